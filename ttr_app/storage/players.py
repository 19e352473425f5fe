"""The weights of the computer's players as files, one a rule set; what they mean is known to who asks for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "players"
AT_MOST = 300_000
"""Bytes of a file of weights."""

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")

Kind = TypeVar("Kind")


class BadWeights(ValueError):
    """A file of weights that cannot be used, with the place of what is wrong."""


def read_weights(ruleset: str, kind: type[Kind], folder: Path | None = None) -> Kind | None:
    """The weights kept for a rule set; none if nobody has found any; raise `BadWeights` if they cannot be used."""
    path = (folder or FOLDER) / f"{ruleset}.json"
    if not _NAME.fullmatch(ruleset) or not path.is_file():
        return None
    try:
        raw = path.read_bytes()
        if len(raw) > AT_MOST:
            raise BadWeights(f"{path.name}: {len(raw)} bytes, and {AT_MOST} is the most")
        found = msgspec.json.decode(raw, type=kind)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadWeights(f"{path.name}: {error}") from error
    if getattr(found, "ruleset", "") != ruleset:
        raise BadWeights(f"{path.name}: these are the weights of {getattr(found, 'ruleset', '')!r}")
    return found


def weights_for(ruleset: str, kind: type[Kind], tell: Callable[[str], None] | None = None) -> Kind:
    """The weights that a rule set is played with: those kept for it, or those that stand for every other one."""
    try:
        found = read_weights(ruleset, kind)
    except BadWeights as error:
        if tell is not None:
            tell(str(error))
        found = None
    return kind() if found is None else found
