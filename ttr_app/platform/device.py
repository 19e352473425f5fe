"""Ask the machine for small favours: a buzz, and to stay awake. A machine that cannot is not an error."""

import ctypes
import logging
import sys

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)


def buzz(seconds: float = 0.03) -> bool:
    """Vibrate for a moment; return whether the machine could."""
    if not on_android():
        return False
    from plyer import vibrator

    try:
        vibrator.vibrate(seconds)
    except Exception as reason:  # noqa: BLE001 - plyer raises whatever Java raised; a game goes on without a buzz
        _log.warning("No vibration: %s", reason)
        return False
    return True


def can_buzz() -> bool:
    """Whether this machine has something that vibrates."""
    return on_android()


def stay_awake(on: bool) -> bool:
    """Keep the screen from going dark while `on`; return whether the machine could.

    On a desktop Kivy does it (`Window.allow_screensaver`). On Android a flag of the window does it, which needs no
    permission, unlike the wake lock that plyer takes.
    """
    if on_android():
        from android.runnable import run_on_ui_thread
        from jnius import autoclass

        flag = autoclass("android.view.WindowManager$LayoutParams").FLAG_KEEP_SCREEN_ON
        window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
        run_on_ui_thread(window.addFlags if on else window.clearFlags)(flag)
        return True
    from kivy.core.window import Window

    if Window is None:
        return False
    Window.allow_screensaver = not on
    return True


def give_memory_back() -> bool:
    """Let the system have freed memory that the C library keeps for later; return whether the machine could.

    glibc gives back only what lies at the end of its heap. After a game some 100 MB of freed drawings lie in its middle
    (`python -m tools.app_soak`), and to give them back takes 6 to 15 ms. Other C libraries have no such call.
    """
    if on_android() or not sys.platform.startswith("linux"):
        return False
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is None:
        return False
    trim(0)
    return True
