"""The recap: everything since my last turn by seat, exactly as far as I may know it; and what I drew in this one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.session.rig import let_computers, lively, pass_turns, quick_library, start, table, truth
from ttr_app.engine import Rng, actions
from ttr_app.engine.events import CardDrawn, RouteClaimed, TicketsKept
from ttr_app.session import GameLibrary, HandOver, Public, SeatRecap
from ttr_app.storage.maps import BUILTIN

MAPS = BUILTIN


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with quick_library(tmp_path) as library:
        yield library


def test_cards_are_told_by_colour_where_they_lay_open_and_counted_where_not(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0, first=0))
    pass_turns(session, Rng(1), 1)
    session.lift()
    session.submit(actions.blind())
    session.submit(actions.blind())
    session.lift()
    wild = session.board.wild
    slot, card = next((i, c) for i, c in enumerate(session.view.market) if c != wild)
    session.submit(actions.draw(slot))
    session.submit(actions.blind())
    assert session.curtain == HandOver(0)
    recap = session.recap()
    assert recap.seats == (SeatRecap(1, ((card, 1),), 1, (), 0, ()),)
    assert recap.of(0).empty, "my own turn is not news to me"
    assert not recap.of(1).empty


@pytest.mark.parametrize("map_id", MAPS)
def test_the_recap_is_all_that_the_others_did_since_my_last_turn_and_no_more(
    library: GameLibrary, map_id: str
) -> None:
    session, rng = start(library, table(map_id, 1, 2, seed=5)), Rng(5)
    claimed = counted = kept = 0
    while session.status.wait != "over" and session.status.turn < 120:
        let_computers(session)
        if session.status.wait == "over":
            break
        steps = session._record.steps
        turn = truth(session).turn
        mine = max(
            (n for n, s in enumerate(steps, 1) if s.seat == 0 and (not turn or s.turn < turn)), default=0
        )
        recap = session.recap()
        assert recap.since == mine
        for seat in (1, 2):
            raw = [event for step in steps[mine:] if step.seat == seat for event in step.events]
            told = recap.of(seat)
            drawn = [e for e in raw if isinstance(e, CardDrawn)]
            assert sum(n for _, n in told.open_cards) == sum(1 for e in drawn if e.slot >= 0)
            assert told.blind_cards == sum(1 for e in drawn if e.slot < 0), "unseen cards are only counted"
            assert list(told.claims) == [e for e in raw if isinstance(e, RouteClaimed)]
            assert told.tickets == sum(e.kept for e in raw if isinstance(e, TicketsKept) and not e.start)
            assert all(event == event.seen_by(0) for event in told.others)
            claimed += len(told.claims)
            counted += told.blind_cards
            kept += told.tickets
        assert session.submit(lively(session.view, rng.below(1 << 60))) is None
    assert claimed > 3
    assert counted > 3
    assert kept or map_id == "first_journey_europe", "nobody ever drew tickets"


def test_in_the_midst_of_my_turn_the_recap_still_begins_after_my_last_one(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, first=0))
    pass_turns(session, Rng(1), 3)
    let_computers(session)
    before = session.recap()
    assert not before.of(1).empty
    session.submit(actions.blind())
    assert session.recap().of(1) == before.of(1)
    assert session.recap().since == before.since


@pytest.mark.parametrize("next_one", ["person", "computer"])
def test_both_cards_of_a_draw_are_told_to_the_drawer_before_the_cover_falls(
    library: GameLibrary, next_one: str
) -> None:
    setup = table("usa", 2, 1, first=0) if next_one == "person" else table("usa", 2, 1, first=1)
    session = start(library, setup)
    pass_turns(session, Rng(1), 1)
    let_computers(session)
    session.lift()
    seat, before = session.viewer, session.view.hand
    assert seat == setup.first
    updates = []
    session.listen(updates.append)
    session.submit(actions.blind())
    session.submit(actions.blind())
    assert [len(update.drawn) for update in updates] == [1, 2]
    after = session.game.observe(truth(session), seat).hand
    gained = sorted(card for card, n in enumerate(after) for _ in range(n - before[card]))
    assert sorted(updates[-1].drawn) == gained
    assert updates[-1].view.seat is None
    assert session.curtain == (HandOver(1) if next_one == "person" else Public())
    if next_one == "computer":
        let_computers(session, until=lambda: len(updates) > 2)
        assert updates[2].drawn == (), "what a computer draws is told to nobody"
