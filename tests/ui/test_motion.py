"""What moves at the table: it means something, it ends, a tap ends it at once, and it shows nothing that is hidden."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import begin, start, table
from tools.tablet import Tablet
from ttr_app.engine import actions, events
from ttr_app.session import Update
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.motion import Glide
from ttr_app.ui.table.parts.moving import HIDDEN, Bell, CardFlight, Gain, Moving, TicketFlight, Turned


# --- one thing on its way, with a clock of its own ------------------------------------------------------------
def test_a_glide_goes_from_box_to_box_and_is_over_when_it_said() -> None:
    glide = Glide(Box(0, 0, 10, 20), Box(100, 50, 20, 40), 0.3, delay=0.1)
    assert (glide.x, glide.y, glide.begun) == (5, 10, False)
    assert glide.step(0.05)
    assert glide.x == 5
    assert glide.step(0.2)
    assert glide.begun
    assert 80 < glide.x < 110, "it goes out fast"
    assert not glide.step(0.2)
    assert (glide.x, glide.y, glide.across, glide.up) == (110, 70, 2, 2)


def test_what_is_turned_over_shows_its_face_in_the_second_half_and_swings_come_to_rest() -> None:
    glide = Glide(Box(0, 0, 10, 10), Box(0, 0, 10, 10), 0.2, stay=1.0, flips=True)
    faces = []
    for _ in range(8):
        faces.append(glide.faced)
        assert glide.step(0.025)
    assert faces == [False] * 4 + [True] * 4
    assert glide.across == 1
    bell = Glide(Box(0, 0, 10, 10), Box(0, 0, 10, 10), 0.0, stay=1.0, swing=16)
    angles = []
    while bell.step(0.05):
        angles.append(bell.angle)
    assert max(angles) > 10
    assert min(angles) < -5
    assert abs(bell.angle) < 0.01


# --- what moves of a change, without any screen ---------------------------------------------------------------
def changed(hands: Hands, *happened: events.Event, eyes: int | None = 0) -> Update:
    session = hands.game.session
    return Update(session.view, happened, session.status, "played", eyes)


def movers(hands: Hands, calm: bool = False, pace: str = "normal") -> Moving:
    return Moving(hands.game.board, lambda: calm, lambda: pace)


@pytest.fixture
def europe(tablet: Tablet, tmp_path: Path) -> Hands:
    hands = start(tablet, tmp_path, pace="normal")
    begin(hands, table("europe", "pc"))
    hands.keep_all()
    hands.wait()
    assert hands.game.view.mine
    return hands


def test_a_change_moves_what_happened_and_never_the_face_of_a_hidden_card(europe: Hands) -> None:
    moving = movers(europe)
    mine, open_, unseen = (
        moving.of(changed(europe, event))
        for event in (
            events.CardDrawn(0, -1, 0, 3),
            events.CardDrawn(1, 2, 0, 4),
            # Even were its face handed on by mistake.
            events.CardDrawn(1, -1, 0, 5),
        )
    )
    assert [(m.origin, m.goal, m.card) for m in mine] == [(("market", "deck 0"), ("hand", "hand 3"), 3)]
    assert [(m.origin, m.goal, m.card) for m in open_] == [(("market", "card 2"), ("seats", "seat 1"), 4)]
    assert [(m.goal, m.card) for m in unseen] == [(("seats", "seat 1"), HIDDEN)]
    # Under the cover, or with another's eyes, my own card is as hidden as theirs.
    for eyes in (None, 1):
        (flight,) = moving.of(changed(europe, events.CardDrawn(0, -1, 0, 3), eyes=eyes))
        assert isinstance(flight, CardFlight)
        assert (flight.card, flight.goal) == (HIDDEN, ("seats", "seat 0"))

    others = moving.of(
        changed(
            europe,
            events.TicketsOffered(1, 3),
            events.RouteClaimed(1, 7, ((2, 2), (8, 1)), 4),
            events.TunnelTried(1, 9, ((1, 2),), (3, 3, 8), 2),
            events.EndAnnounced(1, 2),
            events.MarketRefilled(2, 6),
        )
    )
    assert isinstance(others[0], CardFlight), "what comes to lie in the market lies under all else"
    assert others[0].covers
    assert [type(move) for move in others[1:]] == [
        *[TicketFlight] * 3, CardFlight, CardFlight, Gain, Turned, Bell,
    ]  # fmt: skip
    assert all(getattr(move, "delay", 0) + move.seconds <= 0.5 for move in others)


def test_calm_and_pace_are_honoured(europe: Hands) -> None:
    mine, theirs = events.CardDrawn(0, 1, 0, 3), events.CardDrawn(1, 1, 0, 3)
    assert movers(europe, calm=True).of(changed(europe, mine, theirs)) == []
    lengths = [
        [move.seconds for move in movers(europe, pace=pace).of(changed(europe, mine, theirs))]
        for pace in ("slow", "normal", "fast", "instant")
    ]
    assert [len(found) for found in lengths] == [2, 2, 2, 1]
    assert lengths[0][1] > lengths[1][1] > lengths[2][1]
    # Who wants everything at once waits for nothing, whoever did it.
    game, services = europe.game, europe.game.services
    assert not game.moving.calm()
    services.change(pace="instant")
    assert game.moving.calm()
    services.change(pace="normal", reduced_motion=True)
    assert game.moving.calm()
    # What a tunnel turned over is told without motion too.
    (turned,) = movers(europe, calm=True).of(changed(europe, events.TunnelTried(0, 9, (), (1, 2, 3), 0)))
    assert turned == Turned((1, 2, 3), 0.0)


# --- on the screen -------------------------------------------------------------------------------------------
def test_cards_fly_end_and_let_every_tap_through(tablet: Tablet, europe: Hands) -> None:
    page, game = europe.page, europe.game
    layer = page.stage.layer
    assert (layer.moving, layer._clock) == (0, None)
    europe.tap("deck 0")
    assert layer.moving == 1
    tablet.seconds(0.5)
    assert (layer.moving, layer._clock) == (0, None), "at rest no clock runs"
    game.session.undo()
    tablet.seconds(0.5)
    # A tap while something moves ends it, and does what it does.
    if game.view.decision == "turn":
        europe.tap("deck 0")
    before = game.view.step
    europe.game.turn.act(actions.blind(0))
    assert layer.moving
    assert game.view.step == before + 1
    europe.tablet.tap(*europe.page.parts["seats"].spot("seat 1"), length=0.02)
    assert game.pointing.network == 1


@pytest.mark.painted
def test_the_tunnels_cards_the_bell_and_the_points_are_shown_and_go(tablet: Tablet, europe: Hands) -> None:
    page = europe.page
    for move, length in (
        (Turned((1, 2, 8), 0.35), 3.0),
        (Turned((1, 2, 8), 0.0), 2.0),
        (Bell(2, 0.35), 2.0),
        (Gain(1, 7, 3, 10, 0.35), 0.7),
    ):
        page.stage.play([move])
        count = page.stage.layer.moving
        assert count >= 2 or isinstance(move, Bell)
        tablet.seconds(0.3)
        assert page.stage.layer.moving
        tablet.picture(f"motion-{type(move).__name__}", after=0.05)
        tablet.seconds(length)
        assert page.stage.layer.moving == 0


@pytest.mark.parametrize("calm", [False, True])
def test_the_cover_turns_like_a_page_and_hides_at_once(tablet: Tablet, tmp_path: Path, calm: bool) -> None:
    hands = start(tablet, tmp_path, reduced_motion=calm, pace="fast")
    begin(hands, table("usa", "pp"))
    page: Any = hands.page
    tablet.seconds(1)
    hands.tap("lift")
    assert page.stage.layer.moving == (0 if calm else 1)
    tablet.seconds(0.5)
    assert page.stage.layer.moving == 0
    hands.keep_all()
    assert page.curtain.width > 2, "the cover lies there before any page turns"
    assert page.stage.layer.moving == (0 if calm else 1)
    page.cover()
    assert page.stage.layer.moving == 0, "the system's picture is of the cover alone"


def test_a_hundred_things_do_not_pile_up(tablet: Tablet, europe: Hands) -> None:
    stage = europe.page.stage
    for _ in range(50):
        stage.play([Gain(1, 7, 3, 10, 0.35), Turned((1, 2, 8), 0.35)])
    assert stage.layer.moving <= 24
    assert stage.stop()
    assert not stage.stop()
    assert len(stage.layer.canvas.children) == 0
