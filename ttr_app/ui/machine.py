"""What pages and the table ask of the machine: to stay awake, to sound, to speak, to let things out and in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol


class Device(Protocol):
    """The machine, as far as pages ask it for something."""

    def stay_awake(self, on: bool) -> object:
        """Keep the screen from going dark, or no longer."""

    def buzz(self, seconds: float = 0.03) -> object:
        """Vibrate for a moment."""

    def can_buzz(self) -> bool:
        """Whether there is something that vibrates."""

    def give_memory_back(self) -> object:
        """Let the system have what is not needed any more."""


class Voices(Protocol):
    """What can sound: `platform.audio.Sounds`, or a list of names in a test."""

    def play(self, name: str, volume: float) -> object:
        """Play a sound once."""

    def go_round(self, name: str, volume: float) -> object:
        """Play a sound over and over; at no volume, stop it."""

    def hush(self) -> None:
        """Stop whatever sounds."""


class Exchange(Protocol):
    """What goes out of the game and comes in: `platform.exchange`, or a list in a test."""

    def copy(self, text: str) -> object:
        """Put a text on the clipboard."""

    def paste(self) -> str:
        """Give the text on the clipboard, or nothing."""

    def can_share(self) -> bool:
        """Whether there is a sheet of apps to hand things to."""

    def share_text(self, text: str, title: str) -> object:
        """Offer a text to the other apps."""

    def share_picture(self, picture: Path, title: str) -> bool:
        """Offer a picture to the other apps; False where there are none."""

    def choose_file(self, chosen: Callable[[bytes], None], failed: Callable[[], None]) -> bool:
        """Open the machine's own chooser; False where the app must list files itself."""

    def keep_file(
        self, name: str, kind: str, content: bytes, kept: Callable[[], None], failed: Callable[[], None]
    ) -> bool:
        """Let the player say where a file goes; False where the app must ask itself."""

    def usual_folder(self) -> Path:
        """The folder in which people look for files."""


class Speaker(Protocol):
    """A voice in one language: `platform.speech.Voice`, or a list of sentences in a test."""

    @property
    def language(self) -> str:
        """The language that it speaks."""

    def say(self, sentence: str, after: bool = False) -> object:
        """Say a sentence in place of what is being said, or after it."""

    def hush(self) -> None:
        """Say nothing more of what was begun."""

    def be_silent(self) -> None:
        """Let the voice go."""
