"""Statistics: every figure of the SQL is counted again from the games themselves, slowly and plainly."""

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.session.rig import COLOURS, RandomAgent, lively, play_out, quick_library, start, truth
from ttr_app.engine import Rng, bits, events
from ttr_app.session import GameLibrary, GameSession
from ttr_app.session.past.replay import Replay
from ttr_app.storage import SeatSetup, TableSetup, figures
from ttr_app.storage import statistics as st

ADA, BEN, STEAM = (
    SeatSetup("Ada", "red"),
    SeatSetup("Ben", "blue"),
    SeatSetup("Steam", "green", level="local"),
)
TABLES = [
    TableSetup("usa", (ADA, BEN), 1, deal="AAAA"),
    TableSetup("usa", (BEN, ADA, STEAM), 2, deal="BBBB"),
    TableSetup("europe", (ADA, STEAM), 3),
    TableSetup("world", (STEAM, ADA), 4),
    TableSetup("first_journey_europe", (ADA, BEN, STEAM), 5),
    TableSetup("usa", (ADA, BEN), 1, deal="AAAA"),
    TableSetup("usa", (ADA, BEN), 6, practice=True),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> GameLibrary:
    with quick_library(tmp_path_factory.mktemp("games")) as library:
        for number, setup in enumerate(TABLES):
            play_out(start(library, setup), Rng(number))
        start(library, TableSetup("usa", (ADA, BEN), 9))  # one that is not finished counts nowhere
        yield library


def replays(library: GameLibrary, map_id: str | None = None) -> list[Replay]:
    """The games that count, the oldest first."""
    return [r for r in opened(library) if not r.table.practice and map_id in (None, r.table.map)]


@cache
def opened(library: GameLibrary) -> list[Replay]:
    """Every game that is over, played again once for all tests that count in them."""
    return [Replay.open(library, game.id) for game in reversed(library.finished())]


def seat_of(replay: Replay, name: str) -> int:
    return next((i for i, seat in enumerate(replay.table.seats) if seat.name == name), -1)


@pytest.mark.parametrize("name", ["Ada", "Ben"])
@pytest.mark.parametrize("map_id", [None, "usa", "first_journey_europe"])
def test_a_persons_figures_are_those_of_their_games(
    library: GameLibrary, name: str, map_id: str | None
) -> None:
    totals, won, tickets, longest = [], [], [], []
    cities: Counter[str] = Counter()
    colours: Counter[str] = Counter()
    for replay in replays(library, map_id):
        me, score = seat_of(replay, name), replay.score()
        if me < 0 or score is None:
            continue
        board = replay.course.game.board
        totals.append(score.seats[me].total)
        won.append(me in score.winners)
        tickets += score.seats[me].tickets
        longest.append(score.seats[me].longest)
        ends = {city for route in bits(replay.course.state.routes[me]) for city in board.ends[route]}
        cities.update(board.map.cities[city].id for city in ends if not board.map.cities[city].junction)
        for step in replay.course.steps:
            for event in step.events:
                if isinstance(event, events.RouteClaimed) and event.seat == me:
                    for card, count in event.payment:
                        if card != board.wild:
                            colours[board.colours[board.cards[card].colour]] += count
    found = st.person_stats(library.db, name.upper(), map_id)
    assert (found.games, found.wins, found.best) == (len(totals), sum(won), max(totals))
    assert found.mean == pytest.approx(sum(totals) / len(totals))
    assert (found.tickets_kept, found.tickets_done) == (len(tickets), sum(t.done for t in tickets))
    assert found.longest == max(longest)
    if map_id is not None:
        assert figures.cities_of(library.db, name, map_id) == dict(cities)
    paid = dict(figures.colours_of(library.db, name, map_id))
    assert {colour: cards for colour, cards in paid.items() if colour != "wild"} == dict(colours)
    row = "".join("w" if win else "-" for win in won).split("-")
    assert (found.streak, found.best_streak) == (len(row[-1]), max(map(len, row)))


def test_who_never_played_has_a_row_of_nothing(library: GameLibrary) -> None:
    assert st.person_stats(library.db, "Nobody") == st.PersonStats(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def test_people_are_listed_with_those_first_who_play_most(library: GameLibrary) -> None:
    assert st.people(library.db) == ["Ada", "Ben"]


def test_each_map_has_its_own_figures(library: GameLibrary) -> None:
    assert {name: found.games for name, found in st.by_map(library.db, "Ada").items()} == {
        "usa": 3,
        "europe": 1,
        "world": 1,
        "first_journey_europe": 1,
    }


def test_head_to_head_counts_who_was_ahead(library: GameLibrary) -> None:
    counted: dict[str, list[int]] = {"Ben": [0, 0, 0], "": [0, 0, 0]}
    for replay in replays(library):
        me, score = seat_of(replay, "Ada"), replay.score()
        assert score is not None
        own = (score.seats[me].total, score.seats[me].tie)
        for seat, setup in enumerate(replay.table.seats):
            if seat != me:
                line = counted[setup.name if setup.person else ""]
                theirs = (score.seats[seat].total, score.seats[seat].tie)
                line[0] += 1
                line[1] += own > theirs
                line[2] += own < theirs
    found = {
        rival.name: [rival.games, rival.ahead, rival.behind] for rival in st.head_to_head(library.db, "ada")
    }
    assert found == counted
    assert {rival.level for rival in st.head_to_head(library.db, "ada") if not rival.name} == {"local"}


def test_games_against_each_level_are_counted_once(library: GameLibrary) -> None:
    with_steam = [r for r in replays(library) if any(seat.level for seat in r.table.seats)]
    wins = sum(seat_of(r, "Ada") in r.score().winners for r in with_steam)  # type: ignore[union-attr]
    own = [seat.total for r in with_steam for seat in r.score().seats if seat.seat == seat_of(r, "Ada")]  # type: ignore[union-attr]
    best = [
        max(s.total for s in r.score().seats if r.table.seats[s.seat].level)  # type: ignore[union-attr]
        for r in with_steam
    ]
    assert st.by_level(library.db, "Ada") == [
        st.LevelStats("local", 4, wins, pytest.approx(sum(own) / 4), pytest.approx(sum(best) / 4))
    ]
    by_map = {r.table.map for r in with_steam}
    assert sum(one.games for name in by_map for one in st.by_level(library.db, "Ada", name)) == 4
    assert st.by_level(library.db, "Ada", "nowhere") == []


def test_on_a_deal_only_the_first_try_of_each_counts(library: GameLibrary) -> None:
    first = replays(library)[0]
    score = first.score()
    assert score is not None
    found = st.deal_table(library.db, "AAAA")
    assert {line.name: line.total for line in found} == {
        seat.name: score.seats[i].total for i, seat in enumerate(first.table.seats)
    }
    assert [line.total for line in found] == sorted((line.total for line in found), reverse=True)


def test_a_games_figures_add_up(library: GameLibrary) -> None:
    for game in library.finished():
        replay = Replay.open(library, game.id)
        score = replay.score()
        assert score is not None
        drawn: Counter[tuple[int, bool]] = Counter()
        for step in replay.course.steps:
            for event in step.events:
                if isinstance(event, events.CardDrawn):
                    drawn[event.seat, event.slot >= 0] += 1
        for seat in st.game_stats(library.db, game.id):
            assert seat.parts == score.seats[seat.seat].parts
            assert sum(seat.parts.values()) == seat.total
            assert (seat.drawn_open, seat.drawn_blind) == (drawn[seat.seat, True], drawn[seat.seat, False])
            # A turn has a row where it changed the points.
            rows = library.db.execute(
                "SELECT points FROM turn_points WHERE game = ? AND seat = ? ORDER BY turn",
                (game.id, seat.seat),
            )
            counts = [0, *(points for (points,) in rows)]
            assert counts[-1] == replay.course.state.points[seat.seat]
            assert all(one != other for one, other in pairwise(counts))


@pytest.mark.slow
def test_as_many_wilds_are_drawn_blind_as_the_deck_makes_likely(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        for seed in range(12):
            seats = tuple(SeatSetup(f"E{n}", COLOURS[n], level="local") for n in range(4))
            session = start(library, TableSetup("first_journey_europe", seats, seed))
            play_out(session, Rng(seed))
        seats_played = [seat for game in library.finished() for seat in st.game_stats(library.db, game.id)]
        draws = sum(seat.drawn_blind for seat in seats_played)
        assert draws > 800
        assert abs(sum(seat.wilds - seat.wilds_expected for seat in seats_played)) / draws < 0.02


def test_the_wilds_to_be_expected_are_those_of_the_deck_just_before_each_card(tmp_path: Path) -> None:
    """On a map of two decks: each has wilds of its own."""
    with quick_library(tmp_path) as library:
        session = start(library, TableSetup("world", (ADA, BEN), 4))
        play_out(session, Rng(4))
        replay = Replay.open(library, session.id)
        expected = [0.0, 0.0]
        before, drawn = replay.course.game.new(session.table.setup), set()
        for step in replay.course.steps:
            deck = step.action.target
            if step.action.kind == "blind" and (pile := before.decks[deck][before.tops[deck] :]):
                expected[step.seat] += pile.count(replay.course.game.board.wild) / len(pile)
                drawn.add(deck)
            before = step.state
        assert drawn == {0, 1}
        counted = [seat.wilds_expected for seat in st.game_stats(library.db, session.id)]
        assert counted == pytest.approx(expected)


def test_a_game_killed_before_its_figures_were_written_gets_them_at_the_next_start(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session = start(library, TableSetup("first_journey_europe", (ADA, STEAM), 5))
        play_out(session, Rng(1))
        known = st.person_stats(library.db, "Ada")
        for name in ("game_seat", "score_part", "ticket_result", "city_visit", "colour_paid", "turn_points"):
            library.db.execute(f"DELETE FROM {name}")
    with GameLibrary(tmp_path) as library:
        assert st.person_stats(library.db, "Ada") == known


def test_a_step_taken_back_counts_nowhere(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        # Practice is needed to take a draw back; it is made to count afterwards, to look at the figures.
        setup = TableSetup("first_journey_europe", (ADA, STEAM), 5, practice=True)
        session = GameSession.new(library, setup, agents=RandomAgent)
        session.set_pace("instant")
        rng = Rng(1)
        while session.status.wait != "over":
            if session.status.wait == "computer":
                session.pump(0.0)
            elif session.status.can_undo and rng.below(4) == 0:
                session.undo()
            else:
                session.submit(lively(session.view, rng.below(1 << 40)))
        assert st.person_stats(library.db, "Ada").games == 0
        stats = st.game_stats(library.db, session.id)[0]
        kinds = Counter(step.action.kind for step in session._record.steps if step.seat == 0)
        assert stats.drawn_blind == kinds["blind"]
        assert truth(session).decision == "over"
