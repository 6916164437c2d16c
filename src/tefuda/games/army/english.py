"""English as it is spoken at a table of armies."""


def ordinal(n: int) -> str:
    return f"{n}{('st', 'nd', 'rd')[n - 1] if n <= 3 else 'th'}"


def owned(name: str) -> str:
    """A name after "your" or "the opposing": its own article goes."""
    return name.removeprefix("The ")


def tidy(text: str) -> str:
    return text.replace("s's ", "s' ")
