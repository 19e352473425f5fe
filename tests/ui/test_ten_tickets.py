"""Ten tickets lie in sight at once on a tablet, at every number of seats, with a tour's cities in their order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.maps import OF_EACH_RULES
from tests.rig import Table
from tests.ui.hands import Hands
from tests.ui.stranger import begin, complaints, go_on_until, reading, shortened, start, table
from tests.ui.test_rotate import turn_about
from tools.tablet import Tablet
from ttr_app.storage.maps import open_map

MAPS = {m: open_map(m).numbers.seats[1] for m in OF_EACH_RULES}
CASES = [(m, seats) for m, most in MAPS.items() for seats in range(2, most + 1)]
MANY = 10


def hold(hands: Hands, tickets: list[int]) -> None:
    """Let the person hold exactly these tickets, laid out by the engine's own rig."""
    session = hands.game.session
    names = {index: name for name, index in session.board.ticket_index.items()}
    rig = Table(session.table.map, len(session.table.seats))
    rig.state = session._record.state
    rig.tickets(0, *(names[ticket] for ticket in tickets))
    hands.game.shown.forget()
    hands.game.signals.relayout()
    hands.tablet.frames(3)


def all_hands(board: Any) -> list[list[int]]:
    """Deal every ticket of a map out in hands of ten: the tours together, and the others."""
    order = sorted(range(len(board.tickets)), key=lambda ticket: not board.tickets[ticket].tour)
    hands = [order[i : i + MANY] for i in range(0, len(order), MANY)]
    hands[-1] = order[-MANY:]
    return hands


def words_of(game: Any, ticket: int) -> str:
    """Give the words of a ticket: two cities, or all that a tour visits."""
    cities = [game.names.city(city) for city in game.board.tickets[ticket].cities]
    return (
        "\N{NO-BREAK SPACE}› ".join(cities) if game.board.tickets[ticket].tour else game.names.ticket(ticket)
    )


def seen(hands: Hands) -> list[str]:
    """List the tickets that can be seen and tapped."""
    return [t.key for t in hands.page.parts["tickets"].targets if t.key.startswith("ticket ")]


@pytest.mark.parametrize("assist", ["tickets", "plan"])
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize(("map_id", "seats"), CASES)
def test_ten_tickets_are_in_sight_at_once(
    tablet: Tablet, tmp_path: Path, map_id: str, seats: int, language: str, assist: str
) -> None:
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path, language=language)
        setup = table(map_id, "p" + "c" * (seats - 1))
        person = msgspec.structs.replace(setup.seats[0], assist=assist)
        begin(hands, msgspec.structs.replace(setup, seats=(person, *setup.seats[1:])))
        go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
        for number, tickets in enumerate(all_hands(hands.game.board)):
            hold(hands, tickets)
            assert sorted(seen(hands)) == sorted(f"ticket {t}" for t in tickets), "ten, and no page button"
            written = {note.words for note in notes[id(hands.page.parts["tickets"])]}
            assert {words_of(hands.game, t) for t in tickets} <= written, "every city, in the order of a tour"
            wrong += [f"hand {number}: {c}" for c in complaints(hands, notes)]
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(wrong)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("map_id", MAPS)
def test_many_tickets_are_readable_and_tappable_at_every_size(
    tablet: Tablet, tmp_path: Path, map_id: str, text_size: float
) -> None:
    with reading() as notes:
        hands = start(tablet, tmp_path, text_size=text_size)
        begin(hands, table(map_id, "p" + "c" * (MAPS[map_id] - 1)))
        go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
        board = hands.game.board
        hold(hands, sorted(range(len(board.tickets)), key=lambda t: not board.tickets[t].tour)[:14])
        wrong = turn_about(hands, "many tickets", notes)
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(dict.fromkeys(wrong))
    hands.page_to("tickets")
    met = set(seen(hands))
    while hands.can("more tickets") and len(met) < 14:
        before = len(met)
        hands.tap("more tickets")
        met |= set(seen(hands))
        assert len(met) > before, "the button shows those that follow"
    assert len(met) == 14, "none is out of reach"


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (360, 640), (640, 360)])
def test_a_tour_that_is_offered_names_all_its_cities(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    with reading() as notes:
        hands = start(tablet, tmp_path)
        begin(hands, table("world", "pp", seed=9, mode="pass"))
        hands.tap("lift")
        tablet.frames(3)
        board, panel = hands.game.board, hands.page.sheet
        tours = [ticket for ticket in hands.game.view.offer if board.tickets[ticket].tour]
        assert tours, "the deal has a tour"
        told = {note.words: note for note in notes[id(panel)]}
        for ticket in tours:
            assert not shortened(told[words_of(hands.game, ticket)]), size
