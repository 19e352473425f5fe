"""What the table may ask or show in a sheet, as plain values: a part names its question, the screen opens the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.engine.actions import Action
from ttr_app.ui.board.hit import Hit


class Question:
    """Something that a sheet answers or shows."""


@dataclass(frozen=True)
class AskedNow(Question):
    """Whatever the game asks of the person in front of the screen; often nothing that needs a sheet."""


@dataclass(frozen=True)
class AskClaim(Question):
    """How to claim one of these free routes, the one that was tapped first; `nearby` corridors may be meant as well."""

    routes: tuple[int, ...]
    nearby: tuple[int, ...] = ()


@dataclass(frozen=True)
class AskWhich(Question):
    """Which of several things under the finger was meant."""

    hit: Hit


@dataclass(frozen=True)
class AskBuilding(Question):
    """How to build in a city; the kind of action says what."""

    city: int
    kind: str


@dataclass(frozen=True)
class AskHere(Question):
    """Which of several kinds of action is meant in a city."""

    city: int
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class AskOthers(Question):
    """Which of the moves that have no place of their own on the table."""


@dataclass(frozen=True)
class AskCards(Question):
    """Whether this card is wanted, or two cards unseen of its deck."""

    action: Action
    two: bool = False


@dataclass(frozen=True)
class AskTickets(Question):
    """Whether new tickets are wanted."""

    action: Action


@dataclass(frozen=True)
class AskExchange(Question):
    """How many trains to swap for ships."""


@dataclass(frozen=True)
class ShowMenu(Question):
    """The pause menu."""


@dataclass(frozen=True)
class ShowAround(Question):
    """Who sits where around a shared table."""


@dataclass(frozen=True)
class ShowLog(Question):
    """The log."""


@dataclass(frozen=True)
class ShowSince(Question):
    """Everything since my last turn."""


@dataclass(frozen=True)
class ShowRules(Question):
    """The rules in short."""


@dataclass(frozen=True)
class ShowHint(Question):
    """Good acts with their reasons."""


@dataclass(frozen=True)
class ShowGoals(Question):
    """What the journey asks for, and how far it has come."""


@dataclass(frozen=True)
class ShowDrawn(Question):
    """The cards that were drawn last, before the device goes on."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class ShowCounting(Question):
    """The end: scoring step by step."""


@dataclass(frozen=True)
class ShowResults(Question):
    """The end: the table of points."""


@dataclass(frozen=True)
class ShowFinishedMap(Question):
    """The end: the map, with the way back to the results."""
