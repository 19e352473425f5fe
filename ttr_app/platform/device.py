"""Ask the machine for small favours: a buzz, and to stay awake. A machine that cannot is not an error."""

import logging

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
