"""What is different on a map: the rules that it has beside the common ones, in a line each."""

from __future__ import annotations

from ttr_app.engine.board import Board
from ttr_app.i18n.catalog import _, n_

from ..rule_words import added_sentences
from .section import OWN, Section


def here(board: Board) -> Section:
    """Sum up what a map has and others have not."""
    n, kinds = board.numbers, set(board.kinds)
    lines: list[str] = []
    if not n.market:
        lines.append(_("No card lies face up."))
    if board.delivery:
        lines.append(_("A ticket that is done is shown at once and brings a new one."))
    if board.race:
        lines += [
            _("No points are counted."),
            n_(
                "Whoever finishes {n} ticket first wins.",
                "Whoever finishes {n} tickets first wins.",
                n.tickets_to_win,
            ),
        ]
    if n.bonus_tickets and board.sides:
        lines.append(_("From east to west: a bonus ticket."))
    if kinds == {"rail"} and board.brings <= {"choosing"}:
        lines.append(_("The plain game: trains, routes, tickets. The best one to begin with."))
    if "ferry" in kinds:
        lines.append(_("Ferries ask for locomotives."))
    if "tunnel" in kinds:
        lines.append(_("Tunnels may cost more than they seem to."))
    if board.stations:
        lines.append(_("Stations lend you another player's route."))
    if any(ticket.deck == "long" for ticket in board.tickets):
        lines.append(_("One of the first tickets is a long one."))
    if board.ships:
        lines.append(_("Trains and ships, wagon cards and ship cards: you choose your own fleet."))
    if board.harbours:
        lines.append(_("Harbours bring points for tickets that name their port."))
    if any(ticket.tour for ticket in board.tickets):
        lines.append(_("Tours want their cities in order."))
    if n.exchange_cost:
        lines.append(_("Trains can be swapped for ships, at a price."))
    if "pair" in kinds:
        lines.append(_("In the mountains every space costs two cards."))
    if n.longest_bonus:
        lines.append(_("The longest path brings points at the end."))
    if n.twins_close_to:
        lines.append(_("With few players one track of a double route is closed."))
    lines += added_sentences(board)
    return Section(OWN, "course", _("What is different on this map"), tuple(lines), "map")
