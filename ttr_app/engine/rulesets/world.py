"""The World: trains and ships, harbours, tours, pieces to split and exchange [WORLD]."""

from __future__ import annotations

from ..pieces.buildings import BuildHarbour
from ..pieces.claim import ClaimRoute
from ..pieces.draw import DrawCards
from ..pieces.fleet import ExchangePieces, SplitPieces
from ..pieces.passing import PassWhenStuck
from ..pieces.tickets import ChooseTickets
from ..scoring import score
from .ruleset import Ruleset

WORLD = Ruleset(
    "world",
    pieces=(DrawCards, ClaimRoute, BuildHarbour, ChooseTickets, SplitPieces, ExchangePieces, PassWhenStuck),
    scorers=(
        score.score_routes,
        score.score_exchange,
        score.score_tickets,
        score.score_harbours,
        score.score_unbuilt,
    ),
    ties=(score.more_done_tickets, score.more_harbour_points),
    kinds=("rail", "sea", "pair"),
    needs=("ships", "take_pieces", "advised_split", "buildings", "harbour_points"),
    may=("building_points", "exchange_cost"),
)
