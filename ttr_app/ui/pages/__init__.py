"""The pages by name. A new page is a folder here and an entry below; it is imported when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ttr_app.i18n import _

if TYPE_CHECKING:
    from ttr_app.ui.services import Services
    from ttr_app.ui.shell.page import Navigator, Page


class Place(NamedTuple):
    """A page's place in the rail."""

    words: Callable[[], str]
    """What it is called, asked when it is shown, since the language may change."""
    sign: str


HOME = "play"
RAIL = {
    "play": Place(lambda: _("Play"), "train"),
    "learn": Place(lambda: _("Learn"), "school-outline"),
    "history": Place(lambda: _("History"), "trophy-outline"),
    "settings": Place(lambda: _("Settings"), "cog-outline"),
}
"""The pages that the rail leads to, in their order."""

MAIN = tuple(RAIL)
OF_ONE_THING = ("table", "lesson", "replay", "coach", "deal", "calm", "welcome")
"""Pages of one game, lesson, code, mistake or first start: nobody goes there without it, and each has its own tests."""


def _play() -> type[Page]:
    from ttr_app.ui.pages.play.play import PlayPage

    return PlayPage


def _setup() -> type[Page]:
    from ttr_app.ui.pages.setup.setup import SetupPage

    return SetupPage


def _table() -> type[Page]:
    from ttr_app.ui.table.page import TablePage

    return TablePage


def _learn() -> type[Page]:
    from ttr_app.ui.pages.learn.learn import LearnPage

    return LearnPage


def _welcome() -> type[Page]:
    from ttr_app.ui.pages.welcome.welcome import WelcomePage

    return WelcomePage


def _rules() -> type[Page]:
    from ttr_app.ui.pages.rules.rules import RulesPage

    return RulesPage


def _history() -> type[Page]:
    from ttr_app.ui.pages.history.history import HistoryPage

    return HistoryPage


def _replay() -> type[Page]:
    from ttr_app.ui.pages.replay.replay import ReplayPage

    return ReplayPage


def _statistics() -> type[Page]:
    from ttr_app.ui.pages.statistics.statistics import StatisticsPage

    return StatisticsPage


def _coach() -> type[Page]:
    from ttr_app.ui.pages.coach.coach import CoachPage

    return CoachPage


def _settings() -> type[Page]:
    from ttr_app.ui.pages.settings.settings import SettingsPage

    return SettingsPage


def _lesson() -> type[Page]:
    from ttr_app.ui.table.teaching.page import LessonPage

    return LessonPage


def _calm() -> type[Page]:
    from ttr_app.ui.pages.calm.calm import CalmPage

    return CalmPage


def _daily() -> type[Page]:
    from ttr_app.ui.pages.daily.daily import DailyPage

    return DailyPage


def _deal() -> type[Page]:
    from ttr_app.ui.pages.deal.deal import DealPage

    return DealPage


def _packs() -> type[Page]:
    from ttr_app.ui.pages.packs.packs import PacksPage

    return PacksPage


def _opponents() -> type[Page]:
    from ttr_app.ui.pages.opponents.opponents import OpponentsPage

    return OpponentsPage


def _journeys() -> type[Page]:
    from ttr_app.ui.pages.journeys.journeys import JourneysPage

    return JourneysPage


PAGES: dict[str, Callable[[], type[Page]]] = {
    "play": _play,
    "setup": _setup,
    "table": _table,
    "learn": _learn,
    "rules": _rules,
    "history": _history,
    "replay": _replay,
    "coach": _coach,
    "statistics": _statistics,
    "settings": _settings,
    "lesson": _lesson,
    "welcome": _welcome,
    "calm": _calm,
    "daily": _daily,
    "deal": _deal,
    "packs": _packs,
    "journeys": _journeys,
    "opponents": _opponents,
}

EVERY = (*MAIN, *(name for name in PAGES if name not in (*MAIN, *OF_ONE_THING)))
"""The pages that can be shown just so: tests and measurements go through them, a new one by itself."""


def open_page(name: str, services: Services, navigator: Navigator) -> Page:
    """Make a page."""
    return PAGES[name]()(services, navigator, name=name)
