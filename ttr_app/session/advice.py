"""What an advisor tells: the shape of its answer, so that whoever shows it knows what there is to show.

Who thinks it out is `ttr_app.ai`, which knows nothing of sessions; the composition root hands it in as an `Advisor`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from ..engine import Action, Game, Payment, PlayerView


class Why(Protocol):
    """Why an act was advised: a code, and what it is about."""

    @property
    def code(self) -> str:
        """The code, which has its sentence in `i18n.hint_words`."""

    @property
    def routes(self) -> Sequence[int]:
        """Routes that it is about."""

    @property
    def cards(self) -> Sequence[tuple[int, int]]:
        """Cards that it is about, as (kind, how many)."""

    @property
    def seat(self) -> int:
        """Another seat that it is about, or -1."""


class Advised(Protocol):
    """An act, and why it is good."""

    @property
    def action(self) -> Action:
        """The act."""

    @property
    def why(self) -> Why:
        """The reason."""


class Hope(Protocol):
    """What will probably become of a ticket."""

    @property
    def ticket(self) -> int:
        """The ticket."""

    @property
    def done(self) -> bool:
        """Whether it is done."""

    @property
    def chance(self) -> float:
        """The chance that it will be."""

    @property
    def routes(self) -> Sequence[int]:
        """The routes still wanted for it."""


class Lacking(Protocol):
    """Cards that a plan still lacks."""

    @property
    def deck(self) -> int:
        """Of which deck."""

    @property
    def colour(self) -> int:
        """Of which colour; -1 for any one."""

    @property
    def cards(self) -> int:
        """How many."""


class Bill(Protocol):
    """All that a plan still lacks."""

    @property
    def lacking(self) -> Sequence[Lacking]:
        """Cards by deck and colour."""


class GivenUp(Protocol):
    """A ticket that is not planned, and why: a code."""

    @property
    def ticket(self) -> int:
        """The ticket."""

    @property
    def why(self) -> str:
        """The code, which has its words in `i18n.plan_words`."""


class Plan(Protocol):
    """How the kept tickets are to be finished, and what has changed since the earlier plan."""

    @property
    def borrow(self) -> Sequence[tuple[int, int]]:
        """Pairs of cities between which a station is to lend a route."""

    @property
    def bill(self) -> Bill:
        """What it takes."""

    @property
    def given_up(self) -> Sequence[GivenUp]:
        """The tickets that are not planned."""

    @property
    def change(self) -> str:
        """Why it is another one than before, or nothing."""

    @property
    def cut(self) -> Sequence[int]:
        """Routes of the earlier plan that were taken."""

    @property
    def saves(self) -> int:
        """Cards that it saves against the earlier one."""


class Advice(Protocol):
    """The best acts, the plan for the tickets, and what will become of them."""

    @property
    def moves(self) -> Sequence[Advised]:
        """The acts, the best first."""

    @property
    def plan(self) -> Plan:
        """The plan, to be handed to the advisor again when it is next asked, so that it stays steady."""

    @property
    def payments(self) -> Mapping[int, Payment]:
        """By route that can be claimed, what to pay so that the plan misses least."""

    @property
    def tickets(self) -> Sequence[Hope]:
        """What will become of the tickets held."""

    @property
    def routes(self) -> Sequence[int]:
        """The routes to claim for the tickets, the most urgent first."""

    @property
    def wilds(self) -> int:
        """Locomotives that ferries still ask for."""


Advisor = Callable[[Game, PlayerView, Plan | None], Advice]
"""Thinks about a view, given the plan that it made before."""
