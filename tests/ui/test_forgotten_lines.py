"""Kivy keeps lines of lists for lists to come. A new look lets go of them without upsetting Kivy's count."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.uix.recycleview import views as kept_lines

from tests.ui.stranger import start
from ttr_app.ui.shell.shell import _forget_lines


def test_after_a_new_look_the_thousandth_line_is_kept_like_the_first(tablet: Any) -> None:
    adapter = kept_lines.RecycleDataAdapter()
    kept_lines._cached_views[str].extend(["an old line"] * 3)
    kept_lines._cache_count = kept_lines._max_cache_size - 1
    _forget_lines()
    assert not any(kept_lines._cached_views.values())
    for _ in range(3):
        adapter.views = {0: "a line", 1: "another"}
        adapter.invalidate()
    assert kept_lines._cache_count == 6 == len(kept_lines._cached_views[str])
    kept_lines._cached_views.pop(str)
    kept_lines._cache_count = 0


def test_a_new_look_and_the_end_of_everything_let_go_of_lines(tablet: Any, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    for change in (
        lambda: hands.app.services.change(high_contrast=True),
        hands.app.root.forget_pages,  # after everything was deleted: lines say names
    ):
        kept_lines._cached_views[str].append("an old line")
        kept_lines._cache_count += 1
        change()
        assert not kept_lines._cached_views.pop(str)
        assert kept_lines._cache_count == 0
