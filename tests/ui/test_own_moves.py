"""Moves that only a rule from outside knows, done by touch: at a turn, in a question of two kinds, in a city."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.extension.ruleset import TOLL_VALLEY
from tests.extension.tolls import Tolls
from tests.rig import OUTSIDE
from tests.ui.hands import Hands
from tests.ui.stranger import SIZES, begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.ai import quick_move
from ttr_app.engine import PlayerView
from ttr_app.engine.actions import Action, intern
from ttr_app.engine.board import bits
from ttr_app.engine.cards import Emit
from ttr_app.engine.kinds import ActionKind
from ttr_app.engine.pieces.piece import Offer, Play, RulePiece
from ttr_app.engine.pipelines import Joins
from ttr_app.engine.preview import Preview
from ttr_app.engine.rulesets import RULESETS, Ruleset
from ttr_app.engine.state import SECOND, TURN, GameState
from ttr_app.ui.board.hit import Hit
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.table.sheets.choice import ChoiceSheet
from ttr_app.ui.table.sheets.hint import HintSheet

NAME = "whistling"


class OnceAGame(RulePiece):
    """What each seat may do once a game in place of its turn, for some points."""

    part_type = tuple[int, ...]
    points = 1

    def start(self, state: GameState) -> tuple[int, ...]:
        return ()

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._offer}

    def plays(self) -> Mapping[str, Play]:
        return {self.kinds[0].name: self._play}

    def preview(self, view: PlayerView, action: Action) -> Preview:
        return Preview(points=self.points)

    def moves(self, state: GameState) -> list[Action]:
        """What the seat to move may do, if it has not done it yet."""
        raise NotImplementedError

    def _offer(self, state: GameState, out: list[Action]) -> None:
        if state.to_move not in self.part(state):
            out += self.moves(state)

    def _play(self, state: GameState, action: Action, emit: Emit) -> None:
        self.put(state, (*self.part(state), state.to_move))
        state.points[state.to_move] += self.points
        self.pipelines.end_turn(state, emit)


class Whistle(OnceAGame):
    """Whistle for a point, as docs/architecture.md has it."""

    kinds = (ActionKind("whistle", "nothing", public=True, is_turn=True, order=30),)

    def moves(self, state: GameState) -> list[Action]:
        return [intern("whistle")]


class Fair(OnceAGame):
    """Hold a fair in a city that one of its routes reaches; it costs nothing and brings two."""

    kinds = (ActionKind("fair", "city", is_turn=True, order=31),)
    points = 2

    def moves(self, state: GameState) -> list[Action]:
        ends = {city for route in bits(state.routes[state.to_move]) for city in self.board.ends[route]}
        return [intern("fair", city) for city in sorted(ends)]


class Haul(RulePiece):
    """After a claim one chooses what it hauls, for nothing or for a point: a question of two kinds of action."""

    kinds = (ActionKind("haul", "choice", order=32), ActionKind("haul_point", "nothing", order=33))
    questions = ("haul",)
    part_type = int

    def start(self, state: GameState) -> int:
        return -1

    def joins(self) -> Joins:
        return Joins(after_claim=self._claimed)

    def offers(self) -> Mapping[str, Offer]:
        return {"haul": self._offer}

    def plays(self) -> Mapping[str, Play]:
        return {"haul": self._haul, "haul_point": self._haul}

    def _claimed(self, state: GameState, route: int, emit: Emit) -> bool:
        self.put(state, route)
        state.decision = "haul"
        return True

    def _offer(self, state: GameState, out: list[Action]) -> None:
        out += [intern("haul", 0), intern("haul", 1), intern("haul_point")]

    def _haul(self, state: GameState, action: Action, emit: Emit) -> None:
        state.points[state.to_move] += action.kind == "haul_point"
        route = self.part(state)
        self.put(state, -1)
        self.pipelines.claimed(state, route, emit, since=self.place)


class Nod(RulePiece):
    """In place of the second card one may nod, for a point."""

    kinds = (ActionKind("nod", "nothing", order=34),)

    def offers(self) -> Mapping[str, Offer]:
        return {SECOND: lambda _state, out: out.append(intern("nod"))}

    def plays(self) -> Mapping[str, Play]:
        return {"nod": self._nod}

    def _nod(self, state: GameState, action: Action, emit: Emit) -> None:
        state.points[state.to_move] += 1
        self.pipelines.end_turn(state, emit)


@pytest.fixture
def hands(tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Toll Valley without tolls, with the moves above, at a person's turn."""
    return playing(tablet, tmp_path, monkeypatch, Whistle, Fair, Haul)


