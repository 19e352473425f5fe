"""Every frame of everything that moves is the same whatever is hidden; a motion that no film here shows is found."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

from tests.rig import Table
from tests.ui.hands import Hands
from tests.ui.stranger import Film, begin, filming, go_on_until, plain, start, table
from tools.between_frames import working_between_frames
from tools.tablet import Tablet
from ttr_app.engine import Action, PlayerView, actions
from ttr_app.ui.kit import confetti, moving_layer
from ttr_app.ui.table.parts.moving import Bell, CardFlight, Gain, Move, TicketFlight, Turned

pytestmark = pytest.mark.painted

PATIENCE = 200
"""Real seconds that a computer may take on however busy a machine."""
Choose = Callable[[PlayerView], Action]

FILMED = {
    "europe, drawing": {CardFlight, TicketFlight},
    "europe, claiming": {CardFlight, Gain, Turned, Bell},
    "world": {CardFlight},
}
"""What moves in each film below; a film that does not show it fails."""
THINGS = {
    "Flight": "here",
    "Count": "here",
    "PageTurn": "test_leaks",
    "Confetti": "after the end nothing is hidden",
}
"""What the layer above the panels can show, and where it is filmed."""


@pytest.fixture(autouse=True)
def calm(tablet: Tablet) -> Iterator[None]:
    """Two films of the same game differ in nothing but what is hidden."""
    with working_between_frames(tablet):
        yield


class Scripted:
    """A computer that does what it was told, and else what needs no thought."""

    def __init__(self, script: list[Choose]) -> None:
        self._script = script

    def think(self, view: PlayerView, seed: int) -> Iterator[Action | None]:
        """Choose at once."""
        choose = self._script.pop(0) if self._script and view.decision != "keep" else plain
        yield choose(view)


def first(kind: str, target: int | None = None) -> Choose:
    """Choose the first legal action of a kind."""

    def choose(view: PlayerView) -> Action:
        return next(a for a in view.legal if a.kind == kind and target in (None, a.target))

    return choose


def route_of(rig: Table, length: int, kind: str) -> tuple[int, str]:
    """Find a coloured route of a length and a kind without locomotives, and the card that it wants."""
    board = rig.board
    for route, colour in enumerate(board.route_colours):
        fits = (board.lengths[route], board.kinds[route], board.locomotives[route]) == (length, kind, 0)
        if fits and colour >= 0 and board.twins[route] < 0:
            return route, board.cards[board.suits[board.pieces[route]][colour][0]].name
    raise AssertionError(f"no {kind} of {length}")


def played(hands: Hands, script: list[Choose], turns: int) -> tuple[Film, set[type]]:
    """Film so many turns of the computer till all is at rest; the person draws two cards from the deck before each."""
    tablet, session, stage = hands.tablet, hands.game.session, hands.page.stage
    whole, seen = Film(), set[type]()
    play = stage.play

    def note(moves: Any) -> None:
        seen.update(map(type, moves))
        play(moves)

    stage.play = note
    hands.game.shown.forget()
    hands.game.signals.relayout()
    tablet.seconds(1)
    session.set_pace("fast")
    hands.app.services.change(pace="fast")
    for _ in range(turns):
        assert session.submit(actions.blind()) is None
        stage.stop()
        with filming(hands) as film:
            assert session.submit(actions.blind()) is None
            limit = time.monotonic() + PATIENCE
            # Frame by frame and each one drawn: what is not drawn is not filmed.
            while (
                session.status.wait != "person"
                or session.view.decision != "turn"
                or stage.layer.moving
                or hands.page.board.laying
            ):
                assert time.monotonic() < limit, "the computer does not come to its end"
                time.sleep(0.001)
                tablet.frames()
        whole.open += film.open
        whole.moved += film.moved
        whole.pictures |= film.pictures
    assert not script, "everything was done"
    return whole, seen


class Europe:
    """A rival with six trains, whose hand differs in three cards and what it is offered in the order of tickets."""

    def __init__(self, hands: Hands, other: bool) -> None:
        self.hands, self.other = hands, other
        self.rig = Table("europe", 2)
        self.rig.state = hands.game.session._record.state
        self.tunnel, self.wanted = route_of(self.rig, 3, "tunnel")
        self.route, self.colour = route_of(self.rig, 2, "rail")
        in_use = (self.wanted, self.colour)
        cards = self.rig.board.cards
        self.spare = [card.name for card in cards if card.name not in in_use and card.colour >= 0]
        self.mine = self.spare[2:4]  # what the person draws before each turn of the rival

    def arrange(self, top: list[str]) -> None:
        """Deal, with these cards on top of the deck."""
        rig, spare = self.rig, self.spare
        secret = (3, 0) if self.other else (0, 3)
        hand = {self.wanted: 3, self.colour: 2, spare[0]: secret[0], spare[1]: secret[1]}
        rig.arrange([{}, hand], market=spare[:5], top=top)
        rig.supply(1, 6)
        if self.other:
            rig.state.ticket_deck = rig.state.ticket_deck[::-1]
            rig.state.ticket_sources = rig.state.ticket_sources[::-1]

    def drawing(self, script: list[Choose]) -> tuple[Film, set[type]]:
        """It draws unseen, then open cards, then tickets; the two drawn unseen differ too."""
        drawn = [self.wanted if self.other else self.colour] * 2
        refill = self.spare[4:6]  # two that come to the market
        self.arrange([*self.mine, *drawn, *self.mine, *refill, *self.mine, *self.mine])
        script += [
            first("blind"),
            first("blind"),
            first("draw", 0),
            first("draw", 1),
            first("tickets"),
            plain,
        ]
        return played(self.hands, script, 3)

    def claiming(self, script: list[Choose]) -> tuple[Film, set[type]]:
        """It tries a tunnel, then claims a route and rings the last round in."""
        self.arrange([*self.mine, *self.spare[2:5], *self.mine, *self.mine])
        pay = {card: self.rig.card(card) for card in (self.wanted, self.colour)}
        script += [
            lambda _view: actions.claim(self.tunnel, ((pay[self.wanted], 3),)),
            lambda _view: actions.claim(self.route, ((pay[self.colour], 2),)),
        ]
        return played(self.hands, script, 2)


def world(hands: Hands, other: bool, script: list[Choose]) -> tuple[Film, set[type]]:
    """A rival draws from both decks and exchanges pieces."""
    rig = Table("world", 2)
    rig.state = hands.game.session._record.state
    board, decks = rig.board, rig.state.decks
    for deck in (0, 1):
        # The two cards after the person's are others, of those that nobody has seen.
        at, pile = rig.state.tops[deck] + (2 if deck == 0 else 0), bytearray(decks[deck])
        far = next(i for i in range(at + 8, len(pile)) if pile[i] != pile[at] and pile[i] != board.wild)
        if other:
            pile[at], pile[far] = pile[far], pile[at]
        decks[deck] = bytes(pile)
    script += [first("blind", 0), first("blind", 1), first("exchange")]
    return played(hands, script, 2)


def filmed(scene: str, hands: Hands, other: bool, script: list[Choose]) -> tuple[Film, set[type]]:
    """Film a scene, as it is dealt or with other things hidden."""
    if scene == "world":
        return world(hands, other, script)
    europe = Europe(hands, other)
    return europe.drawing(script) if scene == "europe, drawing" else europe.claiming(script)


@pytest.mark.parametrize("scene", sorted(FILMED))
def test_what_a_rival_does_looks_the_same_whatever_is_hidden(
    tablet: Tablet, tmp_path: Path, scene: str
) -> None:
    map_id = scene.split(",")[0]
    films = []
    for other in (False, True):
        hands, script = start(tablet, tmp_path / str(other)), list[Choose]()
        hands.app.services.players.agents = lambda _game, _seat, script=script: Scripted(script)
        tablet.resize(960, 600)
        begin(hands, table(map_id, "pc"))
        go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn" and s.view.turn >= 2)
        film, seen = filmed(scene, hands, other, script)
        assert seen >= FILMED[scene], "this film shows all that it says"
        assert film.moved > 30
        films.append(film)
        tablet.clear()
        tablet.resize(1280, 800)
    one, two = films
    at = next((i for i, (a, b) in enumerate(zip(one.open, two.open, strict=False)) if a != b), None)
    if at is not None:
        one.save(one.open[at], f"motion-{map_id}-a")
        two.save(two.open[at], f"motion-{map_id}-b")
    assert one.open == two.open, f"frame {at} of {len(one.open)}"
    assert len(one.open) > 40


def test_a_motion_without_a_film_is_found() -> None:
    assert set(get_args(Move)) == set().union(*FILMED.values()), "film it, or say why it shows nothing"
    assert moving_things(moving_layer) | moving_things(confetti) == set(THINGS)


def moving_things(module: ModuleType) -> set[str]:
    """List what can set out on the layer: whatever has a step of its own."""
    found = inspect.getmembers(module, inspect.isclass)
    return {name for name, kind in found if kind.__module__ == module.__name__ and "step" in vars(kind)}
