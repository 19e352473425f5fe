"""Nothing of a hidden hand is on the glass: two games that differ in hidden cards alone look the same."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import pytest

from tests.maps import OF_EACH_RULES
from tests.ui.hands import Hands
from tests.ui.stranger import (
    Film,
    begin,
    filming,
    go_on_until,
    pixels,
    start,
    table,
)
from tools.between_frames import working_between_frames
from tools.tablet import Tablet
from ttr_app.engine import Rng, sample_world

pytestmark = pytest.mark.painted


@pytest.fixture(autouse=True)
def calm(tablet: Tablet) -> Iterator[None]:
    """Two films of the same game differ in nothing but what is hidden."""
    with working_between_frames(tablet):
        yield


MAPS = OF_EACH_RULES


WINDOW = (960, 600)
"""The window that is filmed most: software draws it in half the time of a larger one."""


def deal_among(session: Any, number: int, seats: tuple[int, int] = (0, 2)) -> None:
    """Deal the two people's hidden cards and tickets anew between them; nothing that anybody else may know changes."""
    state, random = session._record.state, Random(number)
    kinds = len(session.board.cards)
    hidden = {
        seat: [
            card
            for card in range(kinds)
            for _ in range(state.hands[seat * kinds + card] - state.known[seat * kinds + card])
        ]
        for seat in seats
    }
    # Cards of the same deck change places, since how many of each deck a seat holds is public.
    for deck in range(len(state.decks)):
        held = {seat: [c for c in hidden[seat] if session.board.cards[c].deck == deck] for seat in seats}
        dealt = random.sample(pool := [card for cards in held.values() for card in cards], len(pool))
        for seat, cards in held.items():
            for card in cards:
                state.hands[seat * kinds + card] -= 1
            for _ in cards:
                state.hands[seat * kinds + dealt.pop()] += 1
    tickets = [
        t for seat in seats for t in range(state.tickets[seat].bit_length()) if state.tickets[seat] >> t & 1
    ]
    random.shuffle(tickets)
    for seat in seats:
        many = state.tickets[seat].bit_count()
        state.tickets[seat] = sum(1 << ticket for ticket in tickets[:many])
        tickets = tickets[many:]


def seated(session: Any, seat: int) -> bool:
    """Whether this seat's owner is to begin a turn and has looked at their cards."""
    view = session.view
    return bool(view.mine and view.seat == seat and view.decision == "turn")


def at_a_turn(tablet: Tablet, home: Path, map_id: str, deal: int = 0, **more: Any) -> Hands:
    """Play until Ala's third turn begins and the cover waits for her; deal what is hidden anew if a number is given."""
    with tablet.unpainted():
        hands = start(tablet, home, **({"voice": more.pop("voice")} if "voice" in more else {}))
        session = begin(hands, table(map_id, "pcp", **more))
        turns = 3 * session.game.seats + 1
        go_on_until(
            hands, lambda s: s.view.turn >= turns and s.status.to_move == 0 and s.view.decision == "turn"
        )
        assert session.viewer is None or more.get("mode") == "table"
        if deal:
            before = list(session._record.state.hands)
            deal_among(session, deal)
            assert session._record.state.hands != before, "the same cards as before: choose another number"
        hands.game.shown.forget()
        hands.game.signals.relayout()
        # Let the last computer's move be shown to its end: how long it thought must not matter for the film.
        hands.tablet.seconds(2.0)
    # What nobody painted is painted now: the board's own pictures, and all that lies over them.
    hands.page.board.plates.forget()
    hands.page.board.wake()
    tablet.frames(3)
    # From here on all that moves is in the film, frame by frame.
    session.set_pace("fast")
    hands.app.services.change(pace="fast")
    return hands


def draw_by_touch(hands: Hands) -> None:
    """Take the turn's cards from the deck, by touch."""
    session = hands.game.session
    step = session.status.step
    hands.page_to("hand")
    while session.status.to_move == 0 and session.status.step - step < 4:
        hands.tap("deck 0")


def show_off(hands: Hands) -> None:
    """Point at a ticket and at a colour of the hand: both light things up on the map."""
    for prefix in ("ticket ", "hand "):
        # At a shared table both lie at their owner's edge.
        there = [target.key for panel in hands.panels() if panel.width > 2 for target in panel.targets]
        hands.tap(next(key for key in there if key.startswith(prefix)))
        hands.tablet.frames(2)


