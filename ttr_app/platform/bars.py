"""Keep the picture clear of Android's bars and of cameras in the glass.

From Android 15 on the system lays an app below its own clock and buttons, whatever the package wishes, and from 16 on
there is no way out of it. So the view that the game is drawn in gives way by as much as they take, now and whenever
that changes: the tablet is turned, the screen is split, buttons give way to gestures. Older systems do it themselves.
"""

import logging
from typing import Any

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)

EDGE_TO_EDGE = 35
"""Android 15: the first that lays every app below the bars."""
BEHIND_THE_BARS = -16777216
"""Black, as Java counts colours: clock and battery are written in white."""

_listeners: list[Any] = []
"""Java keeps no hold of what listens to it."""


def keep_clear() -> bool:
    """Have the game's view give way to the bars; return whether that is for us to do."""
    if not on_android():
        return False
    from android.runnable import run_on_ui_thread
    from jnius import JavaException, PythonJavaClass, autoclass, java_method

    if autoclass("android.os.Build$VERSION").SDK_INT < EDGE_TO_EDGE:
        return False
    kinds = autoclass("android.view.WindowInsets$Type")
    taken = kinds.systemBars() | kinds.displayCutout()
    layout = autoclass("org.kivy.android.PythonActivity").getLayout()

    class Listener(PythonJavaClass):  # type: ignore[misc]  # a class of pyjnius, which has no types
        """Hears how much of every side is taken."""

        __javainterfaces__ = ("android/view/View$OnApplyWindowInsetsListener",)

        @java_method("(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;")  # type: ignore[untyped-decorator]
        def onApplyWindowInsets(self, view: Any, insets: Any) -> Any:
            """Be told, on a thread of Java's; what is raised here would end the app."""
            try:
                sides = insets.getInsets(taken)
                view.setPadding(sides.left, sides.top, sides.right, sides.bottom)
            except JavaException as reason:
                _log.warning("The picture cannot give way to the bars: %s", reason)
            return insets

    listener = Listener()
    _listeners[:] = [listener]

    def listen() -> None:
        layout.setBackgroundColor(BEHIND_THE_BARS)
        layout.setOnApplyWindowInsetsListener(listener)
        layout.requestApplyInsets()

    run_on_ui_thread(listen)()
    return True
