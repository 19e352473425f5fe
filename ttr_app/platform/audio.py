"""Play the short sounds of the table through Kivy. A machine that has no voice is not an error: it stays silent."""

import logging
from pathlib import Path
from typing import Any

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)
_SILENT = 0  # AudioManager.RINGER_MODE_SILENT


class Sounds:
    """Every sound of a folder by its name, read before it is needed so that playing one costs no frame."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._loaded: dict[str, Any] = {}
        # What goes round is noted here: Kivy's player of Android never says that it was stopped.
        self._round: set[str] = set()

    def load(self) -> int:
        """Read the sounds, and say how many there are; before the window opens, as Kivy can lock up after it."""
        from kivy.core.audio import SoundLoader

        for path in sorted(self._folder.glob("*.ogg")):
            try:
                sound = SoundLoader.load(str(path))
            except Exception as reason:  # noqa: BLE001 - a driver of the machine raises whatever it likes
                _log.warning("No sound from %s: %s", path.name, reason)
                continue
            if sound is not None:
                self._loaded[path.stem] = sound
        return len(self._loaded)

    def play(self, name: str, volume: float) -> bool:
        """Play a sound from its beginning; return whether there is one by this name and somebody wants to hear it."""
        sound = self._loaded.get(name)
        if sound is None or volume <= 0 or _hushed():
            return False
        sound.volume = min(1.0, volume)
        if (
            sound.state == "play"
        ):  # Android's player would finish what it plays, and a second tap was not heard
            sound.stop()
        sound.play()
        return True

    def go_round(self, name: str, volume: float) -> bool:
        """Play a sound over and over, quietly behind everything; at no volume, stop it."""
        sound = self._loaded.get(name)
        if sound is None:
            return False
        if volume <= 0 or _hushed():
            if name in self._round:
                self._round.remove(name)
                sound.stop()
            return False
        sound.loop, sound.volume = True, min(1.0, volume)
        if name not in self._round:
            self._round.add(name)
            sound.play()
        return True

    def hush(self) -> None:
        """Stop whatever sounds: the app goes to the background."""
        self._round.clear()
        for sound in self._loaded.values():
            if sound.state == "play":
                sound.stop()


def _hushed() -> bool:
    """Whether the tablet's owner has switched it to silent."""
    if not on_android():
        return False
    from jnius import autoclass, cast

    try:
        context = autoclass("android.content.Context")
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        service = activity.getSystemService(context.AUDIO_SERVICE)
        return bool(cast("android.media.AudioManager", service).getRingerMode() == _SILENT)
    except Exception as reason:  # noqa: BLE001 - whatever Java raised; a sound is no reason to stop a game
        _log.warning("The switch for silence cannot be read: %s", reason)
        return False
