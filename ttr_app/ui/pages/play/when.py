"""When a game was played, in words: today with the hour, yesterday, or the date."""

from __future__ import annotations

import datetime

from ttr_app.i18n import _, language

FIRST_YEAR = 2024
"""An older date is that of a clock that was never set: then nothing is said."""


def when_words(moment: float, now: datetime.datetime | None = None) -> str:
    """Say when something was; nothing when the clock cannot have been right."""
    try:
        then = datetime.datetime.fromtimestamp(moment)
    except (OverflowError, OSError, ValueError):
        return ""
    now = now or datetime.datetime.now()
    days = (now.date() - then.date()).days
    if then.year < FIRST_YEAR or days < 0:
        return ""
    if days == 0:
        return _("today, {hour}").format(hour=f"{then:%H:%M}")
    if days == 1:
        return _("yesterday")
    return f"{then:%d.%m.%Y}" if language() == "pl" else f"{then:%Y-%m-%d}"
