"""Nothing of a hidden hand is on the glass: two games that differ in hidden cards alone look the same."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
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


@pytest.fixture(autouse=True)
def calm(tablet: Tablet) -> Iterator[None]:
    """Two films of the same game differ in nothing but what is hidden."""
    with working_between_frames(tablet):
        yield


MAPS = OF_EACH_RULES


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
    hands = start(tablet, home, **({"voice": more.pop("voice")} if "voice" in more else {}))
    session = begin(hands, table(map_id, "pcp", **more))
    turns = 3 * session.game.seats + 1
    go_on_until(hands, lambda s: s.view.turn >= turns and s.status.to_move == 0 and s.view.decision == "turn")
    assert session.viewer is None or more.get("mode") == "table"
    if swapped:
        before = list(session._record.state.hands)
        swap_hidden(session)
        assert session._record.state.hands != before, "both hold the same cards: choose another seed"
    hands.game.shown.forget()
    hands.game.signals.relayout()
    # Let the last computer's move be shown to its end: how long it thought must not matter for the film.
    hands.tablet.seconds(2.0)
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
        # The system takes its picture of what was shown last: no frame comes after this one.
        assert film.last == film.hidden[-1], "the open hand stays on the glass while the app sleeps"
        tablet.frames(2)
        tablet.resize(800, 1280)
        hands.app.dispatch("on_resume")
        tablet.frames(3)
        tablet.resize(1280, 800)
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


@pytest.mark.parametrize("map_id", MAPS)
def test_the_cover_is_the_same_whatever_it_hides(tablet: Tablet, tmp_path: Path, map_id: str) -> None:
    films = []
    for swapped in (False, True):
        hands = at_a_turn(tablet, tmp_path / str(swapped), map_id, swapped)
        films.append(hand_over(hands))
        tablet.clear()
        tablet.resize(1280, 800)
    assert_same(*films, map_id)


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
        for size in ((800, 1280), (360, 640), (1280, 800)):
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


@pytest.mark.parametrize("map_id", MAPS)
def test_a_shared_table_is_the_same_whatever_is_in_the_hands(
    tablet: Tablet, tmp_path: Path, map_id: str
) -> None:
    films = []
    for swapped in (False, True):
        films.append(share(at_a_turn(tablet, tmp_path / str(swapped), map_id, swapped, mode="table")))
        tablet.clear()
        tablet.resize(1280, 800)
    assert_same(*films, f"table-{map_id}")


@pytest.mark.parametrize("mode", ["pass", "table"])
def test_the_picture_in_the_list_of_games_tells_nothing(tablet: Tablet, tmp_path: Path, mode: str) -> None:
    pictures = []
    for swapped in (False, True):
        hands = at_a_turn(tablet, tmp_path / str(swapped), "europe", swapped, mode=mode)
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
    assert pictures[0] == pictures[1]


DEALS = 5
"""So often what is hidden is dealt anew at each moment that is looked at."""


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
    hands = at_a_turn(tablet, tmp_path, map_id, False, mode=mode, voice=True)
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
        for swapped in (False, True):
            hands = at_a_turn(tablet, tmp_path / str(swapped), "usa", swapped)
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
