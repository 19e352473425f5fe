"""What a weaker player forgets, overlooks and misjudges: the same things for a few turns, as people do."""

from __future__ import annotations

import msgspec

from ...engine import Game, PlayerView, Rng
from ..choice import Choice
from ..skill import Skill
from .quick import finishing

SPELL = 4
"""Own turns for which something stays out of mind, or an opinion lasts."""


CARDS = 0.4
"""How much less people err about cards than about routes."""

ALIKE = 7
"""From this order on nobody has an opinion of one kind of action against another."""


class Lapses:
    """The lapses of one seat in the present spell; they follow from the view alone, and no two games are alike."""

    def __init__(self, game: Game, view: PlayerView, skill: Skill) -> None:
        self.board, self.view, self.skill = game.board, view, skill
        self._kinds = game.kinds
        # The tickets held serve as a seed: they differ from game to game and no rival knows them.
        mood = view.turn // (SPELL * view.seats) * 5 + (view.seat or 0)
        for ticket in view.tickets:
            mood = mood * 257 + ticket + 1
        self._mood = mood

    def _rng(self, *what: int) -> Rng:
        key = self._mood
        for part in what:
            key = key * 1_009 + part + 2
        return Rng(key)

    def in_mind(self) -> PlayerView:
        """The view as somebody sees it who does not think of every ticket all the time."""
        if not self.skill.mistakes.forget:
            return self.view
        kept = tuple(t for t in self.view.tickets if self._rng(0, t).unit() >= self.skill.mistakes.forget)
        return msgspec.structs.replace(self.view, tickets=kept)

    def judged(self, choices: list[Choice]) -> list[Choice]:
        """The choices that are not overlooked, with the worth that this player thinks they have."""
        skill, out = self.skill, []
        routes = {c.action.target for c in choices if c.action.kind == "claim"}
        # A route that finishes a ticket which is not forgotten is never overlooked.
        plain = finishing(self.board, self.in_mind(), routes) if routes else {}
        for choice in choices:
            action = choice.action
            what = action.target
            if action.kind == "draw":
                what = self.view.market[action.target]
            kind = self._kinds[action.kind]
            route = kind.asks == "route"
            if route and plain[what]:
                out.append(choice)
                continue
            rng = self._rng(1, min(kind.order, ALIKE), what)
            if route and rng.unit() < skill.mistakes.overlook:
                continue
            cards = kind.is_turn and kind.asks in ("slot", "deck")
            error = (
                skill.mistakes.misjudge
                * (CARDS if cards else 1.0)
                * (rng.unit() + rng.unit() + rng.unit() - 1.5)
            )
            out.append(msgspec.structs.replace(choice, worth=choice.worth + error))
        return out or choices
