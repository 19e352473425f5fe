"""Nothing of a hidden hand is on the glass: two games that differ in hidden cards alone look the same, frame by frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import Film, begin, filming, go_on_until, start, table
from tools.tablet import Tablet

MAPS = ("usa", "europe", "first_journey_europe", "world")


def swap_hidden(session: Any, one: int = 0, other: int = 2) -> None:
    """Let two people's hidden cards and tickets change places; nothing that anybody else may know changes."""
    state = session._record.state
    kinds = len(session.board.cards)
    unknown = []
    for seat in (one, other):
        known, hand = (part[seat * kinds : (seat + 1) * kinds] for part in (state.known, state.hands))
        unknown.append([card for card in range(kinds) for _ in range(hand[card] - known[card])])
    # Cards of the same deck change places, since how many of each deck a seat holds is public.
    for deck in range(len(state.decks)):
        mine, theirs = ([c for c in cards if session.board.cards[c].deck == deck] for cards in unknown)
        for a, b in zip(mine, theirs, strict=False):
            for seat, lost, won in ((one, a, b), (other, b, a)):
                state.hands[seat * kinds + lost] -= 1
                state.hands[seat * kinds + won] += 1
    if state.tickets[one].bit_count() == state.tickets[other].bit_count():
        state.tickets[one], state.tickets[other] = state.tickets[other], state.tickets[one]


def seated(session: Any, seat: int) -> bool:
    """Whether this seat's owner is to begin a turn and has looked at their cards."""
    view = session.view
    return bool(view.mine and view.seat == seat and view.decision == "turn")


def at_a_turn(tablet: Tablet, home: Path, map_id: str, swapped: bool, **more: Any) -> Hands:
    """Play until Ala's third turn begins and the cover waits for her; swap what is hidden if asked."""
    hands = start(tablet, home)
    session = begin(hands, table(map_id, "pcp", **more))
    turns = 3 * session.game.seats + 1
    go_on_until(hands, lambda s: s.view.turn >= turns and s.status.to_move == 0 and s.view.decision == "turn")
    assert session.viewer is None or more.get("mode") == "table"
    if swapped:
        before = list(session._record.state.hands)
        swap_hidden(session)
        assert session._record.state.hands != before, "both hold the same cards: choose another seed"
    hands.desk.forget()
    hands.desk.relayout()
    return hands


def draw_by_touch(hands: Hands) -> None:
    """Take the turn's cards from the deck, by touch."""
    session = hands.desk.session
    step = session.status.step
    hands.page_to("hand")
    while session.status.to_move == 0 and session.status.step - step < 4:
        hands.tap("deck 0")


def hand_over(hands: Hands, film_sizes: bool = True) -> Film:
    """Ala takes the device, draws and hands it over; a computer moves; the window turns; Zosia takes it."""
    tablet, session = hands.tablet, hands.desk.session
    with filming(hands) as film:
        tablet.frames(3)
        hands.tap("lift")
        tablet.frames(3)
        draw_by_touch(hands)
        hands.wait()
        tablet.seconds(2.2)
        assert session.status.wait == "hand_over", session.status
        if film_sizes:
            for size in ((800, 1280), (360, 640), (640, 360), (1280, 800)):
                tablet.resize(*size)
                tablet.frames(3)
        hands.tap("menu")
        tablet.frames(2)
        hands.tap("go on")
        tablet.frames(2)
        hands.tap("lift")
        tablet.frames(3)
        hands.app.dispatch("on_pause")
        tablet.frames(2)
        tablet.resize(800, 1280)
        hands.app.dispatch("on_resume")
        tablet.frames(3)
        tablet.resize(1280, 800)
    return film


def assert_same(one: Film, two: Film, name: str) -> None:
    """Hold two films against each other."""
    assert len(one.hidden) > 3
    assert one.open != two.open, "the open hands look the same, so this test would see nothing"
    assert one.words == two.words, "words for reading aloud"
    if one.hidden != two.hidden:
        at = next(
            (i for i, (a, b) in enumerate(zip(one.hidden, two.hidden, strict=False)) if a != b),
            min(len(one.hidden), len(two.hidden)),
        )
        for film, which in ((one, "a"), (two, "b")):
            if at < len(film.hidden):
                film.save(film.hidden[at], f"leak-{name}-{which}")
        raise AssertionError(f"frame {at} of {len(one.hidden)}/{len(two.hidden)} differs: leak-{name}-*.png")


@pytest.mark.parametrize("map_id", MAPS)
def test_the_cover_is_the_same_whatever_it_hides(tablet: Tablet, tmp_path: Path, map_id: str) -> None:
    films = []
    for swapped in (False, True):
        hands = at_a_turn(tablet, tmp_path / str(swapped), map_id, swapped)
        films.append(hand_over(hands))
        tablet.clear()
        tablet.resize(1280, 800)
    assert_same(*films, map_id)
