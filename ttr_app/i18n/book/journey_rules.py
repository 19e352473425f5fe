"""The rules of the children's race for tickets, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_app.engine.board import Board, bits
from ttr_app.i18n.catalog import _, n_
from ttr_app.i18n.names import Names

from .numbers import start_table
from .section import Section


def journey(board: Board) -> Iterator[Section]:
    """Tell how tickets are done, thrown away and win."""
    n, names = board.numbers, Names(board)
    if board.race:
        open_cards = () if n.market else (_("No card lies face up."),)
        yield Section(
            "FJ: start",
            "course",
            _("What you begin with"),
            (*open_cards, _("There are no points: tickets that are done win.")),
            "cards",
            start_table(board),
        )
    if board.delivery:
        yield Section(
            "FJ: tickets",
            "tickets",
            _("Done at once"),
            (
                _(
                    "As soon as your trains join the cities of a ticket, it is done: all see it, and you draw another."
                ),
                _("If you have joined that one already, it counts at once too."),
            ),
            "stars" if board.race else "ticket",
        )
        if n.draw_tickets:
            yield _throwing(board)
    if n.bonus_tickets and board.sides:
        east, west = (", ".join(names.city(city) for city in bits(mask)) for mask in board.side_masks)
        yield Section(
            "FJ: East-West",
            "tickets",
            _("From east to west"),
            (
                _(
                    "Join a city in the east ({east}) with one in the west ({west}) and you get a bonus ticket."
                ).format(east=east, west=west),
                _("It counts like a ticket that is done. Everybody can get one."),
            ),
            "sides",
        )
    if board.race:
        yield _win(board)


def _throwing(board: Board) -> Section:
    return Section(
        "FJ: throwing away",
        "tickets",
        _("New tickets"),
        (
            n_(
                "As a turn: draw {n} new ticket; those that you have not done go under the deck.",
                "As a turn: draw {n} new tickets; those that you have not done go under the deck.",
                board.numbers.draw_tickets,
            ),
            _("Nobody is forced to. Whoever can do nothing else may pass."),
        ),
        "ticket",
    )


def _win(board: Board) -> Section:
    n = board.numbers
    bonus = (_("The bonus ticket may be one of them."),) if n.bonus_tickets and board.sides else ()
    return Section(
        "FJ: end",
        "end",
        _("Who wins"),
        (
            n_(
                "Whoever has finished {n} ticket wins at once.",
                "Whoever has finished {n} tickets wins at once.",
                n.tickets_to_win,
            ),
            *bonus,
            _("When somebody lays their last train the game is over too: the most finished tickets win."),
            _("Players who are still equal share the win."),
        ),
        "stars",
    )
