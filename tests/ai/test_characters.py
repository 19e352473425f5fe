"""Characters: every weight of a temper pulls the way that it should, and a few games show what players are told."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from functools import cache

import pytest

from research.characters import SAID, Errand, Games, difference, play
from tests.ai.boards import Position, agent, game, net, positions, skill
from ttr_app.ai import CHARACTERS, Weights
from ttr_app.ai.choice import Choice
from ttr_app.ai.moves.choosing import NOTHING, Brain
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.players.levels import temper_of
from ttr_app.ai.skill import Skill, moved
from ttr_app.engine import GameSetup, PlayerView, Rng, sample_world

Kind = Callable[[Evaluation, Choice], bool]

RACE = "first_journey_europe"


def _claim(test: Callable[[Evaluation, int], bool]) -> Kind:
    return lambda evaluation, choice: choice.action.kind == "claim" and test(evaluation, choice.action.target)


def _joined(evaluation: Evaluation, route: int) -> bool:
    return bool(evaluation.analysis.touched[evaluation.analysis.me] & evaluation.board.end_masks[route])


def _beside(evaluation: Evaluation, route: int) -> bool:
    return bool(evaluation.analysis.touched[1 - evaluation.analysis.me] & evaluation.board.end_masks[route])


def _locomotive(evaluation: Evaluation, choice: Choice) -> bool:
    action, market = choice.action, evaluation.view.market
    return action.kind == "draw" and market[action.target] == evaluation.board.wild


def _first(evaluation: Evaluation, route: int) -> bool:
    return not evaluation.analysis.own


PULLS: dict[str, tuple[str, float, Kind]] = {
    "routes.connected": ("usa", 1, _claim(_joined)),
    "routes.longest": ("usa", 1, _claim(lambda e, r: e.stretch(r) > 0)),
    "tickets.draw_reluctance": ("usa", -1, lambda e, c: c.action.kind == "tickets"),
    "tickets.busy_above": ("usa", 1, lambda e, c: c.action.kind == "tickets"),
    "tickets.keep_reluctance": ("usa", -1, lambda e, c: c.action.target.bit_count() > 2),
    "tickets.weight": ("usa", 1, _claim(lambda e, r: r in e.plan.routes)),
    "tickets.throw_gain": (RACE, -1, lambda e, c: c.action.kind == "throw"),
    "rivals.loss": ("usa", 1, _claim(lambda e, r: e.denial(r)[0] > 1.0)),
    "rivals.wanted": ("usa", 1, _claim(lambda e, r: r in e.card_values.by_route and e.wanted(r) > 0.1)),
    "likings.claiming": ("usa", 1, _claim(lambda e, r: True)),
    "likings.first_claim": ("usa", 1, _claim(_first)),
    "likings.long_routes": ("usa", 1, _claim(lambda e, r: e.board.lengths[r] >= 4)),
    "likings.longest_path": ("usa", 1, _claim(lambda e, r: e.stretch(r) > 0)),
    "likings.own_lines": ("usa", 1, _claim(_joined)),
    "likings.rivals_lines": ("usa", 1, _claim(_beside)),
    "likings.rivals_ways": ("usa", 1, _claim(lambda e, r: e.in_the_way(r) > 0.3)),
    "likings.unseen": ("usa", 1, lambda e, c: c.action.kind == "blind"),
    "likings.locomotives": ("usa", 1, _locomotive),
}
"""By weight, the moves that more of it makes dearer (1) or cheaper (−1), and a map to see it on."""

# What each character means by its weights: more (1) or less (-1) than the plain one.
WAYS: dict[str, dict[str, int]] = {
    "surveyor": {
        "routes.connected": 1,
        "routes.longest": 1,
        "tickets.draw_reluctance": 1,
        "tickets.keep_reluctance": 1,
        "likings.claiming": -1,
        "likings.first_claim": 1,
        "likings.own_lines": 1,
        "likings.longest_path": 1,
    },
    "collector": {
        "tickets.draw_reluctance": -1,
        "tickets.keep_reluctance": -1,
        "tickets.busy_above": 1,
        "tickets.throw_gain": 1,
        "likings.claiming": -1,
        "likings.locomotives": 1,
    },
    "blocker": {
        "rivals.loss": 1,
        "rivals.wanted": 1,
        "likings.rivals_lines": 1,
        "likings.rivals_ways": 1,
        "likings.unseen": 1,
    },
    "racer": {
        "tickets.weight": -1,
        "tickets.draw_reluctance": 1,
        "tickets.keep_reluctance": 1,
        "tickets.throw_gain": -1,
        "turns.patience": -1,
        "likings.long_routes": 1,
    },
}

PULLED = [
    (character, f"{group}.{weight}", value)
    for character in CHARACTERS
    for group, weights in temper_of(character).items()
    for weight, value in weights.items()
]


def _brain(map_id: str, changes: tuple[str, float] | None = None) -> Brain:
    table = game(map_id)
    plain = skill(table.ruleset.name)
    return Brain(
        table,
        _with(plain, *changes) if changes else plain,
        net(table.ruleset.name) if map_id == RACE else None,
    )


def _with(plain: Skill, weight: str, value: float) -> Skill:
    group, _, name = weight.partition(".")
    return moved(plain, {group: {name: value}})


@cache
def _views(map_id: str) -> list[tuple[PlayerView, Evaluation]]:
    """Turns of some games, and choices of tickets at the beginning of others."""
    table, graph = game(map_id), CityGraph(game(map_id).board)
    states = [*positions(map_id, 2, seed=21, every=5), *positions(map_id, 2, seed=22, every=5)]
    states += [table.new(GameSetup(seed)) for seed in range(12)]
    views = [table.observe(state, state.to_move) for state in states if state.decision in ("turn", "keep")]
    return [(view, Evaluation(graph, view, skill(table.ruleset.name))) for view in views]


@cache
def _priced(map_id: str, changes: tuple[str, float] | None) -> list[list[Choice]]:
    brain = _brain(map_id, changes)
    return [[c for c in brain.choices(view) if c.worth > NOTHING] for view, _ in _views(map_id)]


def _ahead(map_id: str, kind: Kind, changes: tuple[str, float] | None = None) -> float:
    """How far the best moves of a kind are ahead of the best others, all positions together."""
    total = 0.0
    for choices, (_, evaluation) in zip(_priced(map_id, changes), _views(map_id), strict=True):
        of_kind = [c.worth for c in choices if kind(evaluation, c)]
        others = [c.worth for c in choices if not kind(evaluation, c)]
        if of_kind and others:
            total += max(of_kind) - max(others)
    return total


@pytest.mark.slow
@pytest.mark.parametrize(("character", "weight", "value"), [p for p in PULLED if p[1] != "turns.patience"])
def test_every_weight_of_a_temper_pulls_its_way(character: str, weight: str, value: float) -> None:
    """Alone, and on the same positions: moves that it is about become dearer or cheaper than without it."""
    map_id, way, kind = PULLS[weight]
    toward = way * WAYS[character][weight]
    more = _ahead(map_id, kind, (weight, value)) - _ahead(map_id, kind)
    assert more * toward > 0.1, (more, value)


def test_what_a_character_means_is_what_its_temper_has() -> None:
    assert {(c, w) for c, w, _ in PULLED} == {(c, w) for c, ways in WAYS.items() for w in ways}
    for character, weight, value in PULLED:
        assert value * WAYS[character][weight] > 0.0, (character, weight)


def test_a_rule_set_may_add_to_a_character_and_to_that_alone() -> None:
    """In First Journey likings count less, so that a racer likes long routes more there than elsewhere."""
    for name, more in (("classic", 0.0), ("first_journey", 0.75)):
        plain, racer = (skill(name, "champion", character) for character in ("", "racer"))
        liked = temper_of("racer")["likings"]["long_routes"]
        assert racer.likings.long_routes - plain.likings.long_routes == pytest.approx(liked + more)
    assert skill("first_journey", "champion", "surveyor").likings.long_routes == 0.0
    with pytest.raises(ValueError, match="no_such_weight"):
        Weights("a rule set", characters={"racer": {"likings": {"no_such_weight": 1.0}}})


def test_a_racer_thinks_that_its_own_pieces_end_the_game_sooner() -> None:
    """Where its pieces are the fewest it counts fewer turns to come than the plain one."""
    position = Position("usa").supply(12)
    plain, racer = (
        Evaluation(CityGraph(position.board), position.view(), skill("classic", "champion", character))
        for character in ("", "racer")
    )
    assert racer.analysis.turns < plain.analysis.turns - 0.2


# --- in whole games -------------------------------------------------------------------------------------------------
DEALS = 6
CLEAR = {
    ("usa", "surveyor"): ("longest", "joined", "first"),
    ("usa", "collector"): ("drawn", "wilds", "first"),
    ("usa", "blocker"): ("blocked", "beside", "blind"),
    ("usa", "racer"): ("length", "claims", "done"),
}
"""Traits that so few games show already: a hundred of each on every map are in docs/characters.md."""


@cache
def _games(map_id: str, character: str) -> Games:
    """Its games, played by two processes."""
    found: Games = {}
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for _errand, games in pool.map(
            play, [Errand(map_id, character, 2, 3, deal) for deal in range(DEALS)]
        ):
            found.update(games)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "character"), CLEAR)
def test_a_character_shows_its_traits(map_id: str, character: str) -> None:
    """On a dozen deals: more or less of what players are told than the plain one has from the same seats."""
    for trait in CLEAR[map_id, character]:
        told = difference(_games(map_id, character), _games(map_id, ""), trait)
        assert told is not None
        assert told.more * SAID[character][trait] > 0.0, (trait, told)


# --- and they are honest --------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("map_id", ["usa", RACE])
@pytest.mark.parametrize("character", CHARACTERS)
def test_what_is_hidden_does_not_move_a_character(map_id: str, character: str) -> None:
    """Law 2 holds for tempers too: deal everything hidden again, and the choice is the same."""
    table, player = game(map_id), agent(map_id, 2, "champion", character)
    for n, state in enumerate(positions(map_id, 2, seed=11, every=34)):
        view = table.observe(state, state.to_move)
        choice = player.choose(view, 7)
        world = sample_world(table.board, view, Rng(100 * n))
        assert player.choose(table.observe(world, state.to_move), 7) == choice
