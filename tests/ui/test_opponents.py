"""Who you play against, by real taps: from the set-up and back to the same table, from Learn, and read to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.spaces import as_seen
from tests.ui.cramped import cramped
from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet
from ttr_app.ai import CHARACTERS, LEVELS
from ttr_app.ui.player_words import level_told, temper_told

SIZES = ((1280, 800), (960, 600), (360, 640), (640, 360))


def opened(tablet: Tablet, home: Path, **settings: object) -> Hands:
    return Hands(tablet, open_app(tablet, home, **settings))


def at_the_end(hands: Hands) -> bool:
    """Whether the page has been read to its end."""
    return float(hands.page.sheet.ids.scroll.scroll_y) < 0.001


def test_the_table_that_was_being_laid_waits(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    for key in ("new europe", "person Ala", "add computer", "computers master", "about computers"):
        hands.tap(key)
        tablet.frames(2)
    assert hands.page.name == "opponents"
    hands.tap("back")
    tablet.frames(2)
    assert hands.page.name == "setup"
    assert [(chair.name == "Ala", chair.level) for chair in hands.page.chairs] == [
        (True, None),
        (False, "master"),
        (False, "master"),
    ]
    hands.tap("play")
    assert hands.game.session.table.map == "europe"


def test_the_computer_that_was_being_chosen_waits(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    for key in ("new usa", "chair 1", "temper blocker", "about computers"):
        hands.tap(key)
        tablet.frames(2)
    assert hands.page.name == "opponents"
    tablet.key("escape")
    tablet.frames(2)
    assert (hands.page.name, hands.page.chosen) == ("setup", 1)
    assert hands.page.chairs[1].character == "blocker"
    hands.tap("back")
    hands.tap("back")
    hands.tap("new usa")
    assert hands.page.chosen is None, "whoever begins anew finds the table as it was laid last"
    assert hands.page.chairs[1].character is None


def test_learn_leads_there_and_the_keys_read_on(tablet: Tablet, tmp_path: Path) -> None:
    tablet.resize(640, 360)
    hands = opened(tablet, tmp_path)
    hands.tap("go learn")
    hands.tap("go opponents")
    tablet.frames(3)
    for key, turns in (("pagedown", 30), ("pageup", 30), ("down", 200)):
        for _turn in range(turns):
            tablet.key(key)
        assert at_the_end(hands) is (key != "pageup")
    tablet.key("escape")
    assert hands.page.name == "learn"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_everything_is_told_in_whole_words(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    tablet.resize(*size)
    hands = opened(tablet, tmp_path, language=language, text_size=1.5)
    hands.app.root.go("opponents")
    tablet.frames(4)
    written = " ".join(tablet.texts())
    told = [
        words() for level in LEVELS for words in (level_told(level).overlooks, level_told(level).misjudges)
    ]
    told += [temper_told(character).shows() for character in CHARACTERS]
    assert [words for words in told if as_seen(words) not in written] == []
    assert cramped(hands.app.root) == []
    assert not hands.page.sheet.ids.head.ids.heading.is_shortened
    coloured = [card.rank for card in hands.page.sheet.ids.levels.children if hasattr(card, "rank")]
    assert coloured[::-1] == [*range(1, len(LEVELS) + 1)], "from the weakest up"
