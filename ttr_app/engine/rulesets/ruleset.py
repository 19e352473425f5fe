"""What a rule set is: the pieces, scorers and tie-breaks of one game, as data."""

from __future__ import annotations

from dataclasses import dataclass

from ..mapfile import LIMITS, MapData, RouteKind
from ..pieces.piece import RulePiece
from ..scoring.score import Scorer, TieBreak


@dataclass(frozen=True)
class Ruleset:
    """One game's rules; the order of the pieces is the order in which actions are offered."""

    name: str
    pieces: tuple[type[RulePiece], ...]
    scorers: tuple[Scorer, ...]
    ties: tuple[TieBreak, ...]
    kinds: tuple[RouteKind, ...] = ("rail",)
    """The kinds of routes that these rules know how to claim."""
    needs: tuple[str, ...] = ()
    """Numbers of the map file without which there is no such game."""
    may: tuple[str, ...] = ()
    """Numbers that it knows what to do with; all others that are `own` in `Limits` would be without meaning."""

    @property
    def brings(self) -> frozenset[str]:
        """What a board has because of these rules, see `RulePiece.brings`."""
        return frozenset[str]().union(*(piece.brings for piece in self.pieces))


def unfit(ruleset: Ruleset, map_data: MapData) -> str:
    """Name what makes a map unfit for a rule set and its place in the file, or return an empty string."""
    for name in (name for name, limits in LIMITS.items() if limits.own):
        there = bool(getattr(map_data.numbers, name))
        if name in ruleset.needs and not there:
            return f"numbers.{name}: the rules {ruleset.name} need it"
        if there and name not in ruleset.needs and name not in ruleset.may:
            return f"numbers.{name}: the rules {ruleset.name} know nothing of it"
    for i, route in enumerate(map_data.routes):
        if route.kind not in ruleset.kinds:
            return f"routes[{i}].kind: the rules {ruleset.name} know no {route.kind}"
    return ""