def hand_over(hands: Hands, film_sizes: bool = True) -> Film:
    """Ala takes the device, draws and hands it over; a computer moves; the window turns; Zosia takes it."""
    tablet, session = hands.tablet, hands.game.session
    with filming(hands) as film:
        tablet.frames(3)
        hands.tap("lift")
        tablet.frames(3)
        show_off(hands)
        draw_by_touch(hands)
        hands.wait()
        tablet.seconds(2.2)
        assert session.status.wait == "hand_over", session.status
        if film_sizes:
            for size in ((600, 960), (360, 640), (640, 360), WINDOW):
                tablet.resize(*size)
                tablet.frames(3)
        hands.tap("menu")
        tablet.frames(2)
        hands.tap("go on")
        tablet.frames(2)
        hands.tap("lift")
        tablet.frames(3)
        hands.app.dispatch("on_pause")
        # The system takes its picture of what was shown last: no frame comes after this one.
        assert film.last == film.hidden[-1], "the open hand stays on the glass while the app sleeps"
        tablet.frames(2)
        tablet.resize(600, 960)
        hands.app.dispatch("on_resume")
        tablet.frames(3)
        tablet.resize(*WINDOW)
    return film


def assert_same(one: Film, two: Film, name: str) -> None:
    """Hold two films against each other."""
    assert len(one.hidden) > 3
    assert one.moved
    assert two.moved
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


DEALS = 5
"""So often what is hidden is dealt anew: in every film, and at each moment that is looked at."""
IN_TWO_PARTS = pytest.mark.parametrize(
    "deals", [range(1, 4), range(4, DEALS + 1)], ids=["deals-1-3", "deals-4-5"]
)
"""A film takes some seconds: the first one is made again for each part, which keeps a test under fifteen."""


def hold_films_against_each_other(
    tablet: Tablet, home: Path, map_id: str, deals: range, made: Any, **more: Any
) -> None:
    """Film the same minutes as they were dealt, then with each of these deals of what is hidden."""
    dealt, first = set(), None
    for deal in (0, *deals):
        tablet.resize(*WINDOW)
        hands = at_a_turn(tablet, home / str(deal), map_id, deal, **more)
        dealt.add(tuple(hands.game.session._record.state.hands))
        film = made(hands)
        tablet.clear()
        if first is None:
            first = film
        else:
            assert_same(first, film, f"{made.__name__}-{map_id}")
    tablet.resize(1280, 800)
    assert len(dealt) == 1 + len(deals), "each deal is another one"


@IN_TWO_PARTS
@pytest.mark.parametrize("map_id", MAPS)
def test_the_cover_is_the_same_whatever_it_hides(
    tablet: Tablet, tmp_path: Path, map_id: str, deals: range
) -> None:
    hold_films_against_each_other(tablet, tmp_path, map_id, deals, hand_over)


def share(hands: Hands) -> Film:
    """At a shared table Ala holds her edge, lets go, opens and covers, draws; the window turns meanwhile."""
    tablet, session = hands.tablet, hands.game.session
    with filming(hands) as film:
        tablet.frames(3)
        for seat in (0, 2):
            place = hands._find(f"hold {seat}")
            assert place is not None
            finger = tablet.press(*place)
            tablet.seconds(0.3)
            assert session.viewer == seat
            tablet.lift(finger)
            assert session.viewer is None
            tablet.frames(3)
        hands.tap("open 0")
        tablet.frames(3)
        show_off(hands)
        hands.tap("cover")
        tablet.frames(3)
        for size in ((600, 960), (360, 640), WINDOW):
            tablet.resize(*size)
            tablet.frames(3)
        draw_by_touch(hands)
        hands.wait()
        tablet.seconds(2)
        hands.tap("open 2")
        tablet.frames(3)
        hands.app.dispatch("on_pause")
        assert film.last == film.hidden[-1], "the open hand stays on the glass while the app sleeps"
        hands.app.dispatch("on_resume")
        tablet.seconds(2)
    return film


@IN_TWO_PARTS
@pytest.mark.parametrize("map_id", MAPS)
def test_a_shared_table_is_the_same_whatever_is_in_the_hands(
    tablet: Tablet, tmp_path: Path, map_id: str, deals: range
) -> None:
    hold_films_against_each_other(tablet, tmp_path, map_id, deals, share, mode="table")


