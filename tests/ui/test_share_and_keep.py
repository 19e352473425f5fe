"""Share and keep, and delete my data, by real taps: out of one app, into another, and then nothing is left."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest

from tests.ui.cramped import cramped
from tests.ui.hands import Hands
from tests.ui.stranger import start, table
from tools.many_games import fill
from tools.tablet import Tablet
from ttr_app.session.past.history import History

pytestmark = pytest.mark.painted


class Desk:
    """A machine without a chooser or sharing of its own, whose files lie in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def can_share(self) -> bool:
        return False

    def choose_file(self, chosen: Any, failed: Any) -> bool:
        return False

    def keep_file(self, name: str, kind: str, content: bytes, kept: Any, failed: Any) -> bool:
        return False

    def usual_folder(self) -> Path:
        return self.folder


class Sheet(Desk):
    """A machine with a sheet of apps to hand things to, and a chooser of its own."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.shared: list[tuple[str, bytes]] = []
        self.kept: list[tuple[str, str]] = []

    def can_share(self) -> bool:
        return True

    def share_picture(self, picture: Path, title: str) -> bool:
        self.shared.append((picture.suffix, picture.read_bytes()))
        return True

    def keep_file(self, name: str, kind: str, content: bytes, kept: Any, failed: Any) -> bool:
        self.kept.append((Path(name).suffix, kind))
        kept()
        return True


def at_a_desk(tablet: Tablet, home: Path) -> tuple[Hands, Any, Path]:
    """Start the app where files can go out and come in; give the folder of the files, too."""
    files = home / "files"
    files.mkdir()
    hands = start(tablet, home / "one")
    hands.app.services.exchange = Desk(files)
    return hands, hands.app.services, files


def press(hands: Hands, *keys: str) -> None:
    for key in keys:
        hands.tap(key)
        hands.tablet.frames(4, step=0.1)  # a card needs its time to open, not its pictures


def test_a_game_and_the_library_go_out_and_come_in_and_all_of_it_is_deleted(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands, services, files = at_a_desk(tablet, tmp_path)
    (over,) = fill(services.library, 1, [("first_journey_europe", 2)])
    services.begin(table("usa", "pp"))
    hands.app.root.go("history")
    tablet.frames(2)
    press(
        hands,
        f"result {over}",
        "share board",
        "file keep",
        "keep game",
        "file keep",
        "keep game",
        "file keep",
    )
    kept = sorted(path.name for path in files.iterdir())
    assert [Path(name).suffix for name in kept] == [".json", ".json", ".png"], "no file takes another's place"
    picture = (files / kept[2]).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack_from(">I", picture, 16)[0] == 1600
    assert len(set(picture)) > 200, "something was drawn"
    services.exchange = sheet = Sheet(files)
    press(hands, "share board", "keep game")
    assert sheet.shared == [(".png", picture)], "the same picture, to other apps"
    assert sheet.kept == [(".json", "application/json")]
    services.exchange = Desk(files)
    hands.app.root.go("settings")
    tablet.frames(2)
    press(hands, "library out", "file keep")
    (library,) = files.glob("*.zip")
    # Another tablet: the games come in, and a second time nothing does.
    tablet.clear()
    hands = start(tablet, tmp_path / "other", welcomed=True)
    services = hands.app.services
    services.exchange = Desk(files)
    hands.app.root.go("settings")
    tablet.frames(2)
    press(hands, "library in", f"file {library.name}")
    assert "Wczytano 2 gry." in tablet.texts()
    press(hands, "library in", f"file {library.name}")
    assert "Wczytano 0 gier. 2 już tu były." in tablet.texts()
    (files / "broken.json").write_bytes(b"{")
    press(hands, "library in", "file broken.json")
    assert "Ten plik jest uszkodzony." in tablet.texts()
    assert (len(services.library.finished()), len(services.library.unfinished())) == (1, 1)
    for size in ((360, 640), (1280, 800)):
        tablet.resize(*size)
        tablet.frames(3)
        press(hands, "erase")
        assert cramped(hands.app.root) == [], size
        press(hands, "erase yes")
        assert cramped(hands.app.root) == [], size
        press(hands, "erase no")
    press(hands, "erase", "erase yes")
    assert services.library.finished(), "nothing goes before the second answer"
    press(hands, "erase for good")
    assert (services.library.finished(), services.library.unfinished(), services.known_people()) == (
        [],
        [],
        [],
    )
    assert (hands.page.name, services.known()) == ("welcome", False)


def test_a_game_that_goes_on_is_kept_from_home_and_nothing_can_be_read_in_it(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands, services, files = at_a_desk(tablet, tmp_path)
    sessions = [services.begin(table("usa", "pp", seed=seed)) for seed in (81, 82)]
    hands.app.root.go("history")
    hands.app.root.go("play")
    tablet.frames(3)
    assert all(hands.can(f"keep {session.id}") for session in sessions)
    press(hands, f"keep {sessions[1].id}", "file keep")
    (kept,) = files.iterdir()
    raw = kept.read_bytes()
    assert b"all-aboard-sealed" in raw
    assert not any(word in raw for word in (b"Ala", b"seed", b"actions"))
    # A phone has room for it beside the game that was played last, and cuts nothing off.
    tablet.resize(360, 640)
    tablet.frames(4)
    assert hands.can(f"keep {sessions[1].id}")
    assert cramped(hands.app.root) == []
    # Elsewhere it goes on.
    tablet.clear()
    other = start(tablet, tmp_path / "other", welcomed=True)
    number = History(other.app.services.library).import_game(raw)
    assert other.app.services.library.unfinished()[0].id == number
