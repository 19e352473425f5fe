"""The table: a confirmed action, a view, a resume, the list of games; and what a thinking computer costs a frame."""

import statistics
import tempfile
import time
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from tools.bench import Record, bench
from ttr_app.storage.maps import BUILTIN

if TYPE_CHECKING:
    from ttr_app.ai import Agent
    from ttr_app.engine import Game
    from ttr_app.session import SeatSetup

SEATS = 4


@bench("session.submit")
def submit() -> Iterator[Record]:
    """Play whole games by people alone, each action on disk before it returns."""
    from ttr_app.engine import Rng
    from ttr_app.session import GameLibrary, GameSession, SeatSetup, TableSetup

    for map_id in BUILTIN:
        with tempfile.TemporaryDirectory() as folder, GameLibrary(folder) as library:
            setup = TableSetup(map_id, tuple(SeatSetup(f"P{n}") for n in range(SEATS)), 1)
            session = GameSession.new(library, setup)
            rng, acts, views = Rng(1), [], []
            while session.status.wait != "over":
                session.lift()
                begin = time.perf_counter()
                legal = session.view.legal
                views.append(time.perf_counter() - begin)
                claims = [action for action in legal if action.kind in ("claim", "pay")]
                action = rng.choice(claims or legal)
                begin = time.perf_counter()
                session.submit(action)
                acts.append(time.perf_counter() - begin)
            yield Record(f"session.submit.{map_id}", 1e3 * statistics.median(acts), "ms")
            yield Record(f"session.submit.p95.{map_id}", 1e3 * statistics.quantiles(acts, n=20)[-1], "ms")
            yield Record(f"session.submit.view.{map_id}", 1e3 * statistics.median(views), "ms")
            begin = time.perf_counter()
            GameSession.resume(library, session.id)
            yield Record(f"session.submit.resume.{map_id}", 1e3 * (time.perf_counter() - begin), "ms")
            begin = time.perf_counter()
            session.story()
            yield Record(f"session.submit.story.{map_id}", 1e3 * (time.perf_counter() - begin), "ms")


@bench("session.library")
def library_of_many() -> Iterator[Record]:
    """Open a library of a thousand finished games, list it, ask for statistics and achievements."""
    from ttr_app.engine import Rng
    from ttr_app.session import GameLibrary, GameSession, SeatSetup, TableSetup
    from ttr_app.session.past.achievements import achievements
    from ttr_app.storage.statistics import person_stats

    with tempfile.TemporaryDirectory() as folder:
        with GameLibrary(folder) as library:
            library.db.execute("PRAGMA synchronous = OFF")
            session = GameSession.new(
                library, TableSetup("first_journey_europe", tuple(SeatSetup(f"P{n}") for n in range(2)), 1)
            )
            rng = Rng(1)
            while session.status.wait != "over":
                session.lift()
                session.submit(rng.choice(session.view.legal))
            names = [n for (n,) in library.db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            rows = [n for n in names if not n.startswith("sqlite_") and n != "game"]
            library.db.execute("BEGIN")
            for number in range(2, 1001):
                for name in ("game", *rows):
                    key = "id" if name == "game" else "game"
                    columns = [c[1] for c in library.db.execute(f"PRAGMA table_info({name})") if c[1] != key]
                    library.db.execute(
                        f"INSERT INTO {name} ({key}, {', '.join(columns)})"
                        f" SELECT {number}, {', '.join(columns)} FROM {name} WHERE {key} = 1"
                    )
            library.db.execute("COMMIT")
        begin = time.perf_counter()
        library = GameLibrary(folder)
        yield Record("session.library.open", 1e3 * (time.perf_counter() - begin), "ms")
        for name, ask in (
            ("list", lambda: library.finished()),
            ("statistics", lambda: person_stats(library.db, "P0")),
            ("achievements", lambda: achievements(library.db, "P0")),
        ):
            begin = time.perf_counter()
            ask()
            yield Record(f"session.library.{name}", 1e3 * (time.perf_counter() - begin), "ms")
        library.close()


@bench("session.nap")
def nap() -> Iterator[Record]:
    """How long a frame's work takes while a computer thinks: alone, with naps, and with an agent that takes none."""
    from ttr_app.engine import Action, PlayerView
    from ttr_app.session.computers import worker
    from ttr_app.session.computers.worker import Thinking

    class Busy:
        def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
            """Count for ever, yielding a few times a millisecond."""
            while True:
                for _ in range(20_000):
                    pass
                yield None

    def frame() -> float:
        time.sleep(0.008)  # the screen's refresh
        begin = time.perf_counter()
        for _ in range(400_000):
            pass
        return time.perf_counter() - begin

    alone = statistics.median(frame() for _ in range(100))
    for name, awake in (("napping", worker.AWAKE), ("greedy", 3600.0)):
        usual, worker.AWAKE = worker.AWAKE, awake
        thinking = Thinking(0, Busy(), None, 0)  # type: ignore[arg-type]
        found = statistics.median(frame() for _ in range(100))
        thinking.stop(1.0)
        worker.AWAKE = usual
        yield Record(f"session.nap.{name}", 1e3 * found, "ms", found / alone, "the same frame alone")


@bench("session.coach")
def coach_a_game() -> Iterator[Record]:
    """Let the coach go through a game of four in the background, as its page does; 30 s is the most it may take."""
    from tools.many_games import play_game
    from ttr_app.ai import Weights, make_agent
    from ttr_app.ai.judge import Judge
    from ttr_app.session import GameLibrary
    from ttr_app.session.past.at_work import CoachAtWork
    from ttr_app.session.past.coach import coach
    from ttr_app.session.past.replay import Replay
    from ttr_app.storage.players import weights_for

    for map_id in BUILTIN:
        with tempfile.TemporaryDirectory() as folder, GameLibrary(folder) as library:
            number = play_game(library, map_id, SEATS, 1)
            begin = time.perf_counter()
            replay = Replay.open(library, number)
            game = replay.course.game
            weights = weights_for(game.ruleset.name, Weights)

            def agent(game: "Game", seat: "SeatSetup", weights: Weights = weights) -> "Agent":
                return make_agent(game, weights, seat.level or "champion", seat.character)

            work = CoachAtWork(coach(replay, 0, Judge(game, weights), agent))
            while not work.done:
                time.sleep(0.01)
            yield Record(f"session.coach.{map_id}", time.perf_counter() - begin, "s")