def playing(tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *own: type[RulePiece]) -> Hands:
    """Toll Valley with these rules in place of tolls, at a person's turn."""
    old = TOLL_VALLEY
    pieces = (*old.pieces[:3], *own, *[p for p in old.pieces[3:] if p is not Tolls])
    rules = Ruleset(NAME, pieces, old.scorers, old.ties, old.kinds, old.needs, old.may)
    monkeypatch.setitem(RULESETS, NAME, rules)
    map_file = json.loads(OUTSIDE["toll_valley"].read_bytes()) | {"id": NAME, "rules": NAME}
    hands = start(tablet, tmp_path)
    hands.app.services.library.maps.import_pack(json.dumps(map_file).encode())
    begin(hands, table(NAME, "pc"))
    to_my_turn(hands)
    return hands


def to_my_turn(hands: Hands, also: Any = lambda view: True) -> None:
    """Play on past the screen to a turn of the person's at which something is so."""
    go_on_until(
        hands, lambda s: s.view.mine and s.view.decision == TURN and also(s.view), lambda v: careful(hands, v)
    )
    hands.wait()


def careful(hands: Hands, view: PlayerView) -> Action:
    """Choose as the quick player does, and leave the moves of these rules to the test."""
    action = quick_move(hands.game.session.game, view, view.step)
    own = ("whistle", "fair", "station")
    return next(a for a in view.legal if a.kind not in own) if action.kind in own else action


@pytest.mark.parametrize("size", SIZES)
def test_a_move_of_a_rules_own_has_a_key_beside_the_tickets(hands: Hands, size: tuple[int, int]) -> None:
    hands.tablet.resize(*size)
    hands.tablet.frames(3)
    hands.page_to("tickets")
    assert hands.can("others")
    assert not hands.can("tickets"), "none are drawn on this map"
    hands.tap("others")
    assert hands.page.open_sheet.asked() == "Możesz też:"
    assert [action.kind for action in hands.page.open_sheet.offered] == ["whistle"]
    assert all(min(target.box.w, target.box.h) >= 47 for target in hands.page.sheet.targets)
    hands.tap("cancel")
    assert hands.page.open_sheet is None, "nobody has to"
    hands.do(intern("whistle"))
    hands.wait()
    assert hands.game.shown.points_of(0) == 1
    to_my_turn(hands)
    hands.page_to("tickets")
    hands.tap("others")
    assert hands.page.open_sheet is None
    assert hands.game.messages.toast.startswith("Nie teraz"), "each whistles once"


def test_a_move_of_a_rules_own_beside_cards_to_draw_has_its_key_as_long_as_it_may_be_done(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = playing(tablet, tmp_path, monkeypatch, Nod)
    hands.page_to("tickets")
    assert not hands.can("others"), "no turn begins with it"
    hands.tap("deck 0")
    assert hands.page.open_sheet is None, "the cards are to be seen"
    assert {action.kind for action in hands.game.view.legal} >= {"blind", "nod"}
    hands.do(intern("nod"))
    hands.wait()
    assert hands.game.shown.points_of(0) == 1
    assert not hands.can("others")


def test_a_question_of_a_choice_and_another_kind_is_one_sheet_of_buttons(hands: Hands) -> None:
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "haul", lambda v: careful(hands, v))
    hands.wait()
    assert [a.kind for a in hands.page.open_sheet.offered] == ["haul", "haul", "haul_point"]
    before = hands.game.shown.points_of(0)
    hands.do(intern("haul_point"))
    hands.wait()
    assert hands.game.shown.points_of(0) == before + 1


def test_the_question_of_a_claim_that_is_taken_back_goes_with_it(hands: Hands) -> None:
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "haul", lambda v: careful(hands, v))
    hands.wait()
    assert isinstance(hands.page.open_sheet, ChoiceSheet)
    assert hands.game.session.undo()
    hands.tablet.frames(2)
    assert hands.game.view.decision == TURN
    assert hands.page.open_sheet is None


