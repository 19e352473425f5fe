"""Games as files: what goes out comes in the same, and nothing else comes in."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.session.rig import pass_turns, play_out, quick_library, start, table, truth
from tests.storage.conftest import KEPT
from ttr_app.engine import Rng, digest
from ttr_app.session import GameSession
from ttr_app.storage import GameLibrary, Refused
from ttr_app.storage.maps import BUILTIN
from ttr_app.storage.transfer import LARGEST_FILE, MOST_ACTIONS, export_game, import_game


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a finished game of six trees."""
    with quick_library(tmp_path_factory.mktemp("elsewhere")) as other:
        other.maps.import_pack((KEPT / "maps" / "six_trees.json").read_bytes())
        session = start(other, table("six_trees", 1, 1, seed=4))
        play_out(session, Rng(1))
        return export_game(other, session.id)


@pytest.mark.parametrize("map_id", BUILTIN)
def test_a_finished_game_travels_whole(library: GameLibrary, tmp_path: Path, map_id: str) -> None:
    session = start(library, table(map_id, 1, 1))
    play_out(session, Rng(1))
    with GameLibrary(tmp_path / "other") as other:
        number = import_game(other, export_game(library, session.id))
        again = GameSession.resume(other, number)
        assert digest(truth(again)) == digest(truth(session))
        assert again.score() == session.score()
        assert other.finished()[0].totals == library.finished()[0].totals
        assert export_game(other, number) == export_game(library, session.id)


def test_a_running_game_goes_on_elsewhere(library: GameLibrary, tmp_path: Path) -> None:
    session = start(library, table("usa", 1, 1))
    pass_turns(session, Rng(1), 12)
    with GameLibrary(tmp_path / "other") as other:
        again = GameSession.resume(other, import_game(other, export_game(library, session.id)))
        assert digest(truth(again)) == digest(truth(session))


def test_the_same_game_is_not_counted_twice(library: GameLibrary, played: bytes) -> None:
    import_game(library, played)
    with pytest.raises(Refused, match="game_known"):
        import_game(library, played)
    assert len(library.finished()) == 1


def test_a_finished_game_counts_as_soon_as_it_has_come_in(library: GameLibrary, played: bytes) -> None:
    """Not only when it is looked at, or when the library is opened again."""
    number = import_game(library, played)
    rows = "SELECT count(*) FROM game_seat WHERE game = ?"
    assert library.db.execute(rows, (number,)).fetchone() == (2,)


def edit(change: Callable[[dict[str, Any]], object]) -> Callable[[bytes], bytes]:
    def edited(raw: bytes) -> bytes:
        plain = json.loads(raw)
        change(plain)
        return json.dumps(plain).encode()

    return edited


FORGERIES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda raw: b"", "file_damaged"),
    "half": (lambda raw: raw[: len(raw) // 2], "file_damaged"),
    "no text": (lambda raw: bytes(range(256)), "file_damaged"),
    "deep": (lambda raw: b'{"kind":' + b"[" * 100_000, "file_damaged"),
    "pickle": (lambda raw: b"\x80\x04\x95cos\nsystem\n", "file_damaged"),
    "huge": (lambda raw: raw + b" " * LARGEST_FILE, "file_too_large"),
    "newer": (edit(lambda f: f.update(format=99, surprise=1)), "file_newer"),
    "other kind": (edit(lambda f: f.update(kind="cake")), "file_damaged"),
    "more fields": (edit(lambda f: f.update(run="rm")), "file_damaged"),
    "other seed": (edit(lambda f: f["table"].update(seed=5)), "digest_wrong"),
    "other map": (edit(lambda f: f["table"].update(map="usa")), "map_changed"),
    "path as map": (edit(lambda f: f["table"].update(map="../games")), "no_such_map"),
    "map of another day": (edit(lambda f: f.update(map_digest="00")), "map_changed"),
    "one action less": (edit(lambda f: f["actions"].pop()), "digest_wrong"),
    "one action more": (edit(lambda f: f["actions"].append(["blind", 0, []])), "game_damaged"),
    "free claim": (edit(lambda f: f["actions"].insert(4, ["claim", 0, []])), "game_damaged"),
    "unknown action": (edit(lambda f: f["actions"].insert(4, ["cheat", 0, []])), "game_damaged"),
    "huge target": (edit(lambda f: f["actions"].insert(4, ["claim", 10**15, [[0, 1]]])), "game_damaged"),
    "minus payment": (edit(lambda f: f["actions"].insert(4, ["claim", 0, [[0, -5]]])), "game_damaged"),
    "no digests": (edit(lambda f: f.update(digests={})), "digest_wrong"),
    "other digest": (edit(lambda f: f["digests"].update({"25": "ab" * 8})), "digest_wrong"),
    "endless": (edit(lambda f: f.update(actions=[["blind", 0, []]] * (MOST_ACTIONS + 1))), "file_too_large"),
    "six seats": (
        edit(lambda f: f["table"].update(seats=[{"name": f"P{n}"} for n in range(6)])),
        "wrong_seats",
    ),
    "long name": (edit(lambda f: f["table"]["seats"][0].update(name="x" * 9999)), "text_too_long"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_file_that_was_tampered_with_is_refused_and_nothing_is_kept(
    library: GameLibrary, played: bytes, forgery: str
) -> None:
    forge, code = FORGERIES[forgery]
    with pytest.raises(Refused) as refused:
        import_game(library, forge(played))
    assert refused.value.reason.code == code
    for name in ("game", "action", "snapshot", "game_seat"):
        assert library.db.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)
    assert library.warning is None


def test_a_game_is_as_old_as_its_file_says_unless_that_cannot_be(library: GameLibrary, played: bytes) -> None:
    """A clock that went wrong elsewhere must not put a game at the top of the list for years."""
    now = library.now()
    import_game(library, edit(lambda f: f.update(made=now + 10_000, changed=now + 20_000))(played))
    (game,) = library.finished()
    assert now <= game.made <= game.changed <= library.now()
    library.delete(game.id)
    import_game(library, edit(lambda f: f.update(made=1000.0, changed=2000.0))(played))
    (game,) = library.finished()
    assert (game.made, game.changed) == (1000.0, 2000.0)
