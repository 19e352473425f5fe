"""What an act would bring, in the words of one line: for a claim, and for what a rule from outside does to a city."""

from __future__ import annotations

from ttr_app.i18n import _, n_
from ttr_app.session import Consequence
from ttr_app.ui.table.presenter import GamePresenter


def brought_words(game: GamePresenter, found: Consequence, uncertain: str = "") -> str:
    """Say points, tickets, longest path and pieces left; `uncertain` is what is known of what may yet be asked."""
    parts = []
    if found.points:
        parts.append(n_("{n} point", "{n} points", found.points).join(("+", "")))
    for ticket in found.tickets_finished if game.shown.assist != "off" or game.board.delivery else ():
        facts = game.board.tickets[ticket]
        worth = f"\N{NO-BREAK SPACE}+{facts.points}" if facts.points else ""
        parts.append(_("finishes {ticket}").format(ticket=game.names.ticket(ticket)) + worth)
    if found.longest_after != found.longest_before and game.board.numbers.longest_bonus:
        parts.append(
            _("longest {before} › {after}").format(before=found.longest_before, after=found.longest_after)
        )
    pieces = [game.names.piece(i, n) for i, n in enumerate(found.pieces_left)]
    parts.append(_("left: {pieces}").format(pieces=", ".join(pieces)))
    if found.uncertain:
        parts.append(uncertain or _("more may be asked before it is done"))
    return ", ".join(parts)
