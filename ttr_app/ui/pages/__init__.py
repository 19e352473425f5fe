"""The pages by name. A new page is a folder here and an entry below; it is imported when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ttr_app.ui.services import Services
    from ttr_app.ui.shell.page import Navigator, Page

HOME = "play"


def _play() -> type[Page]:
    from ttr_app.ui.screens.home import PlayPage

    return PlayPage


def _setup() -> type[Page]:
    from ttr_app.ui.screens.setup import SetUpPage

    return SetUpPage


def _table() -> type[Page]:
    from ttr_app.ui.table.page import TablePage

    return TablePage


PAGES: dict[str, Callable[[], type[Page]]] = {"play": _play, "setup": _setup, "table": _table}


def open_page(name: str, services: Services, navigator: Navigator) -> Page:
    """Make a page."""
    return PAGES[name]()(services, navigator, name=name)
