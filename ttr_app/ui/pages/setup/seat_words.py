"""What levels, tempers and kinds of help are called, and what each means in a sentence."""

from __future__ import annotations

from ttr_app.i18n import _


def level_words(level: str) -> str:
    """Name a level of a computer player."""
    words = {
        "whistle_stop": _("Halt (beginner)"),
        "local": _("Local (easy)"),
        "express": _("Express (medium)"),
        "master": _("Master (hard)"),
        "champion": _("Champion (very hard)"),
    }
    return words.get(level, level)


def character_words(character: str | None) -> str:
    """Name a temper of a computer player."""
    words = {
        "surveyor": _("surveyor"),
        "collector": _("collector"),
        "blocker": _("blocker"),
        "racer": _("racer"),
    }
    return words.get(character or "", _("any temper"))


def level_line(level: str) -> str:
    """Say in a line how a level plays."""
    lines = {
        "whistle_stop": _("Overlooks routes and forgets its tickets: a child can beat it."),
        "local": _("Has a plan, but much escapes it."),
        "express": _("Plays well and errs now and then."),
        "master": _("Reads the table and seldom errs."),
        "champion": _("Overlooks nothing."),
    }
    return lines.get(level, "")


def character_line(character: str | None) -> str:
    """Say in a line what a temper is like."""
    lines = {
        "surveyor": _("Begins early, holds few cards and builds on and on at one long line of its own."),
        "collector": _(
            "Gathers a big hand and face-up locomotives before it builds; takes more tickets and throws few away."
        ),
        "blocker": _(
            "Takes what you are about to take, even short routes; builds early and where you build, draws unseen cards."
        ),
        "racer": _("Lays few routes but long ones, and cares little for tickets."),
    }
    return lines.get(character or "", _("Goes by its cards: now a long race, now many tickets."))


def assist_words(assist: str) -> str:
    """Name a level of assistance."""
    return {"off": _("no help"), "tickets": _("help with tickets"), "plan": _("full plan")}[assist]


def assist_line(assist: str) -> str:
    """Say in a line what a kind of help does."""
    return {
        "off": _("Nothing is counted for you: as at the kitchen table."),
        "tickets": _("Each ticket says what is still missing to join its cities."),
        "plan": _("The map shows a way for all your tickets, with the cards that it asks for."),
    }[assist]
