"""Every sentence of every lesson stands whole in its bubble: both languages, large letters, the smallest windows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.stranger import reading, shortened
from tools.tablet import Tablet
from ttr_app.i18n import set_language
from ttr_app.ui.kit.look import look
from ttr_app.ui.table.teaching.bubble import Bubble
from ttr_app.ui.table.teaching.lessons import LESSONS

WINDOWS = ((1280, 800), (360, 640), (640, 360))


def cut(bubble: Bubble, window: tuple[int, int], says: Callable[[], str]) -> list[str]:
    """Let a bubble say a sentence at the size that it asks for; list what does not stand there whole."""
    bubble.say(says(), "", "10 / 13", False, False)
    wide, high = bubble.natural(window[0], window[1] * 0.36)
    bubble.pos, bubble.size = (8, 8), (wide, min(high, window[1] - 16))
    with reading() as notes:
        bubble.draw_now()
        written = notes[id(bubble)]
    assert says() in [note.words for note in written]
    return [f"{window} {note.words!r}" for note in written if shortened(note)]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_sentence_of_every_lesson_stands_whole_in_its_bubble(tablet: Tablet, language: str) -> None:
    sentences = [step.says for lesson in LESSONS for step in lesson.steps]
    assert len(sentences) > 40
    look.prepare()
    set_language(language)
    look.text_scale = 1.5
    bubble = Bubble(lambda: None, lambda: None, size_hint=(None, None))
    try:
        tablet.show(bubble)
        found = [each for window in WINDOWS for says in sentences for each in cut(bubble, window, says)]
        assert not found, "\n".join(found)
        assert cut(bubble, (640, 360), lambda: " ".join(["word"] * 300)), "words without room are found"
    finally:
        look.text_scale = 1.0
        set_language("pl")
