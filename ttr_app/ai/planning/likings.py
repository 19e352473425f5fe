"""What a character does for the love of it: points that a move is liked beyond what it brings."""

from __future__ import annotations

from ...engine import Action
from ..skill import Likings
from .evaluation import Evaluation

NONE = Likings()


def liking(evaluation: Evaluation, action: Action) -> float:
    """Points that the character likes a move more than anybody else would; none on the last turn of all."""
    likes = evaluation.skill.likings
    if likes == NONE or evaluation.last:
        return 0.0
    if action.kind == "claim":
        return _claim_liking(evaluation, likes, action.target)
    if action.kind == "blind":
        return likes.unseen if evaluation.view.market else 0.0
    if action.kind == "draw" and evaluation.view.market[action.target] == evaluation.board.wild:
        return likes.locomotives
    return 0.0


def _claim_liking(evaluation: Evaluation, likes: Likings, route: int) -> float:
    board, analysis = evaluation.board, evaluation.analysis
    ends = board.end_masks[route]
    points = likes.claiming + likes.long_routes * (board.lengths[route] - evaluation.graph.usual_length)
    if not analysis.own:
        points += likes.first_claim
    elif analysis.touched[analysis.me] & ends:
        points += likes.own_lines
    if likes.longest_path:
        points += likes.longest_path * evaluation.stretch(route)
    if likes.rivals_lines and any(
        mask & ends for seat, mask in enumerate(analysis.touched) if seat != analysis.me
    ):
        points += likes.rivals_lines
    if likes.rivals_ways:
        # Of likely ways there are many, of nearly sure ones few: squared, the few count.
        points += likes.rivals_ways * analysis.turn * evaluation.in_the_way(route) ** 2
    return points
