"""Journeys: every one can be won with three stars, and what was won is kept once for each game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.session.rig import quick_library
from ttr_app.engine import Game, GameSetup, digest
from ttr_app.engine.codec import decode_action
from ttr_app.engine.replay import replay
from ttr_app.i18n import LANGUAGES, set_language
from ttr_app.i18n.journey_words import GOALS, KINDS, goal_words
from ttr_app.session import GameLibrary, SeatSetup, open_map
from ttr_app.session.goals import AnyGoal, Ending, Win, all_met
from ttr_app.session.journeys import (
    FOLDER,
    STARS,
    Journey,
    journeys,
    keep_stars,
    stars_of,
    table_for,
    waiting_on,
)
from ttr_app.storage.maps import BUILTIN
from ttr_app.storage.results import keep_result

ADA = SeatSetup("Ada", "red")


def solved(journey: Journey) -> tuple[Game, object, int]:
    """Play the recorded solution by the rules; give the game, its end and the person's turns."""
    game = Game(open_map(journey.map), journey.seats())
    state, turns = game.new(GameSetup(journey.seed, journey.first)), 0
    for step in replay(game, state, [decode_action(plain) for plain in journey.solution]):
        state = step.state
        turns += bool(step.turn and step.seat == 0 and (state.turn != step.turn or state.decision == "over"))
    return game, state, turns


@pytest.mark.parametrize("journey", journeys(), ids=lambda journey: journey.id)
def test_every_journey_can_be_won_with_three_stars(journey: Journey) -> None:
    game, state, turns = solved(journey)
    assert state.decision == "over"  # type: ignore[attr-defined]
    assert stars_of(journey, game, state, turns) == STARS  # type: ignore[arg-type]


def test_the_ladder_covers_the_maps_and_every_journey_is_itself() -> None:
    steps = journeys()
    assert len(steps) >= 20
    assert {step.map for step in steps} == set(BUILTIN)
    for part in ("id", "seed"):
        assert len({getattr(step, part) for step in steps}) == len(steps)
    for step, path in zip(steps, sorted(FOLDER.glob("*.json")), strict=True):
        assert path.stem[3:] == step.id
        assert all(step.stars)
        cities = {city.id for city in open_map(step.map).cities}
        named = {c for goals in step.stars for goal in goals for c in getattr(goal, "cities", ())}
        assert named <= cities


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_every_goal_has_its_words(tongue: str) -> None:
    set_language(tongue)
    kinds = {kind.__struct_config__.tag for kind in AnyGoal.__args__}  # type: ignore[attr-defined]
    assert set(GOALS) == kinds
    used = {goal.of for step in journeys() for goals in step.stars for goal in goals if hasattr(goal, "of")}
    assert used <= set(KINDS)
    for step in journeys():
        for goals in step.stars:
            said = goal_words(msgspec.to_builtins(goals), str)
            assert said
            assert "{" not in said


def test_a_goal_that_was_missed_wins_no_star_and_none_after_it() -> None:
    journey = journeys()[0]
    game, state, turns = solved(journey)
    far = (Win(by=500),)
    for missed in range(STARS):
        stars = tuple(far if k == missed else goals for k, goals in enumerate(journey.stars))
        harder = msgspec.structs.replace(journey, stars=stars)
        assert stars_of(harder, game, state, turns) == missed  # type: ignore[arg-type]
    end = Ending(game, state, game.score(state), 1, turns)  # type: ignore[arg-type]
    assert not all_met((Win(),), end), "with the eyes of whoever lost"


def test_stars_are_kept_by_person_and_a_game_is_judged_once(tmp_path: Path) -> None:
    journey = journeys()[0]
    computers = tuple(SeatSetup(f"C{i}", "blue", level=level) for i, level in enumerate(journey.levels))
    with quick_library(tmp_path) as library:
        table = table_for(journey, ADA, computers)
        assert journey.is_of(table)
        number = _play(library, journey, table)
        kept = keep_stars(library, {})
        assert kept == {"": {str(number): STARS}, "ada": {journey.id: STARS}}
        assert keep_stars(library, kept) == kept
        library.delete(number)
        assert keep_stars(library, kept)["ada"] == {journey.id: STARS}, "a game may go, its stars stay"
        # Another deal, another opponent, or practice, is no journey.
        for other in (
            msgspec.structs.replace(table, seed=table.seed ^ 1),
            msgspec.structs.replace(table, practice=True),
            msgspec.structs.replace(
                table, seats=(*table.seats[:-1], SeatSetup("C", "blue", level="champion"))
            ),
        ):
            assert not journey.is_of(other)


def test_a_journey_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    journey = journeys()[0]
    computers = tuple(SeatSetup(f"C{i}", "blue", level=level) for i, level in enumerate(journey.levels))
    with quick_library(tmp_path) as library:
        table = table_for(journey, ADA, computers)
        game = library.open_game(table)
        number = library.create(table, game, game.new(GameSetup(table.seed, table.first)))
        assert waiting_on(library, journey, "ADA") == number
        assert waiting_on(library, journey, "Ben") is None
        assert waiting_on(library, journeys()[1], "Ada") is None


def _play(library: GameLibrary, journey: Journey, table: object) -> int:
    game = library.open_game(table)  # type: ignore[arg-type]
    state = game.new(GameSetup(journey.seed, journey.first))
    number = library.create(table, game, state)  # type: ignore[arg-type]
    actions = [decode_action(plain) for plain in journey.solution]
    for step in replay(game, state, actions):
        library.append(number, game, step.seat, step.action, step.state)
    assert digest(step.state)
    keep_result(library, number, game, table, actions)  # type: ignore[arg-type]
    return number
