"""Words as a reader sees them: a space that does not break looks like any other."""


def as_seen(words: str) -> str:
    """Give these words with plain spaces."""
    return words.replace("\u00a0", " ")
