"""First Journey: blind draws, tickets done at once, the first to do six wins [FJ]."""

from __future__ import annotations

from ..pieces.claim import ClaimRoute
from ..pieces.draw import DrawCards
from ..pieces.journey import DeliverTickets
from ..pieces.passing import PassWhenStuck
from ..scoring import score
from .ruleset import Ruleset

FIRST_JOURNEY = Ruleset(
    "first_journey",
    pieces=(DrawCards, ClaimRoute, DeliverTickets, PassWhenStuck),
    scorers=(score.score_delivered,),
    ties=(),
    needs=("tickets_to_win",),
    may=("bonus_tickets",),
)
