"""What every reference bot shares: one rule of thumb a decision, from a PlayerView and nothing else.

A bot remembers nothing of a game: its move is a function of the view and the seed. It has the same two verbs as an
agent of `ttr_app.ai`: `think` yields better and better moves (here one), `choose` returns the final one.
"""

from __future__ import annotations

from research.reference_bots import cards
from ttr_app.ai import Thought
from ttr_app.engine import Action, Game, PlayerView, Rng


class Bot:
    """A player by rules of thumb; a reference bot overrides the thumbs."""

    level = "panel"
    character = ""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.board
        # Where a game pays no points for routes, tickets are all there is [FJ: end].
        self.by_tickets = game.board.numbers.tickets_to_win > 0

    def think(self, view: PlayerView, seed: int) -> Thought:
        """Yield the one move of this bot; there is nothing to improve."""
        move = self.choose(view, seed)
        yield move
        return move

    def choose(self, view: PlayerView, seed: int) -> Action:
        """Return the move of this bot."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        rng = Rng(seed)
        match view.decision:
            case "keep" | "offer":
                return self.keep(view, rng)
            case "split":
                return self.split(view, rng)
            case "turn":
                return self.turn(view, rng)
            case "second":
                return self.draw(view, rng)
            case "refill":
                return self.refill(view, rng)
            case "tunnel":
                return self.tunnel(view, rng)
        raise ValueError(f"no bot knows the decision {view.decision!r}")

    def turn(self, view: PlayerView, rng: Rng) -> Action:
        """Choose what to do with a turn."""
        raise NotImplementedError

    def wants(self, view: PlayerView) -> cards.Demand:
        """Weigh the colours of each deck by how much they are wanted."""
        raise NotImplementedError

    def keep(self, view: PlayerView, rng: Rng) -> Action:
        """Choose tickets: as few as may be, of those the cheapest to carry undone."""
        return min(view.legal, key=lambda a: (a.target.bit_count(), self._risk(view, a), a.target))

    def _risk(self, view: PlayerView, action: Action) -> int:
        tickets = self.board.tickets
        return sum(tickets[t].penalty for i, t in enumerate(view.offer) if action.target >> i & 1)

    def split(self, view: PlayerView, rng: Rng) -> Action:
        """Take the pieces that the rulebook advises [WORLD: split]."""
        return self.split_near(view, self.board.numbers.advised_split["train"])

    def split_near(self, view: PlayerView, trains: int) -> Action:
        """Take the offered split whose trains are nearest to a number."""
        return min(view.legal, key=lambda a: (abs(a.target - trains), a.target))

    def draw(self, view: PlayerView, rng: Rng) -> Action:
        """Take the most wanted card."""
        return cards.best_draw(self.board, view, self.wants(view))

    def refill(self, view: PlayerView, rng: Rng) -> Action:
        """Turn up a card of the deck that is wanted more [WORLD: market]."""
        by_deck = cards.by_deck(self.wants(view))
        return max(view.legal, key=lambda a: (by_deck[a.target], -a.target))

    def tunnel(self, view: PlayerView, rng: Rng) -> Action:
        """Pay what a tunnel asks if possible, with few wilds [EU: tunnel]."""
        wild = self.board.wild
        return min(view.legal, key=lambda a: (a.kind == "withdraw", dict(a.payment).get(wild, 0), a.payment))

    def trains_left(self, view: PlayerView) -> int:
        """Count the pieces this seat has left, of all kinds."""
        assert view.seat is not None
        return sum(view.supply[view.seat] or ())

    def fewest_left(self, view: PlayerView) -> int:
        """Count the pieces of the seat that has the fewest left."""
        return min(sum(supply or (99,)) for supply in view.supply)

    def harbour(self, view: PlayerView) -> Action | None:
        """Offer a harbour that pays: a port that own tickets name, best first [WORLD: harbour]."""
        offered = [a for a in view.legal if a.kind == "harbour"]
        if not offered:
            return None
        tickets = self.board.tickets
        named = {a.target: sum(tickets[t].mask >> a.target & 1 for t in view.tickets) for a in offered}
        best = max(
            offered, key=lambda a: (named[a.target], -cards.wilds_in(self.board, a.payment), -a.target)
        )
        return best if named[best.target] else None

    def claims(self, view: PlayerView) -> list[Action]:
        """List the claims offered."""
        return [a for a in view.legal if a.kind == "claim"]

    def worth(self, route: int) -> int:
        """Tell what a route pays; where routes pay nothing, the spaces it covers."""
        return self.board.route_points[route] or self.board.lengths[route]
