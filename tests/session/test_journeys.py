"""Journeys: every one can be won with three stars, and what was won is kept once for each game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tests.maps import OF_EACH_RULES
from tests.rig import OUTSIDE, Table, game_of
from tests.session.rig import quick_library
from ttr_app.ai import quick_move
from ttr_app.app import make_services
from ttr_app.engine import Event, Game, Rng, bits, digest, sample_world
from ttr_app.engine.codec import decode_action
from ttr_app.engine.mapfile import RouteKind
from ttr_app.engine.replay import play_step, replay
from ttr_app.i18n import LANGUAGES, set_language
from ttr_app.i18n.journey_words import GOALS, KINDS, goal_words
from ttr_app.session import GameLibrary, SeatSetup, open_map
from ttr_app.session.ending import Ending, ending_of, missing
from ttr_app.session.goals import (
    AnyGoal,
    Block,
    Built,
    Deny,
    EmptyHand,
    FewWilds,
    Left,
    NoBuilding,
    Win,
    all_met,
)
from ttr_app.session.journeys import (
    FOLDER,
    MARK,
    STARS,
    Journey,
    journeys,
    keep_stars,
    standing,
    stars_of,
    table_for,
    waiting_on,
)
from ttr_app.storage.maps import BUILTIN
from ttr_app.storage.results import keep_result

ADA = SeatSetup("Ada", "red")


def solved(journey: Journey) -> Ending:
    """Play the recorded solution by the rules and count as the app does."""
    game = Game(open_map(journey.map), journey.seats())
    begun = game.new(journey.setup)
    return ending_of(game, begun, replay(game, begun, [decode_action(plain) for plain in journey.solution]))


def idle(journey: Journey) -> Ending:
    """Play it with a person who only ever takes unseen cards, and computers that do what lies nearest."""
    game = Game(open_map(journey.map), journey.seats())
    begun = state = game.new(journey.setup)
    steps = []
    while state.decision != "over" and len(steps) < 600:
        legal = game.legal(state)
        dull = [a for kind in ("blind", "draw", "pass", "throw", "withdraw") for a in legal if a.kind == kind]
        if not dull and not state.to_move and state.decision == "turn":
            break  # all cards are taken: nothing is left that is nothing
        if state.to_move:
            move = quick_move(game, game.observe(state, state.to_move))
        else:
            move = dull[0] if dull else legal[0]
        steps.append(play_step(game, state, move))
        state = steps[-1].state
    return ending_of(game, begun, steps)


@pytest.mark.parametrize("journey", journeys(), ids=lambda journey: journey.id)
def test_every_journey_can_be_won_with_three_stars_and_not_by_doing_nothing(journey: Journey) -> None:
    end = solved(journey)
    assert end.over
    assert stars_of(journey, end) == STARS
    assert all(star.met for star in standing(journey, end))
    assert stars_of(journey, idle(journey)) == 0


def test_the_ladder_covers_the_maps_and_every_journey_is_itself() -> None:
    steps = journeys()
    assert len(steps) >= 24
    assert {*OF_EACH_RULES} <= {step.map for step in steps} <= {*BUILTIN}
    situations = [step for step in steps if step.position is not None]
    assert len(situations) >= 12
    assert {*OF_EACH_RULES} <= {step.map for step in situations}
    for part in ("id", "seed"):
        assert len({getattr(step, part) for step in steps}) == len(steps)
    for step, path in zip(steps, sorted(FOLDER.glob("*.json")), strict=True):
        assert path.stem[3:] == step.id
        assert all(step.stars)
        assert (step.position is None) == (step.story is None)
        cities = {city.id for city in open_map(step.map).cities}
        named = {c for goals in step.stars for goal in goals for c in getattr(goal, "cities", ())}
        assert named <= cities


@pytest.mark.parametrize("journey", [j for j in journeys() if j.position], ids=lambda journey: journey.id)
def test_a_situation_fulfils_every_law_and_is_hidden_like_a_deal(journey: Journey) -> None:
    game = Game(open_map(journey.map), journey.seats())
    told: list[Event] = []
    state = game.new(journey.setup, told.append)
    game.validate(state)
    assert digest(game.decode(game.encode(state))) == digest(state)
    assert (state.decision, state.to_move, state.step) == ("turn", 0, 0)
    for seat in range(game.seats):
        view = game.observe(state, seat)
        assert game.observe(sample_world(game.board, view, Rng(3)), seat) == view
    assert {type(event).__name__ for event in told} == {"CardsDealt"}
    assert all(not event.seen_by(1 - event.seat).cards for event in told)  # type: ignore[attr-defined]


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_every_goal_has_its_words(tongue: str) -> None:
    set_language(tongue)
    kinds = {kind.__struct_config__.tag for kind in AnyGoal.__args__}  # type: ignore[attr-defined]
    assert set(GOALS) == kinds
    assert set(KINDS) == set(get_args(RouteKind)), "a goal may ask for routes of any kind"
    for step in journeys():
        for goals in step.stars:
            said = goal_words(msgspec.to_builtins(goals), open_map(step.map))
            assert said
            assert "{" not in said
    for goal in (Left(2), EmptyHand(), FewWilds(3), Deny("boston-miami"), Block(("boston-miami",), 1)):
        assert "{" not in goal_words(msgspec.to_builtins([goal]), open_map("usa"))


@pytest.mark.parametrize("map_id", [*OF_EACH_RULES, *OUTSIDE])
def test_goals_about_buildings_name_what_is_built_on_the_map(map_id: str) -> None:
    set_language("en")
    board = game_of(map_id).board
    said = goal_words(msgspec.to_builtins([Built(2), NoBuilding()]), board.map)
    if board.stations:
        assert said == "Build 2 stations, build no station"
    if board.harbours:
        assert said == "Build 2 harbours, build no harbour"
    assert not (board.stations and board.harbours)


def test_a_goal_that_was_missed_wins_no_star_and_none_after_it() -> None:
    journey = journeys()[0]
    end = solved(journey)
    far = (Win(by=500),)
    for missed in range(STARS):
        stars = tuple(far if k == missed else goals for k, goals in enumerate(journey.stars))
        harder = msgspec.structs.replace(journey, stars=stars)
        assert stars_of(harder, end) == missed
    end.seat = 1
    assert not all_met((Win(),), end), "with the eyes of whoever lost"


def test_a_block_is_a_claim_after_which_the_rivals_ticket_takes_more_spaces() -> None:
    """[journeys: block] counted once a claim, on the rival's own and the free tracks."""
    t = Table("usa").tickets(1, "calgary-phoenix").own(1, "calgary-helena", "denver-santa_fe")
    t.arrange([{"green": 4, "purple": 3, "red": 3, "wild": 4}, {}], rest="deck")
    begun = t.state.copy()
    goal = Block(("calgary-phoenix",), 2)
    cities = t.board.tickets[t.board.ticket_index["calgary-phoenix"]].cities
    assert missing(t.board, begun, 1, cities) == 4 + 3

    def after(*names: str) -> int:
        state, steps = begun, []
        for name in names:
            route = t.route(name)
            claim = next(a for a in t.game.legal(state) if (a.kind, a.target) == ("claim", route))
            steps.append(play_step(t.game, state, claim))
            state = steps[-1].state
            while state.to_move == 1:
                steps.append(
                    play_step(t.game, state, next(a for a in t.game.legal(state) if a.kind == "blind"))
                )
                state = steps[-1].state
        return goal.count(ending_of(t.game, begun, steps)).have

    assert after("seattle-portland") == 0, "nowhere near"
    assert after("helena-denver") == 1
    assert after("helena-denver", "helena-salt_lake_city") == 2, "the next best way, too"
    assert after("seattle-portland", "helena-denver") == 1


