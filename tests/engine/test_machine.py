"""Hypothesis plays: any order of legal moves, refused moves, copies, undo and views, for every rule set."""

from __future__ import annotations

import unittest

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.maps import OF_EACH_RULES
from tests.rig import OUTSIDE, game_of
from ttr_app.engine import GameSetup, GameState, IllegalAction, Rng, digest, sample_world
from ttr_app.engine import actions as act
from ttr_app.engine.rulesets import RULESETS

KINDS = sorted({kind.name for rules in RULESETS.values() for piece in rules.pieces for kind in piece.kinds})
"""Every kind of action of every rule set, so that each is tried also where there is no such thing."""


class Play(RuleBasedStateMachine):
    """A game in which anything legal may be tried, and anything illegal is refused without a trace."""

    map = ""

    @initialize(seed=st.integers(0, 2**63), pick=st.integers(0, 2))
    def deal(self, seed: int, pick: int) -> None:
        low, high = game_of(self.map, 2).board.numbers.seats
        self.game = game_of(self.map, min(low + pick, high))
        self.state = self.game.new(GameSetup(seed))
        self.before: GameState | None = None

    @rule(pick=st.integers(0, 10**6), times=st.integers(1, 12))
    def move(self, pick: int, times: int) -> None:
        for _ in range(times):
            choices = self.game.legal(self.state)
            if not choices:
                return
            self.before = self.state.copy()
            self.game.apply_checked(self.state, choices[pick % len(choices)])
            pick = pick * 31 + 7

    @rule(pick=st.integers(0, 10**6))
    def claim_something(self, pick: int) -> None:
        claims = [a for a in self.game.legal(self.state) if a.kind in ("claim", "station", "harbour")]
        if claims:
            choice = claims[pick % len(claims)]
            view = self.game.observe(self.state, self.state.to_move)
            every = self.game.payments(view, choice)
            assert choice.payment in every
            paid = act.intern(choice.kind, choice.target, every[pick % len(every)])
            self.before = self.state.copy()
            self.game.apply_checked(self.state, paid)

    @rule(route=st.integers(-3, 200), card=st.integers(0, 24), count=st.integers(1, 9))
    def claim_anything(self, route: int, card: int, count: int) -> None:
        self.attempt(act.claim(route, ((card, count),)))

    @rule(slot=st.integers(-3, 9), kind=st.sampled_from(KINDS))
    def try_anything(self, slot: int, kind: str) -> None:
        self.attempt(act.intern(kind, slot))

    def attempt(self, action: act.Action) -> None:
        """Try any action: it is carried out, or refused with a reason and without a trace."""
        before = digest(self.state)
        try:
            self.game.apply_checked(self.state, action)
        except IllegalAction as refused:
            code, after = refused.reason.code, digest(self.state)
        else:
            code, after = "", before
        assert after == before
        assert code or self.state.step

    @precondition(lambda self: self.before is not None)
    @rule()
    def go_back(self) -> None:
        assert self.before is not None
        self.state, self.before = self.before, None

    @rule(seed=st.integers(0, 999))
    def go_on_in_a_world_that_looks_the_same(self, seed: int) -> None:
        seat = self.state.to_move
        view = self.game.observe(self.state, seat)
        self.state = sample_world(self.game.board, view, Rng(seed))
        assert self.game.observe(self.state, seat) == view
        self.before = None

    @rule()
    def put_away_and_fetch(self) -> None:
        again = self.game.decode(self.game.encode(self.state))
        assert digest(again) == digest(self.state)
        self.state = again

    @invariant()
    def nothing_is_lost_or_made(self) -> None:
        if hasattr(self, "state"):
            self.game.validate(self.state)
            assert bool(self.game.legal(self.state)) == (self.state.decision != "over")


SETTINGS = settings(max_examples=25, stateful_step_count=40, deadline=None)


def machine(name: str) -> type[unittest.TestCase]:
    """The test of a map: a machine that plays it."""
    case = type(f"Play_{name}", (Play,), {"map": name}).TestCase
    case.settings = SETTINGS
    return case


globals().update({f"Test_{name}": machine(name) for name in (*OF_EACH_RULES, *OUTSIDE)})
