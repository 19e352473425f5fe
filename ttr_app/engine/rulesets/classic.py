"""The classic game: draw, claim, draw tickets; the longest path wins a bonus [USA]."""

from __future__ import annotations

from ..pieces.claim import ClaimRoute
from ..pieces.draw import DrawCards
from ..pieces.passing import PassWhenStuck
from ..pieces.tickets import ChooseTickets
from ..scoring import score
from .ruleset import Ruleset

CLASSIC = Ruleset(
    "classic",
    pieces=(DrawCards, ClaimRoute, ChooseTickets, PassWhenStuck),
    scorers=(score.score_routes, score.score_tickets, score.score_longest),
    ties=(score.more_done_tickets, score.holds_longest),
    may=("longest_bonus",),
)
