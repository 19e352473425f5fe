"""A phone shows the table in pages: which one is open. A larger window shows all at once."""

from __future__ import annotations

from ttr_app.ui.table.signals import Signals


class PhonePages:
    """The page that is open, and whether there are pages at all."""

    def __init__(self, signals: Signals) -> None:
        self._signals = signals
        self.open = "map"
        #: Set by the screen when it knows its size.
        self.paged = False

    def turn_to(self, page: str) -> None:
        """Show a page."""
        self.open = page
        self._signals.relayout()