def test_what_hangs_on_hidden_cards_is_not_told_before_the_end() -> None:
    journey = next(step for step in journeys() if step.id == "block_express")
    game = Game(open_map(journey.map), 2)
    begun = game.new(journey.setup)
    early = standing(journey, ending_of(game, begun, ()))
    assert early[2].tallies[1] is None, "whether the rival has finished its ticket"
    assert [tally and tally.have for star in early for tally in star.tallies] == [0, 0, 0, None, 0]
    # Whatever the rival holds, what is told is the same.
    other = sample_world(game.board, game.observe(begun, 0), Rng(9))
    blocked = [tally for star in standing(journey, ending_of(game, other, ())) for tally in star.tallies]
    assert blocked[3] is None


def test_stars_of_long_ago_and_of_a_file_that_was_lost_are_counted(tmp_path: Path) -> None:
    """However many games were played since; a number that was given again is another game."""
    journey = journeys()[0]
    computers = tuple(SeatSetup(f"C{i}", "blue", level=level) for i, level in enumerate(journey.levels))
    with quick_library(tmp_path / "first") as library:
        table = msgspec.structs.replace(table_for(journey, ADA, computers), salt="ab" * 16)
        number = _play(library, journey, table)
        for _copy in range(201):
            library.write(
                lambda db: db.execute(
                    "INSERT INTO game (map, map_digest, seats, setup, made, changed, to_move, finished, played)"
                    " SELECT map, map_digest, seats, replace(setup, '\"seed\":', '\"seed\":1'), made, changed,"
                    " to_move, 1, played + 1 FROM game WHERE id = ?",
                    (number,),
                )
            )
        assert number not in [saved.id for saved in library.finished()]
        assert keep_stars(library, {})["ada"] == {journey.id: STARS}
        kept = {"": {str(number): 0, "f" * MARK: 0}, "ola": {journey.id: 1}}
        assert keep_stars(library, kept)["ada"] == {journey.id: STARS}, "it was another game of this number"
        assert keep_stars(library, kept)["ola"] == {journey.id: 1}


