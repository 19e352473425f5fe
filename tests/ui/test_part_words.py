"""Every part of the score has a name, also one that a rule from outside adds."""

from __future__ import annotations

from ttr_app.i18n import RuleWords, add_words, set_language
from ttr_app.ui.table.sheets.score_show import part_words


def test_the_parts_of_a_score_are_named_by_the_app_or_by_the_rule_that_adds_them() -> None:
    set_language("en")
    add_words(RuleWords(parts={"whistles": lambda: "Whistling"}))
    assert [part_words(part) for part in ("track", "whistles")] == ["Won in play", "Whistling"]
