"""The rules of the classic game and of the one with ferries, tunnels and stations, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_app.engine.board import Board
from ttr_app.engine.scoring import score
from ttr_app.i18n.catalog import _, n_

from .numbers import decides, early_tickets, end_words, route_points, start_table
from .section import Section


def classic(board: Board) -> Iterator[Section]:
    """Tell what a game is begun with and how it ends, where points decide, and what the longest path brings."""
    n = board.numbers
    plain = not board.ships and not board.race
    if plain and not early_tickets(board):
        returned = _("Tickets that you return at the start go under the deck.")
        yield Section(
            "USA: start",
            "course",
            _("What you begin with"),
            (returned if board.choosing else _("You keep all the tickets that you are dealt."),),
            "cards",
            start_table(board),
        )
    if plain:
        yield Section("USA: end", "end", _("When the game ends"), end_words(board), "last trains")
    if plain and n.points:
        yield _points(board)
    if n.longest_bonus and not board.stations:
        yield Section(
            "USA: longest path", "end", _("The longest path"), (*longest_words(board), _ties()), "longest"
        )
    if decides(board, score.more_done_tickets, score.holds_longest):
        yield Section(
            "USA: ties",
            "end",
            _("Equal points"),
            (
                _("More done tickets win, then the longest path."),
                _("Players who are still equal share the win."),
            ),
        )


def _points(board: Board) -> Section:
    return Section(
        "USA: score",
        "end",
        _("Points"),
        (
            _("A route brings its points when it is claimed: the longer, the more."),
            _("At the end done tickets add their points, and undone ones take theirs away."),
        ),
        "",
        route_points(board),
    )


def longest_words(board: Board) -> tuple[str, ...]:
    """Say what the longest path is and brings."""
    return (
        n_(
            "The longest unbroken path brings {n} point.",
            "The longest unbroken path brings {n} points.",
            board.numbers.longest_bonus,
        ),
        _("It runs over your own routes, each once; it may pass a city several times and go in circles."),
    )


def _ties() -> str:
    return _("If several are equally long, all their owners get the points.")


def with_stations(board: Board) -> Iterator[Section]:
    """Tell what ferries, tunnels and stations are about, and tickets that are dealt at the start alone."""
    if early_tickets(board):
        yield Section(
            "EU: start",
            "course",
            _("What you begin with"),
            (
                _("One of your first tickets is a long one. Keep any of them, long or not."),
                _(
                    "Long tickets that nobody keeps leave the game, and so does all that is returned at the start."
                    " What is returned later goes under the deck."
                ),
            ),
            "cards",
            start_table(board),
        )
    if "ferry" in board.kinds:
        yield Section(
            "EU: ferry",
            "routes",
            _("Ferries"),
            (
                _("A ferry is grey and crosses water. Every star on it asks for a locomotive."),
                _("The other cards are of any one colour, or more locomotives."),
            ),
            "ferry",
        )
    if "tunnel" in board.kinds:
        yield Section(
            "EU: tunnel",
            "routes",
            _("Tunnels"),
            (
                _("Lay down your cards; then three cards are turned over from the deck."),
                _(
                    "Every turned card of your colour, and every turned locomotive, asks for one card more: of that"
                    " colour or a locomotive. Whoever pays with locomotives alone is asked only for turned locomotives."
                ),
                _("You may give up: you take your cards back, and your turn is over."),
            ),
            "tunnel",
        )
    if not board.stations:
        return
    yield _station(board)
    if board.numbers.longest_bonus:
        yield Section(
            "EU: express",
            "end",
            _("The longest path"),
            (*longest_words(board), _("What stations lend does not count for it."), _ties()),
            "longest",
        )
    if decides(board, score.more_done_tickets, score.fewer_stations, score.holds_longest):
        yield Section(
            "EU: ties",
            "end",
            _("Equal points"),
            (
                _("More done tickets win, then fewer stations, then the longest path."),
                _("Players who are still equal share the win."),
            ),
        )


def _station(board: Board) -> Section:
    n = board.numbers
    costs = tuple(
        (_("Station {n}").format(n=i), n_("{n} card", "{n} cards", i)) for i in range(1, n.buildings + 1)
    )
    left: tuple[str, ...] = ()
    if n.building_points > 0:
        left = (
            n_(
                "Every station left brings {n} point.",
                "Every station left brings {n} points.",
                n.building_points,
            ),
        )
    return Section(
        "EU: station",
        "buildings",
        _("Stations"),
        (
            _(
                "As a turn, build a station in any city that has none. It is paid with cards of one colour, and each"
                " costs a card more than the one before."
            ),
            _(
                "At the end every station lends you one route of another player into its city, for all your tickets."
                " The app finds the choice that is best for you."
            ),
            *left,
        ),
        "station",
        costs,
    )
