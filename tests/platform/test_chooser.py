"""Android's chooser of files: what it answers, what goes wrong on the way, and that it can be opened twice."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ttr_app.platform import chooser, sharing


class JavaError(Exception):
    """What Java would have thrown."""


class Tablet:
    """What a tablet has of files and of other apps, and the frames that are still to come."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[int] = []
        self.listeners: list[Callable[[int, int, Any], None]] = []
        self.frames: list[Callable[[float], None]] = []
        self.opened: list[str] = []
        self.deleted: list[Any] = []
        self.refuses = False

    def startActivityForResult(self, _intent: Any, number: int) -> None:
        self._start()
        self.asked.append(number)

    def startActivity(self, _intent: Any) -> None:
        self._start()

    def _start(self) -> None:
        if self.refuses:
            raise JavaError("ActivityNotFoundException")

    def getContentResolver(self) -> Any:
        return self

    def insert(self, _gallery: Any, _about: Any) -> str:
        return "picture"

    def delete(self, place: Any, *_where: Any) -> None:
        self.deleted.append(place)

    def openFileDescriptor(self, place: str, mode: str) -> Any:
        self.opened.append(place)
        if place == "shut" or self.refuses:
            raise JavaError("FileNotFoundException")
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT
        return SimpleNamespace(detachFd=lambda: os.open(self.folder / place, flags))

    def answer(self, number: int, place: str | None, result: int = -1) -> None:
        """Tell all that listen, as python-for-android does: whoever goes away meanwhile ends the app."""
        intent = None if place is None else SimpleNamespace(getData=lambda: place)
        before = list(self.listeners)
        for listener in before:
            listener(number, result, intent)
            assert self.listeners == before, "java.util.ConcurrentModificationException"

    def draw(self) -> None:
        """Let the next frame come."""
        frames = list(self.frames)
        self.frames.clear()
        for frame in frames:
            frame(0)


@pytest.fixture
def tablet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tablet:
    """A tablet on which nothing was chosen yet."""
    made = Tablet(tmp_path)

    class Intent:
        ACTION_OPEN_DOCUMENT = ACTION_CREATE_DOCUMENT = CATEGORY_OPENABLE = EXTRA_TITLE = ""
        ACTION_SEND = EXTRA_TEXT = EXTRA_STREAM = ""
        FLAG_GRANT_READ_URI_PERMISSION = 1
        createChooser = staticmethod(lambda intent, _title: intent)

        def __init__(self, *_given: Any) -> None: ...
        def addCategory(self, *_given: Any) -> None: ...
        def addFlags(self, *_given: Any) -> None: ...
        def setType(self, *_given: Any) -> None: ...
        def putExtra(self, *_given: Any) -> None: ...

    classes: dict[str, Any] = {
        "android.app.Activity": SimpleNamespace(RESULT_OK=-1),
        "android.content.ContentValues": lambda: SimpleNamespace(put=lambda *_row: None),
        "android.content.Intent": Intent,
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=36),
        "android.provider.DocumentsContract": SimpleNamespace(
            deleteDocument=lambda _resolver, place: made.deleted.append(place)
        ),
        "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI=""),
        "java.lang.String": str,
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=made),
    }
    jnius, android, clock = (ModuleType(name) for name in ("jnius", "android", "kivy.clock"))
    jnius.autoclass = classes.__getitem__  # type: ignore[attr-defined]
    jnius.cast = lambda _name, value: value  # type: ignore[attr-defined]
    jnius.JavaException = JavaError  # type: ignore[attr-defined]
    android.activity = SimpleNamespace(  # type: ignore[attr-defined]
        bind=lambda on_activity_result: made.listeners.append(on_activity_result),
        unbind=lambda on_activity_result: made.listeners.remove(on_activity_result),
    )
    clock.Clock = SimpleNamespace(schedule_once=made.frames.append)  # type: ignore[attr-defined]
    for module in (jnius, android, clock):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(chooser, "_waiting", {})
    monkeypatch.setattr(chooser, "_listen", cache(chooser._listen.__wrapped__))
    for part in (chooser, sharing):
        monkeypatch.setattr(part, "on_android", lambda: True)
    return made


def test_a_file_is_read_in_a_frame_and_not_on_androids_own_thread(tablet: Tablet) -> None:
    (tablet.folder / "map").write_bytes(b"{}")
    got: list[bytes] = []
    assert chooser.choose_file(got.append, lambda: got.append(b"failed"))
    tablet.answer(tablet.asked[0], "map")
    assert tablet.opened == [], "a file from a cloud would hold up what Android waits for"
    tablet.draw()
    assert got == [b"{}"]


def test_two_choosers_at_once_each_get_their_own_answer(tablet: Tablet) -> None:
    (tablet.folder / "one").write_bytes(b"1")
    (tablet.folder / "two").write_bytes(b"2")
    got: list[bytes] = []
    for _tap in range(2):
        chooser.choose_file(got.append, lambda: got.append(b"failed"))
    tablet.answer(tablet.asked[1], "two")
    tablet.answer(tablet.asked[0], "one")
    tablet.draw()
    assert got == [b"2", b"1"]
    tablet.answer(tablet.asked[0], "one")
    tablet.draw()
    assert got == [b"2", b"1"], "and each only once"


@pytest.mark.parametrize(("place", "result"), [(None, 0), (None, -1), ("map", 0)])
def test_whoever_goes_back_has_picked_nothing(tablet: Tablet, place: str | None, result: int) -> None:
    got: list[bytes] = []
    chooser.choose_file(got.append, lambda: got.append(b"failed"))
    tablet.answer(tablet.asked[0], place, result)
    tablet.draw()
    assert (got, tablet.opened) == ([], [])


def test_an_answer_to_what_the_app_asked_before_it_was_ended_is_nobodys(tablet: Tablet) -> None:
    got: list[bytes] = []
    chooser.choose_file(got.append, lambda: got.append(b"failed"))
    tablet.answer(tablet.asked[0] - 1, "map")
    tablet.draw()
    assert got == []


def test_a_tablet_without_an_app_that_lists_files_says_so(tablet: Tablet) -> None:
    tablet.refuses = True
    said: list[str] = []
    assert chooser.choose_file(lambda _raw: None, lambda: said.append("unread"))
    assert chooser.keep_file("g.zip", "application/zip", b"", lambda: None, lambda: said.append("unkept"))
    assert said == [], "in a frame, like every other answer"
    tablet.draw()
    assert said == ["unread", "unkept"]
    assert chooser._waiting == {}


def test_a_file_is_kept_where_the_player_says_and_an_empty_one_is_not_left(tablet: Tablet) -> None:
    said: list[str] = []
    for place in ("here", "shut"):
        chooser.keep_file(
            "g.zip", "application/zip", b"games", lambda: said.append("kept"), lambda: said.append("not")
        )
        tablet.answer(tablet.asked[-1], place)
        tablet.draw()
    assert said == ["kept", "not"]
    assert (tablet.folder / "here").read_bytes() == b"games"
    assert tablet.deleted == ["shut"]


def test_what_cannot_be_shared_ends_nothing(tablet: Tablet) -> None:
    picture = tablet.folder / "board.png"
    picture.write_bytes(b"png")
    assert sharing.share_text("AB12", "Code")
    assert sharing.share_picture(picture, "Board")
    tablet.refuses = True
    assert not sharing.share_text("AB12", "Code")
    assert not sharing.share_picture(picture, "Board")
    assert tablet.deleted == ["picture"], "half a picture does not stay in the gallery"
