"""The library: many games at once, their list, pictures, names, deletion; spoiled rows cost one game at most."""

import sqlite3
from pathlib import Path

import pytest

from tests.session.rig import RandomAgent, play_out, start, table, truth
from tests.storage.spoiling import small_png
from tests.storage.test_database import play_some
from ttr_app.engine import Position, Rng, digest
from ttr_app.session import GameSession, Update
from ttr_app.storage import GameLibrary, Refused, SeatSetup, TableSetup
from ttr_app.storage.journal import SNAPSHOT_EVERY
from ttr_app.storage.pictures import LARGEST_PICTURE, SIGNATURE
from ttr_app.storage.transfer import export_game, import_game


def test_many_games_go_on_side_by_side(library: GameLibrary) -> None:
    sessions = [
        start(library, table(map_id, 1, 1, seed)) for seed, map_id in enumerate(("usa", "world", "six_trees"))
    ]
    for turn in range(6):
        for session in sessions:
            play_some(session, 2, turn)
    for session in sessions:
        assert digest(truth(GameSession.resume(library, session.id))) == digest(truth(session))
    listed = library.unfinished()
    assert [game.id for game in listed] == [session.id for session in reversed(sessions)], (
        "the last played first"
    )
    assert [game.table.map for game in listed] == ["six_trees", "world", "usa"]
    assert [game.steps for game in listed] == [session.status.step for session in reversed(sessions)]
    assert min(game.steps for game in listed) >= 12


def test_the_list_shows_turn_date_and_picture(folder: Path) -> None:
    moments = iter(range(1000, 100_000))
    with GameLibrary(folder, clock=lambda: float(next(moments))) as library:
        session = start(library, table("six_trees", 1, 1, first=0))
        play_some(session, 6)
        library.set_picture(session.id, session.status.step, small_png())
        game = library.unfinished()[0]
        assert library.picture(game.id) == small_png()
    assert (game.turn, game.to_move) == (session.status.turn, session.status.to_move)
    assert (game.made, game.changed) == (1000.0, 1006.0)


