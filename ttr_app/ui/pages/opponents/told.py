"""What a level overlooks and what a temper shows at the table, in plain words: what `ai/players` says in numbers.

Every number in a sentence is one of the weights or was measured; `tests/test_opponents_told.py` holds them together.
"""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.pages.setup.seat_words import level_words

SIGNS = {
    "surveyor": "transit-connection-variant",
    "collector": "cards-outline",
    "blocker": "boom-gate",
    "racer": "flag-checkered",
}
"""The icon of each temper."""


def short_name(level: str) -> str:
    """Name a level without saying for whom it is."""
    return level_words(level).partition(" (")[0]


def overlooked(level: str) -> str:
    """Say what a level does not see or does not think of (`Mistakes.overlook`, `forget`)."""
    return {
        "whistle_stop": _(
            "For four turns at a time it misses three routes of ten and forgets every third ticket; then others."
        ),
        "local": _("For four turns at a time every fifth route escapes it, and every seventh ticket."),
        "express": _("Forgets no ticket, but for four turns at a time every tenth route escapes it."),
        "master": _("Sees every route and thinks of every ticket."),
        "champion": _("Overlooks nothing and forgets nothing."),
    }.get(level, "")


def misjudged(level: str) -> str:
    """Say what a level thinks wrongly of what it sees (`Mistakes.misjudge` and the weights that it lacks)."""
    return {
        "whistle_stop": _(
            "Builds as soon as it can, has little feeling for what a turn is worth, expects nobody to take its way,"
            " and draws no more tickets."
        ),
        "local": _(
            "Follows a plan, but hardly expects to be cut off, and is often several points wrong about what a route"
            " is worth."
        ),
        "express": _(
            "Knows what a turn is worth, but not what it would cost to be cut off; about many a route it is a few"
            " points wrong."
        ),
        "master": _(
            "Works out what it would lose if somebody took its way, and is a point or two wrong about many a move."
        ),
        "champion": _(
            "On the large maps, of moves nearly alike, it makes the one that did better in thousands of games."
            " But it gathers cards for long, and a route that it puts off can be taken."
        ),
    }.get(level, "")


def strength(below: str | None) -> str:
    """Say how strong the level above another is, or the lowest level (docs/opponents.md, docs/learn.md).

    The shares hold on every map measured.
    """
    if below is None:
        return _("Whoever can do what the lessons teach wins five to eight games of ten against it.")
    return _("In games of two it beats {level} in seven to nine games of ten.").format(
        level=short_name(below)
    )


def noticed(character: str) -> str:
    """Say what a person notices of a temper at the table (docs/opponents-notes.md, Characters)."""
    return {
        "surveyor": _(
            "Builds from its first turns on, with few cards in hand. Most of its routes hang on those it has: you see"
            " where its line will go."
        ),
        "collector": _(
            "Draws for long: a big hand before its first route. Takes locomotives that lie face up, and gladly more"
            " tickets."
        ),
        "blocker": _(
            "About once in a game it takes a route that somebody was about to take; others do so in every second"
            " game. Builds where others have built, and draws unseen cards."
        ),
        "racer": _(
            "Few routes, but long ones; short ones it leaves to others. Finishes fewer tickets and counts on what its"
            " routes pay."
        ),
    }.get(character, "")
