"""Rows for charts: counted again from the games themselves."""

from collections import Counter
from pathlib import Path

from tests.session.rig import play_out, quick_library, start
from ttr_app.engine import Rng, bits
from ttr_app.session import SeatSetup, TableSetup
from ttr_app.session.past.history import History
from ttr_app.session.past.replay import Replay

ADA, BEN = SeatSetup("Ada", "red"), SeatSetup("Ben", "blue")


def test_charts_show_what_was_played(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        numbers = []
        for seed, map_id in enumerate(("usa", "europe", "usa")):
            session = start(library, TableSetup(map_id, (ADA, BEN), seed))
            play_out(session, Rng(seed))
            numbers.append(session.id)
        practice = start(library, TableSetup("usa", (ADA, BEN), 9, practice=True))
        play_out(practice, Rng(9))
        history = History(library)
        games = history.games("ada")
        assert [one.game for one in games] == numbers, "the oldest first, practice left out"
        assert [one.game for one in history.games("Ada", "europe")] == [numbers[1]]
        replays = [Replay.open(library, number) for number in numbers]
        assert [one.total for one in games] == [r.score().seats[0].total for r in replays]  # type: ignore[union-attr]
        visited: Counter[str] = Counter()
        for replay in (replays[0], replays[2]):
            board = replay.course.game.board
            ends = {city for route in bits(replay.course.state.routes[0]) for city in board.ends[route]}
            visited.update(board.map.cities[city].id for city in ends)
        assert history.cities("Ada", "usa") == dict(visited)
        paid = dict(history.colours("Ada"))
        assert sum(paid.values()) > 60
        assert list(paid.values()) == sorted(paid.values(), reverse=True)
        assert history.colours("Nobody") == history.games("Nobody") == []
