"""Hand a text or a picture to another app: Android's share sheet. A desktop has none, and says so."""

import logging
import os
from pathlib import Path
from typing import Any

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)

MEDIA_WITHOUT_ASKING = 29
"""From this API on an app may add a picture to the gallery without a permission; before, pictures are not shared."""


def share_text(text: str, title: str) -> bool:
    """Offer a text, such as the code of a deal, to the other apps; return whether the machine could."""
    if not on_android():
        return False
    from jnius import autoclass

    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, text)
    return _offer(intent, title)


def share_picture(picture: Path, title: str) -> bool:
    """Put a PNG into the gallery and offer it to the other apps; return whether the machine could."""
    if not on_android():
        return False
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < MEDIA_WITHOUT_ASKING:
        return False
    place = _in_the_gallery(picture)
    if place is None:
        return False
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("image/png")
    intent.putExtra(intents.EXTRA_STREAM, place)
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    return _offer(intent, title)


def _in_the_gallery(picture: Path) -> Any:
    """Copy a picture to where it can be handed on from; nothing if there is no room for it, or no gallery."""
    from jnius import JavaException, autoclass

    about = autoclass("android.content.ContentValues")()
    about.put("_display_name", picture.name)
    about.put("mime_type", "image/png")
    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    gallery = autoclass("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI
    place = None
    try:
        place = resolver.insert(gallery, about)
        if place is None:
            _log.warning("The gallery takes no picture.")
            return None
        with os.fdopen(resolver.openFileDescriptor(place, "w").detachFd(), "wb") as file:
            file.write(picture.read_bytes())
    except (JavaException, OSError) as reason:
        _log.warning("The picture does not go into the gallery: %s", reason)
        if place is not None:
            _take_away(resolver, place)
        return None
    return place


def _take_away(resolver: Any, place: Any) -> None:
    """Delete what was to become a picture."""
    from jnius import JavaException

    try:
        resolver.delete(place, None, None)
    except JavaException as reason:
        _log.warning("Half a picture stays in the gallery: %s", reason)


def _offer(intent: object, title: str) -> bool:
    from jnius import JavaException, autoclass, cast

    words = cast("java.lang.CharSequence", autoclass("java.lang.String")(title))
    chooser = autoclass("android.content.Intent").createChooser(intent, words)
    try:
        autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(chooser)
    except JavaException as reason:
        _log.warning("Nothing can be handed on: %s", reason)
        return False
    return True
