"""Python sources as trees, read once a process: a dozen tests look through every module of the game."""

from __future__ import annotations

import ast
import io
import tokenize
from functools import cache


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    """Every node of a module, in the order of `ast.walk`; nobody may change them."""
    return tuple(ast.walk(ast.parse(source)))


def opening(source: str) -> str:
    """The words with which a module begins, or none; the rest of it is not read."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.STRING:
            return str(ast.literal_eval(token.string))
        if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING):
            break
    return ""
