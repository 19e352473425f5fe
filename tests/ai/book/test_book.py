"""The strongest computer opens the book: on every page it does what is right and nothing that is wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ai import boards
from tests.ai.book.missed import MISSED
from tests.ai.book.page import Page, answer, fits, misses, standing, words
from tests.ai.book.pages import PAGES
from tests.maps import OF_EACH_RULES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.map}: {page.lesson}")
def test_the_champion_does_what_is_right(page: Page) -> None:
    move = answer(page, boards.STRONGEST)
    assert not misses(page, move), f"it chose {move}"


def test_every_page_asks_something() -> None:
    """What is called right or wrong can be done, and there is something else to be done as well."""
    for page in [*PAGES, *MISSED]:
        table, state = boards.game(page.map), standing(page)
        legal = [words(table, state, action) for action in table.legal(state)]
        assert page.right or page.wrong, page.lesson
        for move in page.right + page.wrong:
            assert any(fits(each, (move,)) for each in legal), f"{page.lesson}: {move}"
        assert {misses(page, move) for move in legal} == {True, False}, page.lesson


def test_the_book_is_about_every_rule_set() -> None:
    """Sixty pages and more, a fair part on each map that it knows, and no lesson told twice on one."""
    counts = Counter(page.map for page in PAGES)
    assert len(PAGES) >= 60
    assert {*OF_EACH_RULES} <= {*counts} <= {*boards.MAPS}
    assert min(counts.values()) >= 4
    assert len({(page.map, page.lesson) for page in PAGES}) == len(PAGES)
