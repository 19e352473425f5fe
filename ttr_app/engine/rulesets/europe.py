"""Europe: the classic game with ferries, tunnels and stations [EU]."""

from __future__ import annotations

from ..pieces.buildings import BuildStation
from ..pieces.claim import ClaimRoute
from ..pieces.draw import DrawCards
from ..pieces.passing import PassWhenStuck
from ..pieces.tickets import ChooseTickets
from ..pieces.tunnel import Tunnels
from ..scoring import score
from .ruleset import Ruleset

EUROPE = Ruleset(
    "europe",
    pieces=(DrawCards, ClaimRoute, Tunnels, BuildStation, ChooseTickets, PassWhenStuck),
    scorers=(score.score_routes, score.score_tickets_with_stations, score.score_longest, score.score_unbuilt),
    ties=(score.more_done_tickets, score.fewer_stations, score.holds_longest),
    kinds=("rail", "ferry", "tunnel"),
    needs=("buildings",),
    may=("building_points", "longest_bonus"),
)
