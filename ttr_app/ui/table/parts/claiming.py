"""What a tap on the map means: a route to claim, a city to build in, or a sentence that says why not."""

from __future__ import annotations

from ttr_app.engine import actions
from ttr_app.engine.actions import Action
from ttr_app.i18n import question_words
from ttr_app.ui.board.hit import Hit, lanes_by_distance
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.parts.status_line import INSTRUCTIONS
from ttr_app.ui.table.parts.turn import Turn
from ttr_app.ui.table.questions import AskBuilding, AskClaim, AskHere, AskWhich
from ttr_app.ui.table.signals import Signals

NEAR = 4
"""How many other pairs of cities a confirmation offers."""


class Claiming:
    """Turns taps on the map into questions."""

    def __init__(self, shown: ShownGame, turn: Turn, signals: Signals) -> None:
        self._shown, self._turn, self._signals = shown, turn, signals

    def tap_corridor(self, index: int, hit: Hit | None = None) -> None:
        """A pair of cities was tapped: propose to claim, or say why not; the lane under the finger comes first."""
        shown, view = self._shown, self._shown.view
        lanes = lanes_by_distance(shown.board_plan, index, hit)
        if not view.mine or view.decision != "turn":
            self._only_tell(lanes)
            return
        reasons = {route: shown.session.why_not(actions.claim(route)) for route in lanes}
        free = [route for route in lanes if reasons[route] is None]
        if not free:
            # What is missing in the hand says more than that the other track is taken.
            taken = ("route_taken", "twin_closed", "twin_yours")
            told, reason = next(
                ((lane, why) for lane, why in reasons.items() if why and why.code not in taken),
                (lanes[0], reasons[lanes[0]]),
            )
            self._signals.answered()
            if reason is not None:
                self._turn.refuse(reason, shown.names.route(told))
            return
        self._signals.ask(AskClaim(tuple(free), self._claimable_nearby(index, hit)))

    def _only_tell(self, lanes: list[int]) -> None:
        """It is not the time to claim: say what is asked instead, or whose the route is."""
        shown, view = self._shown, self._shown.view
        owners = [view.owner[route] for route in lanes if view.owner[route] >= 0]
        if view.mine and view.decision in INSTRUCTIONS:
            self._turn.tell(question_words(view.decision))
        elif view.mine or not owners:
            reason = shown.session.why_not(actions.claim(lanes[0]))
            if reason is not None:
                self._turn.refuse(reason)
        else:
            names = ", ".join(shown.names.seat(owner) for owner in owners)
            self._turn.tell(f"{shown.names.route(lanes[0])}: {names}")

    def _claimable_nearby(self, index: int, hit: Hit | None) -> tuple[int, ...]:
        """List the other pairs of cities near the finger that can be claimed too: a clumsy tap is put right there."""
        if hit is None or index not in (*hit.corridors, *hit.offered):
            return ()
        claimable = {action.target for action in self._shown.view.legal if action.kind == "claim"}
        near = dict.fromkeys((*hit.corridors, *hit.offered))
        corridors = self._shown.board_plan.corridors
        return tuple(c for c in near if c != index and claimable & set(corridors[c].routes))[:NEAR]

    def tap_city(self, city: int) -> None:
        """A city was tapped: what is done to cities in this game, if anything is; which, if more than one can be."""
        shown = self._shown
        if not shown.city_kinds or not shown.view.mine:
            self._turn.tell(shown.names.city(city))
            return
        reasons = {kind: shown.session.why_not(Action(kind, city)) for kind in shown.city_kinds}
        possible = tuple(kind for kind, reason in reasons.items() if reason is None)
        if len(possible) > 1:
            self._signals.ask(AskHere(city, possible))
        elif possible:
            self._signals.ask(AskBuilding(city, possible[0]))
        else:
            # That it is not the time for the one says less than what is missing for the other.
            told = [reason for reason in reasons.values() if reason is not None]
            self._turn.refuse(min(told, key=lambda reason: reason.code == "not_now"), shown.names.city(city))

    def tap_doubtful(self, hit: Hit) -> None:
        """Several things were close to the finger: ask which."""
        self._signals.ask(AskWhich(hit))
