"""The spoiler: a planner that takes short single routes away from where a rival's network grows."""

from __future__ import annotations

from research.reference_bots import cards
from research.reference_bots.planner import Planner
from ttr_app.engine import Action, PlayerView, bits
from ttr_app.engine.scoring.network import networks

RESERVE = 8
"""Pieces it must have left beyond its plan before it spends any on others."""


class Spoiler(Planner):
    """Blocks when it has the cards lying there."""

    def follow(self, view: PlayerView, plan: set[int]) -> Action:
        """Claim a route that joins two networks of a rival, else go on with the plan."""
        need = sum(self.board.lengths[r] for r in plan)
        if self.trains_left(view) - need >= RESERVE and view.turns_left < 0:
            gaps = self._gaps(view)
            claims = [a for a in self.claims(view) if a.target in gaps]
            if claims:
                wanted = cards.demand(self.board, view.hand, [r for r in plan if view.owner[r] < 0])
                # Cards that the plan wants are not spent on spite.
                free = [a for a in claims if not self._wanted(a, wanted)]
                if free:
                    return cards.cheapest(self.board, free, wanted)
        return super().follow(view, plan)

    def _wanted(self, action: Action, wanted: cards.Demand) -> bool:
        kinds = [self.board.cards[card] for card, _ in action.payment]
        return any(kind.colour < 0 or (kind.deck, kind.colour) in wanted for kind in kinds)

    def _gaps(self, view: PlayerView) -> set[int]:
        """List short routes without a second lane that would join two networks of one rival."""
        board = self.board
        out = set()
        for seat in range(view.seats):
            if seat == view.seat:
                continue
            parts = networks(board, view.routes[seat])
            for r in bits(view.open[view.seat or 0]):
                a, b = board.ends[r]
                ends = [part for part in parts if part >> a & 1 or part >> b & 1]
                if len(ends) == 2 and board.lengths[r] <= 3 and board.twins[r] < 0:
                    out.add(r)
        return out
