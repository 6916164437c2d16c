"""The base of every error that is the user's to mend."""


class TefudaError(Exception):
    """Bad input, a missing file, an impossible request: shown as a message, never a traceback."""
