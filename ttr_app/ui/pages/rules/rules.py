"""The book of rules as a page: every map, searched and read; F1 leads here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_app.ui.pages.rules.book_view import BookView
from ttr_app.ui.shell.page import Page


class RulesPage(Page):
    """The book; what it is asked for with is a map's id, and after it the tags of the sections wanted."""

    def enter(self, wish: str | Sequence[str] | None = None) -> None:
        """Open the book of a map, at a section if one is wished for."""
        if not self.children:
            self.book = BookView(self.services, self.navigator.back)
            self.add_widget(self.book)
        map_id, *tags = [wish] if isinstance(wish, str) else wish or [""]
        if map_id or not self.book.map_id:
            self.book.show(map_id or self.services.maps()[0].id, tags)

    def back(self) -> bool:
        """Go back to the list, if a section covers it."""
        return bool(self.book.go_back())

    def state_to_keep(self) -> Any:
        """Keep what was read."""
        return self.book.map_id, self.book.tag, self.book.reading

    def take_up(self, state: Any) -> None:
        """Read on."""
        map_id, tag, reading = state
        self.book.show(map_id, (tag,))
        self.book.reading = reading
        self.book.fill()
