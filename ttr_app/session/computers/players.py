"""The computer players of a session: asked in turn, paced, replaced by the quick player when they fail or dawdle."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Generator

from ...engine import Action, Game, GameState, PlayerView
from ...storage.table import TableSetup
from ..reports import trace_of
from .pace import Pace
from .plain_player import plain_move
from .worker import AgentMaker, QuickPlayer, Thinker, Thinking

_log = logging.getLogger(__name__)

PATIENCE = 8.0
"""Seconds after which the watchdog moves for a computer; four times the longest it should take on a tablet."""


def agent_seed(table: TableSetup, step: int) -> int:
    """The seed of a computer's choice: fixed by the deal, but nothing can be learned about the deal from it."""
    raw = hashlib.sha256(f"agent:{table.seed}:{step}".encode()).digest()
    return int.from_bytes(raw[:8], "big")


class Computers:
    """Asks the computer that is to move and gives its action when it is time to show it."""

    def __init__(self, game: Game, table: TableSetup, agents: AgentMaker, quick: QuickPlayer) -> None:
        self.pace = Pace()
        self.patience = PATIENCE
        self._game, self._table, self._quick = game, table, quick
        self._makers = agents
        self._agents: dict[int, Thinker] = {}
        self._thinking: Thinking | None = None
        self._asked_at = 0.0

    def turn(self, state: GameState, now: float) -> tuple[Action, str] | None:
        """The action of the computer that is to move and why it is not its own, or ""; None while it is not due."""
        self.pace.start_waiting(now)
        thinking = self._thinking
        if thinking is None or thinking.number != state.step:
            # An answer to another question than today's is never looked at.
            self.cancel()
            thinking = self._ask(state, now)
        if not thinking.done:
            if now - self._asked_at < self.patience:
                return None
            return self._answer(state, thinking, now, "agent_late")
        if not self.pace.due(now):
            return None
        failed = thinking.failed or thinking.best is None
        return self._answer(state, thinking, now, "agent_failed" if failed else "")

    def cancel(self) -> None:
        """Stop thinking; whatever it answers later is dropped."""
        if self._thinking is not None:
            self._thinking.stop()
            self._thinking = None

    def _ask(self, state: GameState, now: float) -> Thinking:
        seat = state.to_move
        view = self._game.observe(state, seat)
        seed = agent_seed(self._table, state.step)
        self._asked_at = now
        try:
            if seat not in self._agents:
                self._agents[seat] = self._makers(self._game, self._table.seats[seat])
            agent = self._agents[seat]
        except Exception as error:  # noqa: BLE001  an agent that cannot even be made must not stop the game
            _log.error("A computer could not be made:\n%s", trace_of(error, words=False))
            agent = _NoAgent()
        self._thinking = Thinking(state.step, agent, view, seed)
        return self._thinking

    def _answer(
        self, state: GameState, thinking: Thinking, now: float, trouble: str = ""
    ) -> tuple[Action, str]:
        """The best move in hand if it is legal, else the quick player's, else a plain one."""
        self.cancel()
        self.pace.shown(now)
        if trouble == "agent_late":
            self._agents.pop(state.to_move, None)  # it may be thinking for ever; a new one is made next time
        action = thinking.best
        if action is not None and not legal(self._game, state, action):
            action, trouble = None, trouble or "agent_illegal"
        return (action, trouble) if action is not None else self._instead(state, trouble)

    def _instead(self, state: GameState, trouble: str) -> tuple[Action, str]:
        view = self._game.observe(state, state.to_move)
        seed = agent_seed(self._table, state.step)
        try:
            action = self._quick(self._game, view, seed)
            if legal(self._game, state, action):
                return action, trouble
        except Exception as error:  # noqa: BLE001  the last resort is always there
            _log.error("The quick player failed:\n%s", trace_of(error, words=False))
            trouble = "quick_failed"
        return plain_move(self._game, view, seed), trouble


def legal(game: Game, state: GameState, action: object) -> bool:
    """Whether a computer's answer is an action that may be done."""
    return isinstance(action, Action) and game.refusal(state, action) is None


class _NoAgent:
    """Stands in for an agent that could not be made: it has no move, so the quick player moves."""

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
        """Yield nothing."""
        yield None
        return None
