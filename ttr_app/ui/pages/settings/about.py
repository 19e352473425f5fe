"""What the app is made of, and under which licences: the versions that are in use, not those that were planned."""

from __future__ import annotations

import platform

import kivy
import kivymd
import msgspec

from ttr_app.i18n import _


def about_words() -> list[str]:
    """Say what the app is made of, a line each."""
    return [
        _("An unofficial implementation of published game rules; no publisher made or endorses it."),
        _(
            "The game, its boards, pictures, sounds and words: MIT licence. Coasts and borders: Natural Earth."
        ),
        _(
            "Made with Python {python} (PSF), Kivy {kivy}, KivyMD {kivymd} and plyer (MIT), msgspec {msgspec} (BSD)."
        ).format(
            python=platform.python_version(),
            kivy=kivy.__version__,
            kivymd=kivymd.__version__,
            msgspec=msgspec.__version__,
        ),
        _("With Pillow (HPND), SDL (zlib), SQLite (public domain); letters: Jost and Barlow (OFL)."),
        _("Nothing leaves this device: no account, no network, no advertisements."),
    ]
