"""The book of rules laid over a game: the game stays where it is, and goes on when the book is closed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from ttr_app.ui.services import Services
from ttr_app.ui.shell.ring import ARROWS, Ring

if TYPE_CHECKING:
    from ttr_app.ui.pages.rules.book_view import BookView


class BookOver:
    """Opens and closes the book over a table; while it is open every key is the book's."""

    def __init__(self, table: Widget, services: Services, map_id: str) -> None:
        self._table, self._services, self._map_id = table, services, map_id
        self._ring = Ring()
        self.book: BookView | None = None

    def open(self, tags: Iterable[str]) -> None:
        """Open the book at the first of these sections that the map has; without any, at its beginning."""
        # Read when it is wanted: most games are played without it.
        from ttr_app.ui.pages.rules.book_view import BookView

        if self.book is None:
            self.book = BookView(
                self._services, self.close, only=True, pos=self._table.pos, size=self._table.size
            )
            self._table.add_widget(self.book)
        self.book.show(self._map_id, tags)

    def close(self) -> None:
        """Put the book away."""
        if self.book is not None:
            self._ring.clear()
            self._table.remove_widget(self.book)
            self.book = None

    def back(self) -> bool:
        """Go one step back in the book, or put it away; return whether it was open."""
        if self.book is None:
            return False
        self.book.step_back()
        return True

    def key(self, name: str) -> bool:
        """Take a key; return whether the book is open, for then no key is the game's."""
        if self.book is None:
            return False
        if name in ARROWS:
            self._ring.move(self.book, name)
        elif name == "tab":
            self._ring.step(self.book, False)
        elif name in ("enter", "numpadenter"):
            self._ring.tap(self.book)
        elif name == "f1":
            self.close()
        return True
