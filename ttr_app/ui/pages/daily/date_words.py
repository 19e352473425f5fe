"""A date in words, as one says it."""

from __future__ import annotations

import datetime

from ttr_app.i18n import _, language


def _weekdays() -> tuple[str, ...]:
    return (
        _("Monday"),
        _("Tuesday"),
        _("Wednesday"),
        _("Thursday"),
        _("Friday"),
        _("Saturday"),
        _("Sunday"),
    )


def day_words(date: datetime.date) -> str:
    """Say a date with its day of the week."""
    return f"{_weekdays()[date.weekday()]}, {_figures(date)}"


def short_day_words(date: datetime.date) -> str:
    """Say a day of the week that is just over."""
    return _weekdays()[date.weekday()]


def _figures(date: datetime.date) -> str:
    return f"{date.day}.{date.month:02}.{date.year}" if language() == "pl" else date.isoformat()
