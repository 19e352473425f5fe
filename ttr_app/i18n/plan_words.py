"""What is said of a plan for one's tickets: that it was cut, what it gives up and why, where a station is meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .catalog import _, n_
from .names import Names


class GivenUp(Protocol):
    """A ticket that is not planned, and why: a code."""

    @property
    def ticket(self) -> int:
        """The ticket."""
        ...

    @property
    def why(self) -> str:
        """`no_way`, `pieces`, `turns` or `instead`."""
        ...


def change_words(names: Names, change: str, cut: Sequence[int], saves: int) -> str:
    """Say why the plan is another one than before; nothing if it is not."""
    if change == "cut":
        return _("Your plan was cut: {routes}.").format(routes=", ".join(names.route(r) for r in cut))
    if change == "cheaper":
        return n_("Another plan saves {n} card.", "Another plan saves {n} cards.", saves)
    return ""


def given_up_words(names: Names, given_up: Sequence[GivenUp]) -> list[str]:
    """Say which tickets are not planned, and why."""
    reasons = {
        "no_way": _("there is no way left"),
        "pieces": _("too few pieces are left"),
        "turns": _("too few turns are left"),
        "instead": _("what is left is enough for the dearer tickets only"),
    }
    return [
        _("Not planned: {ticket} ({why}).").format(ticket=names.ticket(each.ticket), why=reasons[each.why])
        for each in given_up
    ]


def station_words(names: Names, borrow: Sequence[tuple[int, int]]) -> list[str]:
    """Say between which cities a station is to lend somebody's route."""
    return [
        _("The plan counts on a station for {a} – {b}.").format(a=names.city(a), b=names.city(b))
        for a, b in borrow
    ]
