"""Track and end agree: whatever a seat was seen to win in play is in its final score, once, under every rule set."""

from __future__ import annotations

from random import Random

import pytest

from tests.maps import OF_EACH_RULES
from tests.rig import OUTSIDE, game_of
from ttr_app.engine import Action, Board, Game, GameSetup, GameState
from ttr_app.engine.actions import intern
from ttr_app.engine.cards import Emit
from ttr_app.engine.kinds import ActionKind
from ttr_app.engine.pieces.piece import RulePiece
from ttr_app.engine.rulesets import Ruleset
from ttr_app.engine.scoring.score import Scorer, SeatScore

EVERY_RULES = (*OF_EACH_RULES, *OUTSIDE)


class Whistle(RulePiece):
    """In place of its turn a seat may whistle, for three points."""

    kinds = (ActionKind("whistle", "nothing", public=True, is_turn=True),)

    def offers(self):  # type: ignore[no-untyped-def]
        return {"turn": lambda state, out: out.append(intern("whistle"))}

    def plays(self):  # type: ignore[no-untyped-def]
        return {"whistle": self._whistle}

    def _whistle(self, state: GameState, action: Action, emit: Emit) -> None:
        state.points[state.to_move] += 3
        self.pipelines.end_turn(state, emit)


def score_whistles(board: Board, state: GameState, scores: list[SeatScore]) -> None:
    """Name what whistling brought."""
    for seat in scores:
        seat.from_track("whistles", state.points[seat.seat] - seat.on_track)


def played(name: str, *scorers: Scorer) -> tuple[Game, GameState]:
    """Play a game by chance to its end in which seats also whistle."""
    plain = game_of(name)
    old = plain.ruleset
    rules = Ruleset(
        "whistling",
        (Whistle, *old.pieces),
        (*old.scorers[:1], *scorers, *old.scorers[1:]),
        old.ties,
        kinds=old.kinds,
        may=old.may,
    )
    game, chance = Game(plain.board.map, 2, rules), Random(3)
    state = game.new(GameSetup(3))
    whistled = 0
    while choices := game.legal(state):
        action = choices[int(chance.random() * len(choices))]
        whistled += action.kind == "whistle"
        game.apply(state, action)
        assert state.step < 3000
    assert whistled > 1
    return game, state


@pytest.mark.parametrize("name", EVERY_RULES)
def test_points_that_a_rule_puts_on_the_track_are_counted_at_the_end_though_no_scorer_names_them(
    name: str,
) -> None:
    game, state = played(name)
    for seat in game.score(state).seats:
        assert seat.on_track == state.points[seat.seat]
        assert seat.total == sum(seat.parts.values())
        told = sum(seat.parts.get(part, 0) for part in ("routes", "exchange", "track"))
        assert told == state.points[seat.seat], seat.parts


def test_what_one_seat_alone_won_in_play_counts_for_it_too() -> None:
    plain = game_of("usa")
    old = plain.ruleset
    rules = Ruleset("whistling", (Whistle, *old.pieces), old.scorers, old.ties, kinds=old.kinds, may=old.may)
    game = Game(plain.board.map, 2, rules)
    state = game.new(GameSetup(3, 0))
    whistled = False
    while choices := game.legal(state):
        may = not whistled and state.to_move == 1 and state.decision == "turn"
        game.apply(state, intern("whistle") if may else next(a for a in choices if a.kind != "whistle"))
        whistled = whistled or may
        assert state.step < 3000
    assert [seat.parts["track"] for seat in game.score(state).seats] == [0, 3]


@pytest.mark.parametrize("name", EVERY_RULES)
def test_a_scorer_that_names_them_tells_them_in_place_of_the_track(name: str) -> None:
    game, state = played(name, score_whistles)
    seats = game.score(state).seats
    assert all("track" not in seat.parts for seat in seats)
    assert any(seat.parts["whistles"] for seat in seats)
    assert [seat.on_track for seat in seats] == state.points


@pytest.mark.parametrize("name", EVERY_RULES)
def test_where_only_routes_and_exchanges_bring_points_the_track_has_no_part_of_its_own(name: str) -> None:
    game, chance = game_of(name), Random(4)
    state = game.new(GameSetup(4))
    while choices := game.legal(state):
        game.apply(state, choices[int(chance.random() * len(choices))])
    assert all("track" not in seat.parts for seat in game.score(state).seats)
