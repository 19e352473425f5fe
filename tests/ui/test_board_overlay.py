"""What is pointed out on the board follows the game, and is made anew only when it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.board_window import claimed, shown
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.board.widget import BoardView

pytestmark = pytest.mark.painted


@pytest.fixture
def usa(tablet: Any) -> Iterator[BoardView]:
    yield from shown(tablet, "usa")


def test_a_network_that_is_looked_at_grows_with_its_claims_and_its_stations(
    tablet: Any, usa: BoardView
) -> None:
    network, few, more = Selection(network=1), claimed(usa, {3: 1}), claimed(usa, {3: 1, 20: 1})

    def grown(facts: Any) -> bytes:
        usa.show(facts, animate=False)
        shot = tablet.pixels()
        usa.select(Selection())
        usa.select(network)
        assert tablet.pixels() == shot, "as if it were looked at only now"
        return shot

    usa.select(network)
    shots = [grown(facts) for facts in (few, replace(more, buildings=((), (0,), (), (), ())), more)]
    usa.seat_inks = (0, 2, 1, 3, 4)
    shots.append(grown(more))
    assert len(set(shots)) == len(shots)


def test_what_is_pointed_out_is_made_once_however_many_moves_change_nothing_of_it(
    usa: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    overlay = usa.overlay
    crossed = overlay._closed
    monkeypatch.setattr(overlay, "_cities", lambda _mesh, selection: made.append(selection))
    closed = Selection(closed=frozenset({7, 9}))
    usa.select(closed)
    first = crossed(closed.closed)
    for seat in (0, 1, 2):
        usa.show(claimed(usa, {20: seat}), animate=False)
        usa.select(Selection(closed=frozenset({9, 7})))
    assert len(made) == 1
    usa.select(Selection(closed=frozenset({7, 9}), lit=frozenset({3})))
    assert len(made) == 2
    assert crossed(closed.closed) is first, "the crosses stay while others are lit"
    usa.select(Selection(closed=frozenset({7})))
    assert len(crossed(frozenset({7}))) < len(first)
    usa._reloaded()
    usa.select(Selection(closed=frozenset({7})))
    usa.select(Selection(closed=frozenset({7})))
    assert len(made) == 4, "once more when the graphics were lost"
    usa.select(Selection())
    assert overlay._counts[0] == 0
