"""Numbers from results: win rate with Wilson's interval, Elo, and the means of a player's games."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from .game import MatchResult, SeatResult, milliseconds

Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


class Row(msgspec.Struct, frozen=True):
    """What one player did in an arena.

    A name that sits in several seats has one row for all of them, and every seat counts as a game of its own; these
    hang together, so read the interval of the one who is alone at such a table.
    """

    name: str
    games: int
    won: float
    win_rate: float
    win_low: float
    win_high: float
    elo: float
    elo_low: float
    elo_high: float
    score: float
    kept: float
    done: float
    turns: float
    moves: int
    ms_p50: float
    ms_p95: float
    ms_max: float
    parts: dict[str, float]
    longest: float
    variety: float  # the share of the map's routes that it claimed at least once
    kinds: dict[str, float]
    races: float  # the share of games in which tickets brought less than a sixth of the points
    hauls: float  # the share of games in which they brought more than a quarter


def wilson(won: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's interval for a share; a shared win counts as its share.

    >>> [round(x, 4) for x in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if games == 0:
        return 0.0, 1.0
    p, z2 = won / games, z * z
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    half = z / (1 + z2 / games) * math.sqrt(p * (1 - p) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float, seats: int) -> float:
    """Return how many Elo points a win rate is above that of equals at a table of so many seats.

    With two seats this is the usual formula; with more the chance to win is taken to be one's strength over the sum
    of all strengths at the table (Plackett and Luce).
    """
    if share <= 0.0:
        return -math.inf
    if share >= 1.0:
        return math.inf
    return 400 * math.log10(share * (seats - 1) / (1 - share))


def rows(records: Iterable[MatchResult], routes: int) -> list[Row]:
    """Sum up results by player, in the order in which they are first named."""
    by_name: dict[str, list[SeatResult]] = {}
    seats = 2
    for record in records:
        seats = len(record.players)
        for player in record.players:
            by_name.setdefault(player.name, []).append(player)
    return [_row(name, played, seats, routes) for name, played in by_name.items()]


def _row(name: str, played: list[SeatResult], seats: int, routes: int) -> Row:
    games = len(played)
    won = sum(p.won for p in played)
    low, high = wilson(won, games)
    clock: dict[int, int] = {}
    claimed: set[int] = set()
    for p in played:
        claimed.update(p.routes)
        for place, count in p.clock.items():
            clock[place] = clock.get(place, 0) + count
    return Row(
        name=name,
        games=games,
        won=won,
        win_rate=won / games,
        win_low=low,
        win_high=high,
        elo=elo(won / games, seats),
        elo_low=elo(low, seats),
        elo_high=elo(high, seats),
        score=sum(p.total for p in played) / games,
        kept=sum(p.kept for p in played) / games,
        done=sum(p.done for p in played) / games,
        turns=sum(p.turns for p in played) / games,
        moves=sum(clock.values()),
        ms_p50=quantile(clock, 0.5),
        ms_p95=quantile(clock, 0.95),
        ms_max=quantile(clock, 1.0),
        parts={key: sum(p.parts.get(key, 0) for p in played) / games for key in played[0].parts},
        longest=sum(p.longest for p in played) / games,
        variety=len(claimed) / routes,
        kinds=_means([p.kinds for p in played]),
        races=sum(6 * p.parts.get("tickets", 0) < p.total for p in played) / games,
        hauls=sum(4 * p.parts.get("tickets", 0) > max(0, p.total) for p in played) / games,
    )


def _means(counts: list[dict[str, int]]) -> dict[str, float]:
    keys = sorted({key for each in counts for key in each})
    return {key: sum(each.get(key, 0) for each in counts) / len(counts) for key in keys}


def quantile(clock: dict[int, int], share: float) -> float:
    """Return the milliseconds within which this share of the decisions was made."""
    left = share * sum(clock.values())
    for place in sorted(clock):
        left -= clock[place]
        if left <= 1e-9:
            return milliseconds(place)
    return 0.0
