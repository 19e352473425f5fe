"""All pages of the book, map by map."""

from __future__ import annotations

from tests.ai.book import europe, europe_2, europe_3, little_europe, poland, usa, usa_2, world

PAGES = [
    *usa.PAGES,
    *usa_2.PAGES,
    *poland.PAGES,
    *europe.PAGES,
    *europe_2.PAGES,
    *europe_3.PAGES,
    *world.PAGES,
    *little_europe.PAGES,
]