def test_a_city_in_which_several_things_can_be_done_is_offered_by_its_name(hands: Hands) -> None:
    game = hands.game
    game.claiming.tap_doubtful(Hit((0, 1), city=0))
    hands.tablet.frames(2)
    city = next(target for target in hands.page.sheet.targets if target.key == "city 0")
    assert game.names.city(0) in hands.page.sheet.text
    assert "Dworzec" not in hands.page.sheet.text, "it is asked next what is meant"
    assert city.box.w > 0


def test_what_a_rule_does_to_a_city_is_done_by_a_tap_on_it(hands: Hands) -> None:
    def both(view: PlayerView) -> bool:
        cities = [{a.target for a in view.legal if a.kind == kind} for kind in ("fair", "station")]
        return bool(cities[0] & cities[1])

    to_my_turn(hands, lambda view: any(a.kind == "fair" for a in view.legal))
    hands.tablet.key("b")
    assert hands.page.open_sheet is not None, "the key of cities leads there too"
    hands.page.back()
    to_my_turn(hands, both)
    game = hands.game
    fairs, stations = ({a.target for a in game.view.legal if a.kind == kind} for kind in ("fair", "station"))
    city = min(fairs & stations)
    hands.tap_city(city)
    if hands.can(f"city {city}"):
        hands.tap(f"city {city}")
    sheet = hands.page.open_sheet
    assert {action.kind for action in sheet.offered} == {"fair", "station"}, "one of two things may be meant"
    hands.tap(f"choice {[action.kind for action in sheet.offered].index('station')}")
    sheet = hands.page.open_sheet
    assert sheet.title().startswith("Dworzec")
    assert sheet.selection() == Selection(ghost_city=city, ghost_seat=0)
    hands.page.back()
    before = game.shown.points_of(0)
    hands.tap_city(city)
    if hands.can(f"city {city}"):
        hands.tap(f"city {city}")
    hands.tap(f"choice {[action.kind for action in hands.page.open_sheet.offered].index('fair')}")
    sheet = hands.page.open_sheet
    assert (sheet.title(), sheet.verb()) == ("fair", "Wykonaj")
    assert sheet.consequence_words().startswith("+2 punkty")
    assert sheet.selection() == Selection(cities=frozenset({city})), "nothing is built there"
    why = SimpleNamespace(code="plan", cards=(), routes=())
    moves = [SimpleNamespace(action=intern(kind, city), why=why) for kind in ("station", "fair")]
    game.hint.advice = SimpleNamespace(moves=moves, routes=(), tickets=())
    hint = HintSheet(game)
    shown = []
    for act in range(2):
        hint.look_at(act)
        shown.append(hint.selection())
    assert shown == [Selection(ghost_city=city, ghost_seat=0), Selection(cities=frozenset({city}))]
    hands.tap("confirm")
    hands.wait()
    assert game.shown.points_of(0) == before + 2


def test_where_nothing_can_be_done_in_a_city_what_is_missing_is_said(hands: Hands) -> None:
    """Not that it is not the time for the other thing."""
    game = hands.game
    station = next(action for action in game.view.legal if action.kind == "station")
    assert game.session.submit(station) is None
    hands.wait()
    to_my_turn(hands)
    reasons = {kind: game.session.why_not(Action(kind, station.target)) for kind in ("station", "fair")}
    assert {kind: reason.code == "not_now" for kind, reason in reasons.items()} == {
        "station": False,
        "fair": True,
    }
    game.claiming.tap_city(station.target)
    assert game.messages.toast.endswith(game.shown.why_words(reasons["station"]))


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_a_game_with_moves_of_rules_own_is_played_to_its_end_by_touch(hands: Hands) -> None:
    done: set[str] = set()

    def choose(view: PlayerView) -> Action:
        own = [a for a in view.legal if a.kind in ("whistle", "fair", "haul_point")]
        action = own[0] if own else quick_move(hands.game.session.game, view, view.step)
        done.add(action.kind)
        return action

    hands.play(choose)
    assert done >= {"whistle", "fair", "haul_point", "claim"}
