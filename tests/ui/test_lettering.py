"""How words are set: a number stands apart from the word beside it, and what is read aloud stays as it was."""

from __future__ import annotations

from typing import Any

import pytest

from ttr_app.ui.kit.lettering import measure, write
from ttr_app.ui.kit.look import look


@pytest.fixture(autouse=True)
def fonts() -> None:
    look.prepare()


def test_a_number_stands_apart_from_the_word_beside_it(tablet: Any) -> None:
    for style in ("label", "label_bold", "body_bold", "small"):
        em = measure("M" * 10, style) / 10
        gap = measure("Gracz 1", style) - measure("Gracz", style) - measure("1", style)
        plain = measure("Gracz a", style) - measure("Gracz", style) - measure("a", style)
        assert gap > plain, style
        assert 0.2 * em < gap < 0.6 * em, style
        assert measure("12 kart", style) > measure("12", style) + measure("kart", style) + plain


def test_a_line_is_still_broken_at_that_space(tablet: Any) -> None:
    narrow = max(measure("Gracz", "body"), measure("1234", "body")) + 4
    assert (
        write("Gracz 1234", "body", narrow, 100, 2).height > 1.5 * write("Gracz", "body", 300, 100, 2).height
    )
