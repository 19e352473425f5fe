"""The player's settings: typed, with defaults for all that is missing; what this version does not know is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from ..engine import UNREADABLE, Action
from ..languages import LANGUAGES
from .safe_write import set_aside, write_whole
from .table import Mode

MAX_BYTES = 200_000
FARTHEST = 30_000
"""The largest place or size of a window, in pixels: what lies beyond is damage, and the screen driver dies of it."""


class LessonKept(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far somebody is in a lesson: whether it was done, the step they are at, and what was played for it."""

    done: bool = False
    step: int = 0
    acts: tuple[Action, ...] = ()


PERSONAL = ("mode", "last_tables", "welcomed", "company", "sides", "lessons", "journeys")
"""Settings that say who plays and what they did."""


class Settings(msgspec.Struct, frozen=True):
    """All settings; change one with `settings.with_(text_size=1.3)`."""

    language: str = ""  # one of LANGUAGES; "" = the system's, Polish if that is none of them
    city_names: Literal["language", "printed", "both"] = "language"
    text_size: float = 1.0  # times the normal size: 1, 1.15, 1.3, 1.5
    theme: Literal["light", "dark"] = "light"
    high_contrast: bool = False
    pace: Literal["slow", "normal", "fast", "instant"] = "normal"
    asks: Literal["few", "usual", "all"] = "usual"  # what is asked once more before it is done
    hand_side: Literal["left", "right"] = "right"
    reduced_motion: bool = False
    sounds: bool = True
    volume: float = 0.6
    ambience: bool = False  # a station hall, quietly behind everything
    hall_volume: float = 0.6
    vibration: bool = True
    voice: bool = False  # what is asked at the table is read aloud
    hints: bool = False  # "what now?" in every game, not only in practice
    stay_awake: bool = True  # the screen does not go dark during a game
    fast_scoring: bool = False
    mode: Mode = "pass"
    last_tables: dict[str, Any] = {}  # the last company by map, for a new game in two taps
    welcomed: bool = False  # the first page of all has been answered
    company: Literal["", "alone", "pass", "table", "child"] = ""
    """Who plays and how, as it was answered there."""
    sides: dict[str, Literal["bottom", "left", "top", "right"]] = {}
    """Where who sits at a shared table, by name."""
    lessons: dict[str, LessonKept] = {}
    journeys: dict[str, dict[str, int]] = {}
    """Stars by person and journey; under "" the games that were judged."""
    window: tuple[int, int, int, int] | None = None

    def choices(self) -> dict[str, Any]:
        """What somebody chose: without who plays, what they did, and where the window lay."""
        kept = msgspec.structs.asdict(self)
        return {name: value for name, value in kept.items() if name not in (*PERSONAL, "window")}

    def with_(self, **changes: Any) -> Settings:
        """These settings with some changed, or raise `ValueError` for a value that is not allowed."""
        for name, value in changes.items():
            if name not in _TYPES:
                raise ValueError(f"there is no setting {name!r}")
            try:
                changes[name] = _checked(name, value)
            except msgspec.ValidationError as error:
                raise ValueError(f"{name}: {error}") from None
        return msgspec.structs.replace(self, **changes)


_TYPES = {field.name: field.type for field in msgspec.structs.fields(Settings)}
_RANGES = {"volume": (0.0, 1.0), "hall_volume": (0.0, 1.0), "text_size": (0.8, 2.0)}


def _checked(name: str, value: Any) -> Any:
    found = msgspec.convert(value, _TYPES[name])
    low, high = _RANGES.get(name, (None, None))
    if low is not None and high is not None and not low <= found <= high:
        raise msgspec.ValidationError(f"{found} is not within {low} to {high}")
    if name == "language" and found not in ("", *LANGUAGES):
        raise msgspec.ValidationError(f"{found!r} is not spoken here")
    if name == "window" and found is not None and any(abs(pixels) > FARTHEST for pixels in found):
        raise msgspec.ValidationError(f"a window is not {found}")
    return found


class SettingsFile:
    """Settings in one JSON file; a spoiled value falls back to its default, a spoiled file is set aside."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.spoiled: tuple[str, ...] = ()  # settings whose stored value could not be used
        self.aside: Path | None = None  # the new name of a file that could not be read at all
        self.warning: str | None = None  # "settings_not_saved" once saving failed
        self._unknown: dict[str, Any] = {}

    def load(self) -> Settings:
        """Read the settings; never fails."""
        stored = self._stored()
        known, spoiled = {}, []
        for name in _TYPES.keys() & stored.keys():
            try:
                known[name] = _checked(name, stored[name])
            except msgspec.ValidationError:
                spoiled.append(name)
        self.spoiled = tuple(sorted(spoiled))
        self._unknown = {name: value for name, value in stored.items() if name not in _TYPES}
        return Settings(**known)

    def save(self, settings: Settings) -> bool:
        """Write the settings, with what a newer version may have left; False if the disk refuses."""
        plain = {**self._unknown, **msgspec.to_builtins(settings)}
        raw = msgspec.json.format(msgspec.json.encode(plain, order="sorted"), indent=1)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, raw)
        except OSError:
            self.warning = "settings_not_saved"
            return False
        self.warning = None
        return True

    def forget_unknown(self) -> None:
        """Keep nothing more of what a newer version may have left."""
        self._unknown = {}

    def _stored(self) -> dict[str, Any]:
        try:
            with self.path.open("rb") as file:
                raw = file.read(MAX_BYTES + 1)
        except OSError:
            return {}
        try:
            if len(raw) > MAX_BYTES:
                raise msgspec.ValidationError("too large")
            return msgspec.json.decode(raw, type=dict[str, Any])
        except UNREADABLE:
            try:
                self.aside = set_aside(self.path, "damaged")
            except OSError:
                self.aside = None
            return {}
