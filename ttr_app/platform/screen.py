"""Say in one sentence, before Kivy is imported, why no window can open here and how to get one."""

import os
import re
import socket
import sys
from pathlib import Path

from ttr_app.platform.language import system_language
from ttr_app.platform.places import on_android

SOCKETS = "/tmp/.X11-unix"

_SIZES = {"KIVY_METRICS_DENSITY": (0.5, 5.0), "KIVY_METRICS_FONTSCALE": (0.5, 3.0), "KIVY_DPI": (50.0, 800.0)}
_OURS = {"KIVY_HOME", "KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_CONSOLELOG", "KIVY_NO_FILELOG", *_SIZES}
_BUNDLED = {"KIVY_DATA_DIR", "KIVY_MODULES_DIR"}

_WORDS = {
    "en": (
        "All Aboard needs a screen and there is none here ({why}): start it on a desktop, or on a virtual one"
        " with `python -m tools.virtual_screen make play`.",
        {
            "none": "neither DISPLAY nor WAYLAND_DISPLAY is set",
            "silent": "nothing answers at DISPLAY={at}",
            "refused": "OpenGL gave no window",
        },
    ),
    "pl": (
        "Odjazd! potrzebuje ekranu, a tu go nie ma ({why}): uruchom grę na pulpicie albo na ekranie wirtualnym"
        " poleceniem `python -m tools.virtual_screen make play`.",
        {
            "none": "nie ustawiono DISPLAY ani WAYLAND_DISPLAY",
            "silent": "pod DISPLAY={at} nic nie odpowiada",
            "refused": "OpenGL nie otworzył okna",
        },
    ),
}
"""The sentence and its reasons, for the terminal of a desktop; in English where a language is not here."""


def why_no_screen() -> str | None:
    """Return the sentence for the player if no window can open here, else None."""
    if on_android() or sys.platform in ("win32", "darwin"):
        return None
    display = os.environ.get("DISPLAY", "")
    if display:
        return None if _answers(display) else _sentence("silent", display)
    return None if os.environ.get("WAYLAND_DISPLAY") else _sentence("none")


def why_no_window() -> str:
    """Return the sentence for a screen that is there but on which OpenGL opens nothing."""
    return _sentence("refused")


def forget_what_others_want() -> None:
    """Drop what the environment asks of Kivy and SDL: a part that is not here, or a size no screen has, stops the game.

    Android's own words stay; of a desktop's those that we set ourselves, and sizes that can be; of a bundle's those
    that say where Kivy's files lie in it, which it sets itself before it reads us.
    """
    if on_android():
        return
    ours = _OURS | _BUNDLED if getattr(sys, "frozen", False) else _OURS
    for name in list(os.environ):
        foreign = name.startswith(("KIVY_", "KCFG_")) and name not in ours
        if foreign or name == "SDL_VIDEODRIVER" or (name in _SIZES and not _can_be(name)):
            del os.environ[name]


def _can_be(name: str) -> bool:
    low, high = _SIZES[name]
    try:
        return low <= float(os.environ[name]) <= high
    except ValueError:
        return False


def _sentence(reason: str, at: str = "") -> str:
    sentence, reasons = next(
        (w for code, w in _WORDS.items() if system_language().startswith(code)), _WORDS["en"]
    )
    return sentence.format(why=reasons[reason].format(at=display_name(at)))


def display_name(display: str) -> str:
    """Return the display as it may be shown in a sentence: without anything that is not printable."""
    return "".join(letter for letter in display if letter.isprintable())


def _answers(display: str) -> bool:
    # An X server listens on a socket file and, on Linux, also under the same name in the abstract namespace.
    match = re.fullmatch(r"([^:]*):(\d+)(?:\.\d+)?", display)
    if match is None:
        return False
    host, number = match[1], int(match[2])
    if host and host != "unix":
        return _reaches(socket.AF_INET, (host, 6000 + number))
    path = f"{SOCKETS}/X{number}"
    return _reaches(socket.AF_UNIX, "\0" + path) or (Path(path).exists() and _reaches(socket.AF_UNIX, path))


def _reaches(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    with socket.socket(family, socket.SOCK_STREAM) as knock:
        knock.settimeout(2)
        try:
            knock.connect(address)
        except OSError:
            return False
    return True
