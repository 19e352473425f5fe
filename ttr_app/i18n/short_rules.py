"""The rules of a map in a few sentences, by what its board has and the numbers of its own file."""

from __future__ import annotations

from ttr_app.engine.board import Board

from .catalog import _, n_
from .rule_words import added_sentences


def short_rules(board: Board) -> list[str]:
    """Give the rules in short, in the order in which a newcomer needs them."""
    n, kinds = board.numbers, set(board.kinds)
    lines = [_("In your turn you do one thing: take cards or claim a route.")]
    if board.choosing and n.draw_tickets:
        lines = [_("In your turn you do one thing: take cards, claim a route, or draw tickets.")]
    if not n.market:
        lines.append(_("Cards: take two from the deck."))
    else:
        lines.append(_("Cards: take two, face up or from a deck. A face-up locomotive counts for both."))
    if board.decks > 1:
        lines.append(
            _(
                "Two decks: wagon cards and ship cards. Whoever takes a face-up card chooses which deck fills the gap."
            )
        )
    lines.append(
        _(
            "Route: lay down as many cards of its colour as it has spaces. On a grey route all cards are of any one"
            " colour. A locomotive stands for every colour."
        )
    )
    if any(twin >= 0 for twin in board.twins):
        if n.twins_close_to:
            words = _("Double route: nobody may own both tracks; where {n} play or fewer, only one is used.")
            lines.append(words.format(n=n.twins_close_to))
        else:
            lines.append(_("Double route: nobody may own both tracks."))
    if "ferry" in kinds:
        lines.append(_("Ferry: every star on its spaces asks for a locomotive."))
    if "tunnel" in kinds:
        lines.append(
            _(
                "Tunnel: three cards are turned over; each of your colour, and each locomotive, asks for one card more."
                " Whoever pays with locomotives alone is asked only for what locomotives turn up."
            )
        )
    if "sea" in kinds:
        lines.append(_("Sea route: paid with ship cards; a double ship covers two spaces."))
    if "pair" in kinds:
        lines.append(
            _("Route with mountains: every space asks for a pair of cards of one colour; pairs may differ.")
        )
    lines += _tickets(board) + _buildings(board) + added_sentences(board)
    if n.exchange_cost:
        lines.append(
            n_(
                "Exchange: swap trains for ships or back; each costs {n} point. It is your whole turn.",
                "Exchange: swap trains for ships or back; each costs {n} points. It is your whole turn.",
                n.exchange_cost,
            )
        )
    if n.longest_bonus:
        lines.append(
            n_(
                "The longest unbroken path brings {n} point.",
                "The longest unbroken path brings {n} points.",
                n.longest_bonus,
            )
        )
    if n.end_turns:
        words = n_(
            "The end: once somebody has {n} train left or none, {turns}.",
            "The end: once somebody has {n} trains left or fewer, {turns}.",
            n.end_at,
        )
        if board.ships:
            words = n_(
                "The end: once somebody has {n} piece left or none, {turns}.",
                "The end: once somebody has {n} pieces left or fewer, {turns}.",
                n.end_at,
            )
        turns = n_("everybody has {n} turn more", "everybody has {n} turns more", n.end_turns)
        lines.append(words.replace("{turns}", turns))
    return lines


def _tickets(board: Board) -> list[str]:
    n, lines = board.numbers, []
    if board.delivery:
        lines.append(
            _("Ticket: join its two cities with your routes. It is shown at once and you get a new one.")
        )
        if n.draw_tickets:
            lines.append(
                _("Instead of anything else you may throw your open tickets away and draw new ones.")
            )
    if n.bonus_tickets and board.sides:
        lines.append(
            _("Whoever joins the east of the map with its west gets a bonus ticket, every player once.")
        )
    if board.race:
        lines += [
            n_(
                "Whoever has finished {n} ticket wins at once.",
                "Whoever has finished {n} tickets wins at once.",
                n.tickets_to_win,
            ),
            _("If somebody lays their last train before that, the most finished tickets win."),
        ]
    if board.choosing and n.draw_tickets:
        words = n_(
            "Tickets: draw {n} and keep at least {least}.",
            "Tickets: draw {n} and keep at least {least}.",
            n.draw_tickets,
        )
        lines.append(words.replace("{least}", str(n.draw_keep)))
    if not board.race:
        lines.append(_("A ticket that is done brings its points at the end, one that is not costs them."))
    if any(ticket.tour for ticket in board.tickets):
        lines.append(_("Tour: joined in the order printed it brings more than joined in any other order."))
    return lines


def _buildings(board: Board) -> list[str]:
    n, lines = board.numbers, []
    if board.harbours:
        lines.append(
            _(
                "Harbour: as a whole turn, in a port with a route of yours, for two wagon and two ship cards of one"
                " colour, all with an anchor. It brings points for up to three tickets of yours that are done and name"
                " the port."
            )
        )
        if n.building_points < 0:
            lines.append(
                n_(
                    "Every harbour not built costs {n} point.",
                    "Every harbour not built costs {n} points.",
                    -n.building_points,
                )
            )
    if board.stations:
        lines.append(
            _(
                "Station: as a whole turn, in any city without one; the first costs one card, every further one a card"
                " more than the one before, all of one colour. At the end it lends you one route of another player into"
                " that city."
            )
        )
        if n.building_points > 0:
            lines.append(
                n_(
                    "Every station left brings {n} point.",
                    "Every station left brings {n} points.",
                    n.building_points,
                )
            )
    return lines
