"""What the kinds of help are called, and what each means in a sentence."""

from __future__ import annotations

from ttr_app.i18n import _


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
