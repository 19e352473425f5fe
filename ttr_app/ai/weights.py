"""What was found for a rule set: the weights that differ from those of `Skill`, where they come from, and its nets."""

from __future__ import annotations

from functools import cached_property

import msgspec

from .moves.moves_net import MovesNet
from .racing.race_net import RaceNet
from .racing.turns_net import TurnsNet
from .skill import Differences, Skill, changed


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where some of the numbers come from: what they are, the command that found them, and where to read more."""

    of: str
    command: str
    note: str = ""
    log: str = ""  # a file of the project in which the games and effects are written down


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One file of `assets/players`; without any a rule set is played with what stands in `Skill` and `levels`."""

    ruleset: str = ""
    origins: tuple[Origin, ...] = ()
    differs: Differences = {}  # from `Skill`, for every level
    levels: dict[str, Differences] = {}  # from that, for one level
    characters: dict[str, Differences] = {}  # what a character adds besides, to be told apart
    turns_net: TurnsNet | None = None  # guesses the turns of a race, where tickets are raced for
    moves_net: MovesNet | None = None  # compares moves of nearly the same price, as playouts taught
    race_net: RaceNet | None = None  # the same in a race, as what came of them taught

    def __post_init__(self) -> None:
        """Refuse a weight that does not exist, so that a slip in a file is told and not played."""
        for differs in (*self.levels.values(), *self.characters.values()):
            changed(self.base, differs)
        _ = self.base

    @cached_property
    def base(self) -> Skill:
        """The skill of somebody who plays these rules as well as these weights can."""
        return changed(Skill(), self.differs)
