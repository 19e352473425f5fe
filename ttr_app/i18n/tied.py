"""Spaces at which no line may break: after a word of one letter, in languages that keep such a word with the next."""

from __future__ import annotations

import re

from ttr_app.languages import LANGUAGES


def tied(language: str, words: str) -> str:
    """Put a space that does not break after each word of one letter that no line may end with in this language.

    Whoever translates types plain spaces: nobody sees in a file which kind a space is.
    """
    letters = LANGUAGES[language].clinging
    if not letters:
        return words
    return re.sub(rf"(?<!\S)([(„]?[{letters}]) (?=\S)", "\\1\u00a0", words, flags=re.IGNORECASE)