@pytest.mark.parametrize("mode", ["pass", "table"])
def test_the_picture_in_the_list_of_games_tells_nothing(tablet: Tablet, tmp_path: Path, mode: str) -> None:
    pictures = []
    tablet.resize(*WINDOW)
    for deal in range(DEALS + 1):
        hands = at_a_turn(tablet, tmp_path / str(deal), "europe", deal, mode=mode)
        hands.tap("lift" if mode == "pass" else "open 0")
        show_off(hands)
        hands.tap("menu")
        hands.tap("leave")
        tablet.frames(3)
        (game,) = hands.app.services.unfinished()
        pictures.append(hands.app.services.library.picture(game.id))
        tablet.clear()
    assert pictures[0] is not None
    assert len(pictures[0]) > 10_000
    assert len(set(pictures)) == 1


def deal_anew(session: Any, number: int) -> None:
    """Deal all that the computer cannot know: both people's hands and tickets, the decks, what lies in the box."""
    state = session._record.state
    world = sample_world(session.board, session.game.observe(state, 1), Rng(number))
    for name in type(state).__slots__:
        setattr(state, name, getattr(world, name))


def all_that_is_shown(hands: Hands, spoken: list[str]) -> dict[str, Any]:
    """The frame, the words on it, what is read aloud, and the lines of log and recap in the words of the game."""
    game, session = hands.game, hands.game.session
    game.shown.forget()
    game.signals.relayout()
    hands.tablet.frames(2)
    spoken.clear()
    game.signals.read_aloud()
    entries = [*session.log(), *session.recap().entries]
    return {
        "frame": hashlib.sha256(pixels(hands.tablet)).hexdigest(),
        "words": hands.tablet.texts(),
        "spoken": list(spoken),
        "lines": [game.messages.narrator.tell(entry.event) for entry in entries],
        "update": session.view,
    }


@pytest.mark.parametrize(("map_id", "mode"), [("usa", "pass"), ("europe", "table"), ("world", "pass")])
def test_five_deals_of_what_is_hidden_give_the_same_frames_lines_and_spoken_words(
    tablet: Tablet, tmp_path: Path, map_id: str, mode: str
) -> None:
    hands = at_a_turn(tablet, tmp_path, map_id, mode=mode, voice=True)
    spoken: list[str] = []
    voice = SimpleNamespace(
        language="pl",
        say=lambda words, after=False: spoken.append(words),
        hush=lambda: None,
        be_silent=lambda: None,
    )
    hands.app.services.make_speaker = lambda _language: voice
    session = hands.game.session
    hidden = [tuple(session._record.state.hands)]
    for size in ((1280, 800), (360, 640), (640, 360)):
        tablet.resize(*size)
        tablet.frames(3)
        for menu in (False, True):
            if menu:
                hands.tap("menu")
                tablet.seconds(0.5)
            first = all_that_is_shown(hands, spoken)
            assert first["spoken"], "it is said who is to take the device, or that the cards are covered"
            for number in range(DEALS):
                deal_anew(session, number)
                hidden.append(tuple(session._record.state.hands))
                again = all_that_is_shown(hands, spoken)
                assert {name for name in first if first[name] != again[name]} == set(), (size, menu, number)
            if menu:
                hands.page.back()
                tablet.seconds(0.5)
    assert len(set(hidden)) == DEALS + 1, "each deal is another one"
    tablet.resize(1280, 800)


def test_a_leak_would_be_seen(tablet: Tablet, tmp_path: Path) -> None:
    """The test of the test: a cover that shows one hidden card is caught."""
    from ttr_app.ui.table.curtain import CurtainPanel

    paint = CurtainPanel.paint

    def leaky(self: Any, p: Any, room: Any) -> None:
        paint(self, p, room)
        state = self.game.session._record.state
        mine = bytes(state.hands[: len(state.hands) // 3])
        p.fill(room.take_bottom(1 + crc32(mine) % 499), "ink")  # no two hands are as high

    films = []
    CurtainPanel.paint = leaky
    try:
        for deal in (0, 1):
            hands = at_a_turn(tablet, tmp_path / str(deal), "usa", deal)
            with filming(hands) as film:
                hands.game.signals.relayout()
                tablet.frames(3)
                hands.tap("lift")
                tablet.frames(3)
            films.append(film)
            tablet.clear()
    finally:
        CurtainPanel.paint = paint
    assert films[0].hidden != films[1].hidden
