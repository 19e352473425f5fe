"""Let the player pick a file, such as a game or a map that somebody sent: Android's own chooser.

plyer's chooser turns what was picked into a path, which without the permission to read all files leads nowhere. What
Android hands over is a door to that one file, and it is read through that.
"""

import logging
import os
from collections.abc import Callable
from typing import Any

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)
LARGEST = 40_000_000
"""No file of ours is as large; of a larger one no more is read, and whoever gets it refuses it."""
_PICK, _KEEP = 7201, 7202  # what the answers are told apart by


def choose_file(chosen: Callable[[bytes], None], failed: Callable[[], None]) -> bool:
    """Open the chooser; `chosen` is called with the file's bytes, in the next frame, unless the player goes back.

    `failed` is called instead if it cannot be read.

    Return whether the machine has a chooser.
    """
    if not on_android():
        return False
    from android import activity
    from jnius import autoclass

    def answered(request: int, result: int, intent: Any) -> None:
        if request != _PICK:
            return
        activity.unbind(on_activity_result=answered)
        if result == autoclass("android.app.Activity").RESULT_OK and intent is not None:
            _read(intent.getData(), chosen, failed)

    activity.bind(on_activity_result=answered)
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("*/*")
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivityForResult(intent, _PICK)
    return True


def keep_file(
    name: str, kind: str, content: bytes, kept: Callable[[], None], failed: Callable[[], None]
) -> bool:
    """Ask where a file shall lie and write it there; `kept` is called in the next frame once it does.

    `failed` is called instead if it cannot be written.

    Return whether the machine has a chooser.
    """
    if not on_android():
        return False
    from android import activity
    from jnius import autoclass

    def answered(request: int, result: int, intent: Any) -> None:
        if request != _KEEP:
            return
        activity.unbind(on_activity_result=answered)
        if result == autoclass("android.app.Activity").RESULT_OK and intent is not None:
            _write(intent.getData(), content, kept, failed)

    activity.bind(on_activity_result=answered)
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_CREATE_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_TITLE, name)
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivityForResult(intent, _KEEP)
    return True


def _write(place: Any, content: bytes, kept: Callable[[], None], failed: Callable[[], None]) -> None:
    from jnius import JavaException, autoclass
    from kivy.clock import Clock

    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    try:
        with os.fdopen(resolver.openFileDescriptor(place, "wt").detachFd(), "wb") as file:
            file.write(content)
    except (JavaException, OSError) as reason:
        _log.warning("The file cannot be written there: %s", reason)
        _take_away(resolver, place)
        Clock.schedule_once(lambda _: failed())
        return
    Clock.schedule_once(lambda _: kept())


def _take_away(resolver: Any, place: Any) -> None:
    """Delete what the system made for a file that could not be written: an empty one would look like one that was."""
    from jnius import JavaException, autoclass

    try:
        autoclass("android.provider.DocumentsContract").deleteDocument(resolver, place)
    except JavaException as reason:
        _log.warning("The empty file stays: %s", reason)


def _read(place: Any, chosen: Callable[[bytes], None], failed: Callable[[], None]) -> None:
    from jnius import JavaException, autoclass
    from kivy.clock import Clock

    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    try:
        with os.fdopen(resolver.openFileDescriptor(place, "r").detachFd(), "rb") as file:
            content = file.read(LARGEST + 1)
    except (JavaException, OSError) as reason:
        _log.warning("The file that was picked cannot be read: %s", reason)
        Clock.schedule_once(lambda _: failed())
        return
    # The answer comes on a thread of Java's; everything that is drawn belongs to Kivy's.
    Clock.schedule_once(lambda _: chosen(content))
