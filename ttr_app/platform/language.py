"""Which language the machine speaks: each kind of machine is asked in its own way, without anything of ours."""

import ctypes
import locale
import logging
import os
import subprocess
import sys

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)


def system_language() -> str:
    """Return the system's language, "pl_PL.UTF-8" or "pl-PL" for one, or nothing.

    A Linux desktop's environment names it. Android, Windows and macOS name it nowhere there, unless somebody wants it.
    """
    if on_android():
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().toLanguageTag())
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    if named:
        return named
    if sys.platform == "win32":
        return _of_windows()
    return _of_macos() if sys.platform == "darwin" else ""


def _of_windows() -> str:
    number = ctypes.CDLL("kernel32").GetUserDefaultUILanguage()
    return locale.windows_locale.get(number, "")


def _of_macos() -> str:
    words = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
    try:
        return subprocess.run(words, capture_output=True, text=True, timeout=5, check=False).stdout.strip()
    except (OSError, subprocess.TimeoutExpired) as reason:
        _log.warning("The system's language cannot be read: %s", reason)
        return ""
