"""Which lines docs/opponents.md has on each map, what is wanted of them, and which matter most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from ttr_app.ai import CHARACTERS

PARTS = ("steps", "panel", "crowds", "tables", "characters", "held")

# Win rates that issue 4 asks for on every map, in per cent: (part, player, rival) -> least.
WANTED = {
    ("panel", "champion", "panel:racer"): 75,
    ("panel", "champion", "panel:zombie"): 90,
    ("panel", "champion", "panel:planner"): 90,
    ("panel", "master", "panel:racer"): 60,
    ("panel", "master", "panel:planner"): 80,
    ("crowds", "champion", "panel:racer"): 40,
    ("crowds", "champion", "panel:value"): 40,
}
STEP = 65

FROZEN = "panel:frozen"
FROZEN_WANTED = {"usa": 70, "europe": 70, "world": 65, "first_journey_europe": 60}
"""What a Champion should win against that of before it looked ahead, at two seats, on the maps that this one knows."""

FROZEN_CROWD = 40
"""And what it should win alone among three of those."""


@dataclass(frozen=True)
class Pairing:
    """One table to measure, in which part of the page it goes, and what its first player should win."""

    part: str
    names: tuple[str, ...]
    wanted: int | None = None

    @property
    def weighty(self) -> bool:
        """Whether a figure is wanted of it."""
        return self.wanted is not None or self.part == "characters"

    @property
    def rank(self) -> int:
        """Its place in the order of importance, in which the tables are played: the least first."""
        if FROZEN in self.names:
            return 0
        if not self.weighty:
            return len(PARTS)
        return 1 + ("steps", "panel", "crowds", "characters").index(self.part)


def pairings(levels: list[str], map_name: str) -> Iterator[Pairing]:
    """List what is measured on a map, from the weakest level to the strongest."""
    for below, above in pairwise(levels):
        yield Pairing("steps", (above, below), STEP)
    for level in levels:
        for bot in ("greedy", "zombie", "planner", "value", "racer", "runner"):
            rival = f"panel:{bot}"
            yield Pairing("panel", (level, rival), WANTED.get(("panel", level, rival)))
        for bot in ("racer", "value"):
            rival = f"panel:{bot}"
            yield Pairing("crowds", (level, rival, rival, rival), WANTED.get(("crowds", level, rival)))
        for bot in ("racer", "planner", "value", "builder", "hoarder", "spoiler"):
            yield Pairing("held", (level, f"held:{bot}"))
    if map_name in FROZEN_WANTED:
        if "master" in levels:
            yield Pairing("panel", ("master", FROZEN))
        if "champion" in levels:
            yield Pairing("panel", ("champion", FROZEN), FROZEN_WANTED[map_name])
            yield Pairing("crowds", ("champion", FROZEN, FROZEN, FROZEN), FROZEN_CROWD)
    if len(levels) >= 4:
        yield Pairing("tables", tuple(reversed(levels[-4:])))
        yield Pairing("tables", tuple(reversed(levels[:4])))
    for one, other in combinations(CHARACTERS, 2):
        yield Pairing("characters", (f"{levels[-1]}@{one}", f"{levels[-1]}@{other}"))
