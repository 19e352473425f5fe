"""What a sheet says aloud: its question, for children who cannot read it; the answers are signs on its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ttr_app.i18n import _, all_of, n_
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet
from ttr_app.ui.table.sheets.claim import ClaimSheet
from ttr_app.ui.table.sheets.parting import PartingSheet
from ttr_app.ui.table.sheets.passing import PassSheet
from ttr_app.ui.table.sheets.scores import ScoreTable
from ttr_app.ui.table.sheets.tickets import DrawTicketsSheet, OfferSheet


def spoken_words(sheet: Sheet | None) -> str:
    """Give the words of the sheet that is open; nothing for one that is only to be read."""
    says = None if sheet is None else _SAYS.get(type(sheet))
    return "" if says is None or sheet is None else says(sheet.game, sheet)


def _claim(game: GamePresenter, sheet: ClaimSheet) -> str:
    words = [
        _("{route}. Do you want to build it?").format(route=game.names.route(sheet.route)),
        _("You pay {cards}.").format(cards=game.names.taken(sheet.payment)),
    ]
    for ticket in game.session.consequence(sheet.action()).tickets_finished:
        words.append(_("It finishes your ticket {ticket}.").format(ticket=game.names.ticket(ticket)))
    return " ".join(words)


def _offer(game: GamePresenter, sheet: OfferSheet) -> str:
    if sheet.looked_at is not None:
        return game.names.ticket(sheet.looked_at)
    tickets = ". ".join(game.names.ticket(ticket) for ticket in sheet.offer)
    return _("Which tickets do you keep?") + f" {tickets}."


def _throw(_game: GamePresenter, sheet: DrawTicketsSheet) -> str:
    if sheet.action.kind == "throw":
        return _("New tickets?") + " " + _("Your open tickets go away.")
    return _("New tickets?")


def _won(game: GamePresenter, _sheet: ScoreTable) -> str:
    winners = [game.names.seat(seat) for seat in game.ending.score.winners]
    return n_("{names} wins!", "{names} win together!", len(winners)).format(names=all_of(winners))


_SAYS: dict[type[Sheet], Callable[[GamePresenter, Any], str]] = {
    ClaimSheet: _claim,
    OfferSheet: _offer,
    DrawTicketsSheet: _throw,
    ScoreTable: _won,
    PassSheet: lambda _game, _sheet: _("There is nothing you can do now."),
    PartingSheet: lambda game, sheet: _("You drew {cards}.").format(cards=game.messages.cards(sheet.cards)),
}
