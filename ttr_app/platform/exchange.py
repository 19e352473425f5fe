"""What goes out of the game and comes in: the clipboard, other apps, files. A machine that cannot says False."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ttr_app.platform.places import on_android


def copy(text: str) -> bool:
    """Put a text on the clipboard; return whether there is one."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return str(Clipboard.__class__.__name__) != "ClipboardDummy"


def paste() -> str:
    """Give the text on the clipboard, or nothing."""
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")


def can_share() -> bool:
    """Whether this machine has a sheet of apps to hand things to."""
    return on_android()


def share_text(text: str, title: str) -> bool:
    """Offer a text to the other apps; return whether the machine could."""
    from ttr_app.platform import sharing

    return sharing.share_text(text, title)


def choose_file(chosen: Callable[[bytes], None], failed: Callable[[], None]) -> bool:
    """Open the machine's own chooser; `chosen` gets the bytes later. False where the app must list files itself.

    `failed` is called instead if the file cannot be read.
    """
    from ttr_app.platform import chooser

    return chooser.choose_file(chosen, failed)


def keep_file(
    name: str, kind: str, content: bytes, kept: Callable[[], None], failed: Callable[[], None]
) -> bool:
    """Let the player say where a file goes; `kept` is called once it is there. False where the app must ask itself.

    `failed` is called instead if it cannot be written.
    """
    from ttr_app.platform import chooser

    return chooser.keep_file(name, kind, content, kept, failed)


def share_picture(picture: Path, title: str) -> bool:
    """Offer a picture to the other apps; return whether the machine could."""
    from ttr_app.platform import sharing

    return sharing.share_picture(picture, title)


def usual_folder() -> Path:
    """The folder in which people look for files: their downloads, or their own."""
    try:
        own = Path.home()
    except RuntimeError:
        return Path.cwd()
    for name in ("Downloads", "Pobrane"):
        if (own / name).is_dir():
            return own / name
    return own