def test_every_action_is_on_disk_before_the_screen_hears_of_it(folder: Path, library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, practice=True))
    other = sqlite3.connect(folder / "games.db")
    heard = []

    def listen(update: Update) -> None:
        heard.append(update.status.step)
        rows, last = other.execute("SELECT count(*), max(step) FROM action").fetchone()
        assert (rows, last or 0) == (update.status.step, update.status.step)
        assert other.execute("SELECT steps FROM game").fetchone() == (update.status.step,)
        (snapshots,) = other.execute("SELECT count(*) FROM snapshot").fetchone()
        over = update.status.wait == "over"
        assert snapshots == (1 if over else update.status.step // SNAPSHOT_EVERY)

    session.listen(listen)
    play_some(session, 30)
    assert session.undo()
    play_some(session, 20)
    assert max(heard) > 2 * SNAPSHOT_EVERY - 10
    other.close()


@pytest.mark.parametrize(
    "png", [b"", b"GIF89a", SIGNATURE, small_png()[:-1], SIGNATURE + b"x" * LARGEST_PICTURE]
)
def test_a_picture_that_is_none_is_refused(library: GameLibrary, png: bytes) -> None:
    session = start(library, table("six_trees", 1, 1))
    with pytest.raises(Refused, match="bad_picture"):
        library.set_picture(session.id, 0, png)


def test_a_finished_game_moves_to_the_other_list_with_its_result(library: GameLibrary) -> None:
    session = start(library, table("six_trees", 2, 1))
    play_out(session, Rng(1))
    assert library.unfinished() == []
    game = library.finished()[0]
    score = session.score()
    assert score is not None
    assert game.totals == tuple(seat.total for seat in score.seats)
    assert game.winners == score.winners
    again = GameSession.resume(library, game.id)
    assert again.status.wait == "over"
    assert again.score() == score


def test_a_deleted_game_leaves_nothing(library: GameLibrary) -> None:
    kept = start(library, table("six_trees", 1, 1))
    session = start(library, table("six_trees", 1, 1, seed=2))
    play_some(kept, 3)
    play_out(session, Rng(1))
    library.set_picture(session.id, 1, small_png())
    library.delete(session.id)
    tables = [name for (name,) in library.db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in tables:
        if name.startswith("sqlite_"):
            continue
        column = "id" if name == "game" else "game"
        assert library.db.execute(
            f"SELECT count(*) FROM {name} WHERE {column} = ?", (session.id,)
        ).fetchone() == (0,)
    assert [game.id for game in library.unfinished()] == [kept.id]
    with pytest.raises(Refused, match="no_such_game"):
        GameSession.resume(library, session.id)


def test_a_game_deleted_while_it_is_played_is_kept_anew(library: GameLibrary) -> None:
    session = start(library, table("six_trees", 1, 1))
    play_some(session, 5)
    library.delete(session.id)
    play_some(session, 2)
    assert digest(truth(GameSession.resume(library, session.id))) == digest(truth(session))


def test_everybody_who_sat_here_is_offered_as_they_sat_last(library: GameLibrary) -> None:
    ada, ben = SeatSetup("Ada", "red", avatar="fox"), SeatSetup("Ben", "blue")
    start(library, TableSetup("six_trees", (ada, ben), 1))
    start(library, TableSetup("six_trees", (SeatSetup("ADA", "green"), SeatSetup("Steam", level="local")), 2))
    assert [(seat.name, seat.colour) for seat in library.people()] == [("ADA", "green"), ("Ben", "blue")]


def test_a_rematch_moves_everybody_one_seat_on() -> None:
    setup = table("usa", 2, 1, seed=1, first=2)
    again = setup.rematch(5)
    assert [seat.name for seat in again.seats] == ["Person 1", "Engine 0", "Person 0"]
    assert (again.seed, again.first, again.salt) == (5, None, "")
    assert {seat.colour for seat in again.seats} == {seat.colour for seat in setup.seats}


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (TableSetup("usa", (SeatSetup("Ada"),), 1), "wrong_seats"),
        (TableSetup("usa", tuple(SeatSetup(f"P{n}") for n in range(6)), 1), "wrong_seats"),
        (TableSetup("atlantis", (SeatSetup("Ada"), SeatSetup("Ben")), 1), "no_such_map"),
        (TableSetup("../../etc/passwd", (SeatSetup("Ada"), SeatSetup("Ben")), 1), "no_such_map"),
        (TableSetup("usa", (SeatSetup("Ada"), SeatSetup("ada")), 1), "same_name_twice"),
        (TableSetup("usa", (SeatSetup("Ada", "red"), SeatSetup("Ben", "red")), 1), "same_colour_twice"),
        (TableSetup("usa", (SeatSetup(" "), SeatSetup("Ben")), 1), "no_name"),
        (TableSetup("usa", (SeatSetup("A" * 41), SeatSetup("Ben")), 1), "text_too_long"),
        (TableSetup("usa", (SeatSetup("A\x1bda"), SeatSetup("Ben")), 1), "strange_letters"),
        (TableSetup("usa", (SeatSetup("Ada"), SeatSetup("Ben")), -1), "wrong_seed"),
        (TableSetup("usa", (SeatSetup("Ada"), SeatSetup("Ben")), 1, first=2), "wrong_first_seat"),
        (
            TableSetup("first_journey_europe", (SeatSetup("Ada", handicap="start_10"), SeatSetup("Ben")), 1),
            "handicap_not_here",
        ),
    ],
)
def test_a_table_that_does_not_fit_is_refused_and_nothing_is_kept(
    library: GameLibrary, setup: TableSetup, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        GameSession.new(library, setup)
    assert refused.value.reason.code == code
    assert library.unfinished() == []


def test_emoji_with_joiners_and_polish_letters_are_names(library: GameLibrary) -> None:
    start(library, TableSetup("six_trees", (SeatSetup("Żółć 👩\u200d🚒"), SeatSetup("Ben")), 1))


def test_a_handicap_is_one_more_part_of_the_score(library: GameLibrary) -> None:
    seats = (SeatSetup("Ada", handicap="no_penalty"), SeatSetup("Ben", handicap="start_20"))
    plain = TableSetup("usa", (SeatSetup("Ada"), SeatSetup("Ben")), 3)
    results = []
    for setup in (plain, TableSetup("usa", seats, 3)):
        session = start(library, setup)
        play_out(session, Rng(6))
        score = session.score()
        assert score is not None
        results.append(score)
    before, after = results
    unfinished = before.seats[0].parts["unfinished"]
    assert unfinished < 0, "the deal was chosen so that a ticket fails"
    assert after.seats[0].total == before.seats[0].total - unfinished
    assert after.seats[1].total == before.seats[1].total + 20
    assert library.finished()[0].totals == tuple(seat.total for seat in after.seats)
    best = max(seat.total for seat in after.seats)
    assert [after.seats[winner].total for winner in after.winners] == [best] * len(after.winners)


class TestSpoiledRows:
    """Rows of one game that are not what was written."""

    def test_a_missing_action_is_found_out(self, library: GameLibrary) -> None:
        session = start(library, table("six_trees", 1, 1))
        play_some(session, 10)
        library.db.execute("DELETE FROM action WHERE step = 5")
        with pytest.raises(Refused, match="action 5 is missing"):
            GameSession.resume(library, session.id)

    def test_an_action_that_was_not_legal_is_found_out(self, library: GameLibrary) -> None:
        session = start(library, table("six_trees", 1, 1))
        play_some(session, 10)
        library.db.execute("UPDATE action SET kind = 'claim', target = 0, payment = '[]' WHERE step = 8")
        with pytest.raises(Refused) as refused:
            GameSession.resume(library, session.id)
        assert refused.value.reason.code == "game_damaged"

    @pytest.mark.parametrize("payment", ["nonsense", '{"a": 1}', "[[1]]", "[" * 5000])
    def test_an_action_that_cannot_be_read_is_found_out(self, library: GameLibrary, payment: str) -> None:
        session = start(library, table("six_trees", 1, 1))
        play_some(session, 10)
        library.db.execute("UPDATE action SET payment = ? WHERE step = 8", (payment,))
        with pytest.raises(Refused) as refused:
            GameSession.resume(library, session.id)
        assert refused.value.reason.code == "game_damaged"

    @pytest.mark.parametrize(("spoiled", "known"), [(8, range(26, 41)), (30, range(51, 61))])
    def test_spoiled_actions_before_a_snapshot_cost_the_story_and_not_the_game(
        self, library: GameLibrary, spoiled: int, known: range
    ) -> None:
        """Of several snapshots the last one counts: it has the fewest actions after it that could be spoiled."""
        session = start(library, table("usa", 1, 1))
        play_some(session, known[-1])
        library.db.execute("UPDATE action SET kind = 'claim', target = 999 WHERE step = ?", (spoiled,))
        again = GameSession.resume(library, session.id, agents=RandomAgent)
        assert digest(truth(again)) == digest(truth(session))
        assert {entry.step for entry in again.log()} == set(known)
        again.set_pace("instant")
        play_out(again, Rng(1))
        assert again.status.wait == "over"

    def test_a_spoiled_snapshot_does_not_spoil_the_game(self, library: GameLibrary) -> None:
        session = start(library, table("usa", 1, 1))
        play_some(session, 40)
        library.db.execute("UPDATE snapshot SET state = x'00'")
        assert digest(truth(GameSession.resume(library, session.id))) == digest(truth(session))

    def test_actions_and_snapshot_both_spoiled_are_refused(self, library: GameLibrary) -> None:
        session = start(library, table("usa", 1, 1))
        play_some(session, 40)
        library.db.execute("UPDATE snapshot SET state = x'00'")
        library.db.execute("UPDATE action SET kind = 'claim', target = 999 WHERE step = 8")
        with pytest.raises(Refused, match="game_damaged"):
            GameSession.resume(library, session.id)

    def test_a_changed_map_is_noticed(self, library: GameLibrary) -> None:
        session = start(library, table("six_trees", 1, 1))
        library.db.execute("UPDATE game SET map_digest = 'ffff'")
        with pytest.raises(Refused, match="map_changed"):
            GameSession.resume(library, session.id)


def test_games_are_listed_as_they_were_played_even_if_the_clock_goes_back(folder: Path) -> None:
    """A tablet that lost its battery says 1970: the game just played is the first in the list all the same."""
    now = [2_000_000_000.0]
    with GameLibrary(folder, clock=lambda: now[0]) as library:
        first = start(library, table("six_trees", 2, 0, 1))
        now[0] = 60.0
        second = start(library, table("six_trees", 2, 0, 2))
        assert [game.id for game in library.unfinished()] == [second.id, first.id]
        play_some(first, 2)
        assert [game.id for game in library.unfinished()] == [first.id, second.id]


@pytest.mark.parametrize(
    "position",
    [
        Position(own=(("no-where",),)),
        Position(own=(("boston-new_york",), ("boston-new_york",))),
        Position(hands=({"red": 13},)),
        Position(hands=({}, {}, {"red": 1})),
        Position(turns=-1),
        Position(market=("red",)),
    ],
)
def test_a_position_that_breaks_a_law_is_refused(tmp_path: Path, position: Position) -> None:
    table = TableSetup("usa", (SeatSetup("Ada"), SeatSetup("Ben")), 1, position=position)
    with GameLibrary(tmp_path) as library, pytest.raises(Refused, match="position"):
        library.open_game(table)


def test_a_game_that_begins_in_the_midst_of_things_is_kept_and_comes_back(tmp_path: Path) -> None:
    position = Position(own=(("boston-new_york",), ()), hands=({"red": 3}, {"blue": 2}), turns=4)
    table = TableSetup("usa", (SeatSetup("Ada"), SeatSetup("Ben")), 1, 0, position=position)
    assert not table.counts
    assert (table.once_more().setup, table.rematch(5).position) == (table.setup, None)
    with GameLibrary(tmp_path / "a") as library, GameLibrary(tmp_path / "b") as other:
        game = library.open_game(table)
        state = game.new(table.setup)
        number = library.create(table, game, state)
        while state.decision != "over":
            seat, move = state.to_move, game.legal(state)[0]
            game.apply_checked(state, move)
            library.append(number, game, seat, move, state)
        assert state.turn == 4, "four turns were left"
        copy = import_game(other, export_game(library, number))
        stored, again = other.read(copy)
        assert stored.table == table
        assert digest(again.new(stored.table.setup)) == digest(game.new(table.setup))
