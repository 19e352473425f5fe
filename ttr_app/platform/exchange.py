"""What goes out of the game and comes in: the clipboard, other apps, files. A machine that cannot says False."""

from __future__ import annotations

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
