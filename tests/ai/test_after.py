"""What a move is thought to leave behind is what the rules leave of the own side, and sees what hands alone do not."""

from __future__ import annotations

import pytest

from tests.ai.boards import game, skill
from ttr_app.ai.moves.after import (
    HARBOURS,
    HARBOURS_MORE,
    MADE,
    PATH_NOW,
    SHIPS_OVER,
    STRETCH,
    TRAINS_OVER,
    further_signs,
    leave,
)
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.engine import GameSetup
from ttr_app.engine.scoring.path import longest_path


@pytest.mark.parametrize(
    ("map_id", "seats"),
    [
        ("world", 2),
        *(
            pytest.param(*more, marks=pytest.mark.slow)
            for more in (("usa", 2), ("europe", 2), ("usa", 4), ("europe", 3), ("world", 4))
        ),
    ],
)
def test_what_a_move_leaves_is_what_the_rules_leave(map_id: str, seats: int) -> None:
    """Each claim (tunnels apart, which may fail), open card, building, exchange of a game, tried by the rules too."""
    table = game(map_id, seats)
    champion = skill(table.ruleset.name)
    brain, state = Brain(table, champion), table.new(GameSetup(6 if map_id == "world" else 5, 0))
    tried = dict.fromkeys(MADE, 0)
    while state.decision != "over":
        view = table.observe(state, state.to_move)
        me, board = state.to_move, table.board
        if state.decision == "turn" and state.turn % 3 == 0:
            evaluation = Evaluation(brain.graph, view, champion)
            for action in view.legal:
                if action.kind not in tried or (
                    action.kind == "claim" and board.kinds[action.target] == "tunnel"
                ):
                    continue
                after = state.copy()
                table.apply(after, action)
                ruled, thought = table.observe(after, me), leave(evaluation, action)
                for part in ("hand", "routes", "open", "owner", "supply", "box", "points", "buildings"):
                    assert getattr(thought, part) == getattr(ruled, part), (action, part)
                assert thought.hand_sizes[me] == ruled.hand_sizes[me]
                if action.kind != "draw" and after.decision != "over":
                    assert thought.turns_left in (ruled.turns_left, view.turns_left)
                tried[action.kind] += 1
        table.apply(state, view.legal[0] if len(view.legal) == 1 else brain.choices(view)[0].action)
    assert tried["claim"] > 100
    assert tried["draw"] > 50
    if map_id == "world":
        assert tried["harbour"] > 10
        assert tried["exchange"] > 50
    assert tried["station"] > 50 or map_id != "europe"


def test_two_lines_joined_are_seen_in_the_longest_path() -> None:
    """The number of spaces that a claim adds to the longest path counts both lines, and only where it joins them."""
    table = game("usa")
    champion = skill(table.ruleset.name)
    brain, state = Brain(table, champion), table.new(GameSetup(9, 0))
    board, far = table.board, 0
    while state.decision != "over":
        view = table.observe(state, state.to_move)
        choices = brain.choices(view)
        if state.decision == "turn":
            own = view.routes[state.to_move]
            claims = [c for c in choices if c.action.kind == "claim"][:4]
            for choice, row in zip(
                claims, further_signs(Evaluation(brain.graph, view, champion), claims), strict=True
            ):
                longer = longest_path(board, own | 1 << choice.action.target) - longest_path(board, own)
                assert row[STRETCH] == pytest.approx(longer / 6.0)
                far += longer > board.lengths[choice.action.target]
                rival = max(longest_path(board, m) for s, m in enumerate(view.routes) if s != state.to_move)
                ahead = (longest_path(board, own) - rival) / 10.0
                assert row[PATH_NOW] == pytest.approx(max(-2.0, min(2.0, ahead)))
        table.apply(state, choices[0].action)
    assert far > 0, "no claim of this game joined two lines: choose another deal"


@pytest.mark.slow
def test_at_sea_harbours_and_either_kind_of_piece_are_seen() -> None:
    """What harbours may bring stays or falls with them, and a claim takes pieces of its own kind alone."""
    table = game("world")
    champion = skill("world")
    brain, state = Brain(table, champion), table.new(GameSetup(9, 0))
    built, kinds = 0, set()
    while state.decision != "over":
        view = table.observe(state, state.to_move)
        choices = brain.choices(view)
        if state.decision == "turn" and state.turns_left < 0 and state.turn % 2:
            evaluation = Evaluation(brain.graph, view, champion)
            made = [c for c in choices if c.action.kind in ("claim", "harbour")][:6]
            before = evaluation.card_values.harbours_worth()
            for choice, row in zip(made, further_signs(evaluation, made), strict=True):
                after = Evaluation(brain.graph, leave(evaluation, choice.action), champion)
                worth = after.card_values.harbours_worth()
                assert row[HARBOURS] == pytest.approx(worth / 40.0)
                assert row[HARBOURS_MORE] == pytest.approx(max(-2.0, min(2.0, (worth - before) / 20.0)))
                left = list(view.supply[state.to_move] or ())
                if choice.action.kind == "claim":
                    piece = table.board.pieces[choice.action.target]
                    left[piece] -= table.board.lengths[choice.action.target]
                    kinds.add(piece)
                for number, pieces, needed in zip(
                    (TRAINS_OVER, SHIPS_OVER), left, after.plan.trains, strict=True
                ):
                    assert row[number] == pytest.approx(max(-2.0, min(2.0, (pieces - needed) / 10.0)))
                built += choice.action.kind == "harbour"
        table.apply(state, choices[0].action)
    assert built > 5
    assert kinds == {0, 1}
