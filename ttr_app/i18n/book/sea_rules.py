"""The rules of the game of rails and sails, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_app.engine.board import Board, TicketFacts
from ttr_app.engine.scoring import score
from ttr_app.i18n.catalog import _, n_
from ttr_app.i18n.names import pieces

from .numbers import decides, end_words, harbour_points, route_points, start_table
from .section import Section


def rails_and_sails(board: Board) -> Iterator[Section]:
    """Tell of ships, harbours, tours, and what else two decks bring, each where the map has it."""
    if board.ships and not board.race:
        yield Section(
            "WORLD: start",
            "course",
            _("What you begin with"),
            (_("Wagon cards and ship cards, tickets to choose from, and harbours to build."),),
            "cards",
            start_table(board),
        )
    if board.decks > 1:
        yield from _cards(board)
    yield from _routes(board)
    tour = next((t for t in board.tickets if t.tour), None)
    if tour is not None:
        yield _tour(tour)
    yield from _pieces(board)
    if board.harbours:
        yield _harbour(board)
    if board.ships and not board.race:
        yield _end(board)


def _end(board: Board) -> Section:
    words = end_words(board)
    if not board.numbers.longest_bonus:
        words += (_("There are no points for the longest path here."),)
    if decides(board, score.more_done_tickets, score.more_harbour_points):
        words += (
            _("With equal points more done tickets win, then more points from harbours."),
            _("Players who are still equal share the win."),
        )
    return Section("WORLD: end", "end", _("When the game ends"), words, "last trains", route_points(board))


def _cards(board: Board) -> Iterator[Section]:
    n = board.numbers
    table: list[tuple[str, str]] = []
    if "plain" in n.wagons:
        table.append((_("Wagon cards of each colour, plain"), str(n.wagons["plain"])))
    if "harbour" in n.wagons:
        table.append((_("Wagon cards of each colour, with an anchor"), str(n.wagons["harbour"])))
    if "single" in n.ships:
        table.append((_("Single ships of each colour, with an anchor"), str(n.ships["single"])))
    if "double" in n.ships:
        table.append((_("Double ships of each colour"), str(n.ships["double"])))
    table.append((_("Locomotives"), str(n.wilds)))
    yield Section(
        "WORLD: cards",
        "cards",
        _("Wagon cards and ship cards"),
        (
            _("Two decks. Locomotives lie among the wagon cards and help on land and at sea."),
            _("Cards with an anchor are those that harbours are built with."),
        ),
        "cards",
        tuple(table),
    )
    yield Section(
        "WORLD: market",
        "cards",
        _("Filling a gap"),
        (
            _("Face-up cards come from both decks."),
            _("Whoever takes a face-up card looks at it first, and then chooses which deck fills the gap."),
            _("Discarded wagon cards and ship cards are kept apart."),
        ),
        "market",
    )


def _routes(board: Board) -> Iterator[Section]:
    if board.ships:
        yield Section(
            "WORLD: rail route",
            "routes",
            _("Rail routes"),
            (_("Paid with wagon cards, laid with trains."),),
            "route",
            route_points(board),
        )
    if "sea" in board.kinds:
        yield Section(
            "WORLD: sea route",
            "routes",
            _("Sea routes"),
            (
                _(
                    "Paid with ship cards, laid with ships. They bring the same points as rails of that length."
                ),
            ),
            "sea",
        )
    if board.numbers.ships.get("double"):
        yield Section(
            "WORLD: double ships",
            "routes",
            _("Double ships"),
            (
                _("A card with two ships covers two spaces."),
                _("One ship too many may be wasted, but never a whole card."),
            ),
            "double ship",
        )
    if "pair" in board.kinds:
        yield Section(
            "WORLD: difficult terrain",
            "routes",
            _("Routes in the mountains"),
            (
                _(
                    "Every space asks for two wagon cards of one colour. Each pair may have a colour of its own."
                ),
                _("Locomotives stand in. Only one train lies on each space."),
            ),
            "pair",
        )
    if any(route.wrap for route in board.map.routes):
        yield Section(
            "WORLD: edge",
            "routes",
            _("Round the world"),
            (
                _("What leaves the map in the east comes back in the west."),
                _(
                    "Where sea routes meet without a city nothing can be built, and no ticket names the place."
                ),
            ),
            "map",
        )


def _tour(tour: TicketFacts) -> Section:
    return Section(
        "WORLD: tour",
        "tickets",
        _("Tours"),
        (
            _("A tour names several cities. It brings most if one line meets them in the printed order."),
            _("Forwards or backwards is the same, and no route may be used twice. Here is one tour:"),
        ),
        "tour",
        (
            (_("Joined in the printed order"), str(tour.points)),
            (_("Joined in another order"), str(tour.any_order)),
            (_("Not joined"), f"−{tour.penalty}"),
        ),
    )


def _pieces(board: Board) -> Iterator[Section]:
    n = board.numbers
    if n.take_pieces:
        advice = [pieces(name, count) for name, count in n.advised_split.items()]
        yield Section(
            "WORLD: split",
            "buildings",
            _("Trains or ships"),
            (
                n_(
                    "After the tickets everybody chooses in secret a fleet of {n} piece.",
                    "After the tickets everybody chooses in secret a fleet of {n} pieces.",
                    n.take_pieces,
                ),
                _("All fleets are shown at the same time."),
                _("For a first game this is good: {pieces}.").format(pieces=", ".join(advice)),
            ),
            "fleet",
            tuple((_("At most"), pieces(name, count)) for name, count in n.pieces.items()),
        )
    if n.exchange_cost:
        yield Section(
            "WORLD: exchange",
            "buildings",
            _("Exchanging pieces"),
            (
                _("As a turn, swap any number of trains for ships or back, as far as the box has them."),
                n_("Each costs {n} point.", "Each costs {n} points.", n.exchange_cost),
            ),
            "fleet",
        )


def _harbour(board: Board) -> Section:
    n = board.numbers
    unbuilt: tuple[str, ...] = ()
    if n.building_points < 0:
        unbuilt = (
            n_(
                "Every harbour not built costs {n} point.",
                "Every harbour not built costs {n} points.",
                -n.building_points,
            ),
        )
    return Section(
        "WORLD: harbour",
        "buildings",
        _("Harbours"),
        (
            _("As a turn, tap a port that has no harbour and where a route of yours ends."),
            _(
                "It costs two wagon cards and two ship cards of one colour, all with an anchor. Locomotives stand in."
            ),
            _("At the end it brings points for your done tickets that name the port, tours too."),
            *unbuilt,
        ),
        "harbour",
        harbour_points(board),
    )
