"""The page of characters: traits are read off games rightly, and compared deal by deal."""

from pathlib import Path

import pytest

from research import characters
from research.characters import Difference, difference
from research.traits import TRAITS, Watcher
from tests.ai.boards import Position, skill
from ttr_app.ai import CHARACTERS
from ttr_app.ai.planning.city_graph import CityGraph


def test_every_character_is_said_to_have_three_traits_that_are_measured() -> None:
    assert set(characters.SAID) == set(CHARACTERS)
    for said in characters.SAID.values():
        assert len(said) >= characters.ENOUGH
        assert set(said) <= set(TRAITS)


def test_a_difference_is_taken_deal_by_deal() -> None:
    """Deals differ far more than players do: what they have in common is no error."""
    plain = {(deal, seat): {"hand": 10.0 * deal} for deal in range(4) for seat in range(2)}
    more = {
        (deal, seat): {"hand": 10.0 * deal + 1.0 + 0.1 * (deal % 2)} for deal in range(4) for seat in range(2)
    }
    told = difference(more, plain, "hand")
    assert told is not None
    assert told.more == pytest.approx(1.05)
    assert told.error < 0.1
    assert told.as_said(1)
    assert not told.as_said(-1)
    assert difference(more, plain, "thrown") is None


def test_what_is_within_two_standard_errors_is_not_told() -> None:
    assert not Difference(10.0, 1.9, 1.0).sure
    assert Difference(10.0, -2.1, 1.0).as_said(-1)
    assert not Difference(10.0, 0.0, 0.0).sure


def watcher_of(position: Position) -> Watcher:
    graph = CityGraph(position.board)
    return Watcher(position.game, graph, skill(position.game.ruleset.name), tuple(range(position.game.seats)))


@pytest.mark.parametrize(
    ("seats", "blue", "taken"), [(2, 2, True), (2, 0, True), (4, 2, True), (4, 0, False)]
)
def test_a_rival_is_about_to_take_the_gap_in_its_way(seats: int, blue: int, taken: bool) -> None:
    """Two spaces lack: with blue cards the blue lane is the one to take; without any the pink one does as well."""
    position = Position("usa", seats).own("denver-kansas_city", "saint_louis-nashville")
    position.tickets("denver-el_paso").hand(blue=blue)
    position.state.tickets[position.seat] = 1 << position.board.ticket_index["portland-nashville"]
    position.own("seattle-portland", "portland-salt_lake_city", "salt_lake_city-denver")
    watcher = watcher_of(position)
    gap = position.board.route_index["kansas_city-saint_louis"]
    aside = position.board.route_index["sault_st_marie-montreal"]
    assert watcher.about_to_take(position.state, position.seat, gap) is taken
    assert not watcher.about_to_take(position.state, position.seat, aside)


def test_nobody_is_about_to_take_what_lacks_many_cards() -> None:
    position = Position("usa").tickets("los_angeles-miami").own("los_angeles-el_paso", "el_paso-houston")
    position.own("houston-new_orleans")
    watcher = watcher_of(position)
    gap = position.board.route_index["new_orleans-miami"]
    assert not watcher.about_to_take(position.state, position.seat, gap)
    position.hand(red=4)
    assert watcher.about_to_take(position.state, position.seat, gap)


@pytest.mark.slow
def test_a_page_is_written_with_the_command_that_made_it(tmp_path: Path) -> None:
    """The same games, the same page; what stood there of other maps stays."""
    page = tmp_path / "page.md"
    page.write_text("# Old\n\nOld head\n\n## usa\n\nold\n\n## world\n\nstays\n", encoding="utf-8")
    words = f"--games 2 --maps usa --characters collector --jobs 1 --page {page}"
    characters.main(words.split())
    first = page.read_text(encoding="utf-8")
    characters.main(words.split())
    assert page.read_text(encoding="utf-8") == first
    assert "python -m research.characters --games 2 --seed 3 --characters collector --maps usa" in first
    assert "| trait | plain | collector |" in first
    assert "| tickets kept at the start |" in first
    assert "thrown away" not in first  # not in these rules
    assert "old" not in first.lower().split()
    assert first.index("## usa") < first.index("## world") < first.index("stays")
