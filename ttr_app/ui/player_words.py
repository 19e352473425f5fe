"""The computer players in words: a row for each level and for each temper, with all that people are told of it.

Every number in a sentence is one of the weights of `ai/players` or was measured; `tests/test_opponents_told.py` holds
them together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ttr_app.i18n import _

Says = Callable[[], str]
"""A sentence, said in the language in use."""


class LevelWords(NamedTuple):
    """What is said of a level."""

    name: Says
    """Its name, and in brackets for whom it is."""
    line: Says
    """How it plays, in a line."""
    overlooks: Says
    """What it does not see or does not think of (`Mistakes.overlook`, `forget`)."""
    misjudges: Says
    """What it thinks wrongly of what it sees (`Mistakes.misjudge` and the weights that it lacks)."""


class TemperWords(NamedTuple):
    """What is said of a temper, and its icon."""

    sign: str
    name: Says
    line: Says
    """What it is like, in a line."""
    shows: Says
    """What a person notices of it at the table (docs/opponents-notes.md, Characters)."""


LEVELS: dict[str, LevelWords] = {
    "whistle_stop": LevelWords(
        name=lambda: _("Halt (beginner)"),
        line=lambda: _("Overlooks routes and forgets its tickets: a child can beat it."),
        overlooks=lambda: _(
            "For four turns at a time it misses three routes of ten and forgets every third ticket; then others."
        ),
        misjudges=lambda: _(
            "Builds as soon as it can, has little feeling for what a turn is worth, expects nobody to take its way,"
            " and draws no more tickets."
        ),
    ),
    "local": LevelWords(
        name=lambda: _("Local (easy)"),
        line=lambda: _("Has a plan, but much escapes it."),
        overlooks=lambda: _(
            "For four turns at a time every fifth route escapes it, and every seventh ticket."
        ),
        misjudges=lambda: _(
            "Follows a plan, but hardly expects to be cut off, and is often several points wrong about what a route"
            " is worth."
        ),
    ),
    "express": LevelWords(
        name=lambda: _("Express (medium)"),
        line=lambda: _("Plays well and errs now and then."),
        overlooks=lambda: _("Forgets no ticket, but for four turns at a time every tenth route escapes it."),
        misjudges=lambda: _(
            "Knows what a turn is worth, but not what it would cost to be cut off; about many a route it is a few"
            " points wrong."
        ),
    ),
    "master": LevelWords(
        name=lambda: _("Master (hard)"),
        line=lambda: _("Reads the table and seldom errs."),
        overlooks=lambda: _("Sees every route and thinks of every ticket."),
        misjudges=lambda: _(
            "Works out what it would lose if somebody took its way, and is a point or two wrong about many a move."
        ),
    ),
    "champion": LevelWords(
        name=lambda: _("Champion (very hard)"),
        line=lambda: _("Overlooks nothing."),
        overlooks=lambda: _("Overlooks nothing and forgets nothing."),
        misjudges=lambda: _(
            "On the large maps, of moves nearly alike, it makes the one that did better in thousands of games."
            " But it gathers cards for long, and a route that it puts off can be taken."
        ),
    ),
}

TEMPERS: dict[str, TemperWords] = {
    "surveyor": TemperWords(
        sign="transit-connection-variant",
        name=lambda: _("surveyor"),
        line=lambda: _("Begins early, holds few cards and builds on and on at one long line of its own."),
        shows=lambda: _(
            "Builds from its first turns on, with few cards in hand. Most of its routes hang on those it has: you see"
            " where its line will go."
        ),
    ),
    "collector": TemperWords(
        sign="cards-outline",
        name=lambda: _("collector"),
        line=lambda: _(
            "Gathers a big hand and face-up locomotives before it builds; takes more tickets and throws few away."
        ),
        shows=lambda: _(
            "Draws for long: a big hand before its first route. Takes locomotives that lie face up, and gladly more"
            " tickets."
        ),
    ),
    "blocker": TemperWords(
        sign="boom-gate",
        name=lambda: _("blocker"),
        line=lambda: _(
            "Takes what you are about to take, even short routes; builds early and where you build, draws unseen cards."
        ),
        shows=lambda: _(
            "About once in a game it takes a route that somebody was about to take; others do so in every second"
            " game. Builds where others have built, and draws unseen cards."
        ),
    ),
    "racer": TemperWords(
        sign="flag-checkered",
        name=lambda: _("racer"),
        line=lambda: _("Lays few routes but long ones, and cares little for tickets."),
        shows=lambda: _(
            "Few routes, but long ones; short ones it leaves to others. Finishes fewer tickets and counts on what its"
            " routes pay."
        ),
    ),
}

ANY_TEMPER = TemperWords(
    sign="robot-outline",
    name=lambda: _("any temper"),
    line=lambda: _("Goes by its cards: now a long race, now many tickets."),
    shows=lambda: "",
)
"""Of a computer without a temper of its own."""


def level_told(level: str) -> LevelWords:
    """Give what is said of a level; one that has no words, as a rival of a lesson, is called as it is."""
    return LEVELS.get(level) or LevelWords(lambda: level, *[lambda: ""] * 3)


def short_name(level: str) -> str:
    """Name a level without saying for whom it is."""
    return level_told(level).name().partition(" (")[0]


def temper_told(character: str | None) -> TemperWords:
    """Give what is said of a temper, or of a computer that has none."""
    return TEMPERS.get(character or "", ANY_TEMPER)


def strength(below: str | None) -> str:
    """Say how strong the level above another is, or the lowest level (docs/opponents.md, docs/learn.md).

    The shares hold on every map measured.
    """
    if below is None:
        return _("Whoever can do what the lessons teach wins five to eight games of ten against it.")
    return _("In games of two it beats {level} in seven to nine games of ten.").format(
        level=short_name(below)
    )
