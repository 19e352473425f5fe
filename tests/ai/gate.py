"""A gate for strength: deals are played until it is as good as sure whether a share of wins still is what it was.

It is Wald's sequential test between two shares, the one that was measured once in many games and one that is lower by
a drop. Every game moves a balance towards one of them, by the logarithm of how much likelier it is if that one is
true; the gate says what it has found when the balance is far enough out. What is equally strong is let through after
some fifty games on the whole; a fixed number of games that errs as seldom would be two hundred.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Gate:
    """The share that was, the drop that is not let through, and how often it may err about the one and the other."""

    share: float
    drop: float
    wrongly_stopped: float  # what is as strong as before
    wrongly_passed: float  # what is weaker by the drop
    most: int = 500  # games, after which it is let through: too little speaks for the drop

    @property
    def lower(self) -> float:
        """The share that is not let through."""
        return self.share - self.drop

    def balance(self, won: float, games: int) -> float:
        """How far the games speak for the drop; a shared win counts as its share."""
        for_each_win = math.log(self.lower / self.share)
        for_each_loss = math.log((1.0 - self.lower) / (1.0 - self.share))
        return won * for_each_win + (games - won) * for_each_loss

    def passes(self, won: float, games: int) -> bool | None:
        """Whether the games let it through; nothing while it is open."""
        balance = self.balance(won, games)
        if balance <= math.log(self.wrongly_passed / (1.0 - self.wrongly_stopped)):
            return True
        if balance >= math.log((1.0 - self.wrongly_passed) / self.wrongly_stopped):
            return False
        return None if games < self.most else True

    def verdict(self, deals: Iterable[tuple[float, int]]) -> tuple[bool, float, int]:
        """Play deals, each with its wins and games, until it is decided: let through or not, wins, games."""
        won, games = 0.0, 0
        for more, played in deals:
            won, games = won + more, games + played
            passed = self.passes(won, games)
            if passed is not None:
                return passed, won, games
        raise ValueError(f"nothing is decided after {games} games")

    def stopped(self, share: float) -> tuple[float, float]:
        """The exact chance that a player who wins such a share is stopped, and the games that it takes on the whole.

        Deals of two games are counted, one won without the other. On the same deal from both seats luck cancels out in
        part, so that at the table it errs less often than here.
        """
        open_ways, chance, games_played = {0: 1.0}, 0.0, 0.0
        for games in range(2, self.most + 2, 2):
            games_played += 2.0 * sum(open_ways.values())
            after: dict[int, float] = {}
            for won, way in open_ways.items():
                for more, odds in ((0, (1 - share) ** 2), (1, 2 * share * (1 - share)), (2, share**2)):
                    after[won + more] = after.get(won + more, 0.0) + way * odds
            open_ways = {}
            for won, way in after.items():
                passed = self.passes(won, games)
                if passed is None:
                    open_ways[won] = way
                elif not passed:
                    chance += way
        return chance, games_played