def test_stars_are_kept_by_person_and_a_game_is_judged_once(tmp_path: Path) -> None:
    journey = journeys()[0]
    computers = tuple(SeatSetup(f"C{i}", "blue", level=level) for i, level in enumerate(journey.levels))
    with quick_library(tmp_path) as library:
        table = msgspec.structs.replace(table_for(journey, ADA, computers), salt="ab" * 16)
        assert journey.is_of(table)
        number = _play(library, journey, table)
        kept = keep_stars(library, {})
        assert kept == {"": {("ab" * 16)[:MARK]: STARS}, "ada": {journey.id: STARS}}
        assert keep_stars(library, kept) == kept
        mark = table.salt[:MARK]
        fewer = {"": {mark: 1}, "ada": {journey.id: 1}}
        assert keep_stars(library, fewer) == fewer, "what was judged is not judged again"
        better = {"": {mark: 1}, "ada": {journey.id: STARS}}
        assert keep_stars(library, better) == better, "a worse game takes no star away"
        library.delete(number)
        assert keep_stars(library, kept)["ada"] == {journey.id: STARS}, "a game may go, its stars stay"
        assert journey.is_of(table.once_more())
        # Another deal, another opponent, or practice, is no journey.
        for other in (
            msgspec.structs.replace(table, seed=table.seed ^ 1),
            msgspec.structs.replace(table, practice=True),
            msgspec.structs.replace(
                table, seats=(*table.seats[:-1], SeatSetup("C", "blue", level="champion"))
            ),
        ):
            assert not journey.is_of(other)


def test_a_game_that_goes_on_is_not_judged_yet_and_one_without_a_salt_is_known_by_its_number(
    tmp_path: Path,
) -> None:
    journey = journeys()[0]
    computers = tuple(SeatSetup(f"C{i}", "blue", level=level) for i, level in enumerate(journey.levels))
    table = msgspec.structs.replace(table_for(journey, ADA, computers), salt="")
    with quick_library(tmp_path) as library:
        game = library.open_game(table)
        library.create(table, game, game.new(table.setup))
        assert keep_stars(library, {}) == {"": {}}, "or its stars would be settled before it is won"
        number = _play(library, journey, table)
        assert keep_stars(library, {})[""] == {f"#{number}": STARS}


def test_a_journey_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    journey = journeys()[0]
    computers = tuple(SeatSetup(f"C{i}", "blue", level=level) for i, level in enumerate(journey.levels))
    with quick_library(tmp_path) as library:
        table = table_for(journey, ADA, computers)
        game = library.open_game(table)
        number = library.create(table, game, game.new(table.setup))
        assert waiting_on(library, journey, "ADA") == number
        assert waiting_on(library, journey, "Ben") is None
        assert waiting_on(library, journeys()[1], "Ada") is None


def _play(library: GameLibrary, journey: Journey, table: object) -> int:
    game = library.open_game(table)  # type: ignore[arg-type]
    state = game.new(journey.setup)
    number = library.create(table, game, state)  # type: ignore[arg-type]
    actions = [decode_action(plain) for plain in journey.solution]
    for step in replay(game, state, actions):
        library.append(number, game, step.seat, step.action, step.state)
    assert digest(step.state)
    keep_result(library, number, game, table, actions)  # type: ignore[arg-type]
    return number


def test_the_picture_of_a_situation_shows_what_lay_there_from_the_start(tmp_path: Path) -> None:
    journey = next(step for step in journeys() if step.id == "nine_wagons")
    computers = (SeatSetup("C", "blue", level=journey.levels[0]),)
    with quick_library(tmp_path) as library:
        number = _play(library, journey, table_for(journey, ADA, computers))
        board = library.open_game(table_for(journey, ADA, computers)).board
        laid = library.claimed(number)
        assert journey.position is not None
        began = [
            (board.route_index[name], seat)
            for seat, names in enumerate(journey.position.own)
            for name in names
        ]
        assert laid[: len(began)] == began
        ended = {route for route, _seat in laid}
        assert ended == {r for mask in solved(journey).state.routes for r in bits(mask)}


@pytest.mark.slow
@pytest.mark.parametrize("journey", journeys(), ids=lambda journey: journey.id)
def test_the_recorded_solution_is_the_game_that_the_app_plays(
    journey: Journey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every move of the rivals is the one that was recorded: whoever follows the solution gets its stars."""
    monkeypatch.setenv("ALL_ABOARD_HOME", str(tmp_path))
    services = make_services()
    names = zip(("Iskra", "Grom", "Para"), ("blue", "green", "yellow"), journey.levels, strict=False)
    rivals = tuple(SeatSetup(name, colour, level=level) for name, colour, level in names)
    session = services.begin(table_for(journey, ADA, rivals))
    session.set_pace("instant")
    for step, plain in enumerate(journey.solution):
        limit = time.monotonic() + 200
        while session.status.wait == "computer" and session.status.step <= step:
            assert time.monotonic() < limit, "the computer does not answer"
            session.pump(0.0)  # the watchdog never wakes, however slow the machine is
            time.sleep(0.001)
        if session.status.wait == "hand_over":
            session.lift()
        if session.status.step <= step:
            assert session.submit(decode_action(plain)) is None, step
    assert session.view.over
    played = services.library.read(session.id)[0].actions
    assert played == tuple(decode_action(plain) for plain in journey.solution)
    session.leave()
    services.library.close()
