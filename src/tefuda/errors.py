"""The base of every error that is the user's to mend."""


class TefudaError(Exception):
    """Bad input, a missing file, an impossible request: shown as a message, never a traceback.

    English for programs; what a player may meet has French words as well."""

    def __init__(self, english: str, french: str = "") -> None:
        super().__init__(english)
        self.french = french

    def text(self, lang: str) -> str:
        return self.french if lang == "fr" and self.french else str(self)
