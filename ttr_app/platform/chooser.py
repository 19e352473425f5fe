"""Let the player pick a file, such as a game or a map that somebody sent: Android's own chooser.

plyer's chooser turns what was picked into a path, which without the permission to read all files leads nowhere. What
Android hands over is a door to that one file, and it is read through that.
"""

import itertools
import logging
import os
from collections.abc import Callable
from functools import cache
from typing import Any

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)
LARGEST = 40_000_000
"""No file of ours is as large; of a larger one no more is read, and whoever gets it refuses it."""

_numbers = itertools.count(7201)
"""What the answers are told apart by: two choosers may be open at once when a button was tapped twice."""
_waiting: dict[int, Callable[[Any], None]] = {}
"""By a question's number, what is done with the place that was picked."""


def choose_file(chosen: Callable[[bytes], None], failed: Callable[[], None]) -> bool:
    """Open the chooser; `chosen` is called with the file's bytes, in a frame to come, unless the player goes back.

    `failed` is called instead if it cannot be read.

    Return whether the machine has a chooser.
    """
    if not on_android():
        return False
    from jnius import autoclass

    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("*/*")
    _ask(intent, lambda place: _read(place, chosen, failed), failed)
    return True


def keep_file(
    name: str, kind: str, content: bytes, kept: Callable[[], None], failed: Callable[[], None]
) -> bool:
    """Ask where a file shall lie and write it there; `kept` is called in a frame to come once it does.

    `failed` is called instead if it cannot be written.

    Return whether the machine has a chooser.
    """
    if not on_android():
        return False
    from jnius import autoclass

    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_CREATE_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_TITLE, name)
    _ask(intent, lambda place: _write(place, content, kept, failed), failed)
    return True


def _ask(intent: Any, picked: Callable[[Any], None], failed: Callable[[], None]) -> None:
    """Open a chooser, and wait for its answer."""
    from jnius import JavaException, autoclass
    from kivy.clock import Clock

    _listen()
    number = next(_numbers)
    _waiting[number] = picked
    try:
        autoclass("org.kivy.android.PythonActivity").mActivity.startActivityForResult(intent, number)
    except JavaException as reason:  # a tablet whose maker left the app that lists files out
        _log.warning("There is no chooser: %s", reason)
        del _waiting[number]
        Clock.schedule_once(lambda _: failed())


@cache
def _listen() -> None:
    """Hear what choosers answer, from the first one on.

    The one listener stays: python-for-android goes through its listeners while they are told, and one that goes away in
    the middle of that ends the app with an error of Java's.
    """
    from android import activity
    from kivy.clock import Clock

    def answered(number: int, result: int, intent: Any) -> None:
        # It comes on Android's own thread, which must not wait for a file from somebody's cloud: the system would offer
        # to end the app. Kivy's reads it, and what is wrong with it is told there.
        Clock.schedule_once(lambda _: _take(number, result, intent))

    activity.bind(on_activity_result=answered)


def _take(number: int, result: int, intent: Any) -> None:
    from jnius import autoclass

    picked = _waiting.pop(number, None)  # an answer to what the app asked before it was ended is nobody's
    place = None if intent is None else intent.getData()
    if picked is not None and place is not None and result == autoclass("android.app.Activity").RESULT_OK:
        picked(place)


def _write(place: Any, content: bytes, kept: Callable[[], None], failed: Callable[[], None]) -> None:
    from jnius import JavaException, autoclass

    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    try:
        with os.fdopen(resolver.openFileDescriptor(place, "wt").detachFd(), "wb") as file:
            file.write(content)
    except (JavaException, OSError) as reason:
        _log.warning("The file cannot be written there: %s", reason)
        _take_away(resolver, place)
        failed()
        return
    kept()


def _take_away(resolver: Any, place: Any) -> None:
    """Delete what the system made for a file that could not be written: an empty one would look like one that was."""
    from jnius import JavaException, autoclass

    try:
        autoclass("android.provider.DocumentsContract").deleteDocument(resolver, place)
    except JavaException as reason:
        _log.warning("The empty file stays: %s", reason)


def _read(place: Any, chosen: Callable[[bytes], None], failed: Callable[[], None]) -> None:
    from jnius import JavaException, autoclass

    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    try:
        with os.fdopen(resolver.openFileDescriptor(place, "r").detachFd(), "rb") as file:
            content = file.read(LARGEST + 1)
    except (JavaException, OSError) as reason:
        _log.warning("The file that was picked cannot be read: %s", reason)
        failed()
        return
    chosen(content)
