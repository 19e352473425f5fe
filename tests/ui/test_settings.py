"""The settings do what they say, at once: on the page, and at a table that is open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.spaces import as_seen
from tests.ui.hands import Hands, open_app
from tests.ui.stranger import begin, go_on_until, pixels, table
from tools.tablet import Tablet
from ttr_app.storage.settings import Settings
from ttr_app.ui.kit.look import look

ON_THE_PAGE = {
    "language", "city_names", "text_size", "theme", "high_contrast", "pace", "asks", "hand_side", "reduced_motion",
    "sounds", "volume", "ambience", "hall_volume", "vibration", "voice", "stay_awake", "fast_scoring",
}  # fmt: skip
ELSEWHERE = {"mode", "last_tables", "window", "welcomed", "company", "lessons", "journeys", "sides"}
"""What is set by doing it: how the tablet is shared, who sat where, what was learnt and won, where the window lay."""


def playing(tablet: Tablet, home: Path, **settings: Any) -> Hands:
    hands = Hands(tablet, open_app(tablet, home, **settings))
    begin(hands, table("europe", "pc", seed=4))
    go_on_until(hands, lambda session: session.view.mine and session.view.decision == "turn")
    return hands


def test_every_setting_stands_on_the_page_or_is_set_by_doing_it(tablet: Tablet, tmp_path: Path) -> None:
    others = set(Settings.__struct_fields__) - ON_THE_PAGE - ELSEWHERE
    # How loud the hall is can be set where it is heard.
    hands = Hands(tablet, open_app(tablet, tmp_path, ambience=True))
    hands.tap("go settings")
    there = hands.keys()
    keys = {key.split(" ")[0] for key in there} | {"theme", "high_contrast", "voice"}
    assert keys >= ON_THE_PAGE, (
        "look stands for theme and contrast; a voice is there where the machine has one"
    )
    assert others <= keys, f"nobody can set {others - keys}"


def test_what_is_asked_before_it_is_done_is_as_it_is_set(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path, asks="all")
    step = hands.game.session.status.step
    hands.tap("card 0")
    assert type(hands.page.open_sheet).__name__ == "TakeSheet"
    assert hands.game.session.status.step == step, "nothing is taken yet"
    hands.tap("cancel")
    assert hands.page.open_sheet is None
    hands.tap("two 0")
    hands.tap("confirm")
    assert hands.game.session.status.step >= step + 2, "both were drawn"
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn" and s.status.step > step + 2)
    hands.app.services.change(asks="few")
    hands.tap("tickets")
    assert hands.game.view.decision == "offer", "the tickets are drawn at once"


@pytest.mark.painted
def test_where_one_card_is_still_to_be_drawn_plus_two_is_dimmed_and_asks_for_one(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = playing(tablet, tmp_path, asks="all")

    def ground() -> tuple[int, ...]:
        tablet.frames(2)
        box = next(t.box for t in hands.page.parts["market"].targets if t.key == "two 0")
        x, y = int(box.middle[0]), int(box.y + 0.82 * box.h)  # on the card, above its words
        start = 3 * (y * tablet.window.width + x)
        return tuple(pixels(tablet)[start : start + 3])

    bright = ground()
    hands.tap("deck 0")
    hands.tap("confirm")
    assert hands.game.view.decision == "second"
    tablet.seconds(1)
    assert ground() > bright, "two cannot be drawn any more"
    hands.tap("two 0")
    assert hands.page.open_sheet is not None
    tablet.frames(2)
    assert "Dobrać kartę w ciemno?" in as_seen(hands.page.sheet.text)
    hands.tap("confirm")
    assert hands.game.view.decision != "second"


def test_when_a_game_is_left_the_system_gets_its_memory_back_and_the_screen_may_go_dark(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = playing(tablet, tmp_path)
    device = hands.app.services.device
    assert (device.on, device.given_back) == (True, 0)
    hands.tap("menu")
    hands.tap("leave")
    tablet.frames(2)
    assert (device.on, device.given_back) == (False, 0), "the next page comes first"
    tablet.seconds(1.2)
    assert device.given_back == 1


def test_at_a_table_settings_are_seen_at_once(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path, city_names="language")
    assert hands.app.services.device.on, "the screen stays awake"
    hands.tap("menu")
    hands.tap("cities")
    assert hands.page.board.labels.names == "printed"
    hands.tap("cities")
    assert hands.page.board.labels.names == "pl+printed"
    hands.tap("look")
    assert look.theme.name == "dark"
    hands.tap("text size")
    assert look.text_scale > 1
    hands.tap("go on")
    before = hands.page.parts["market"].center_x < tablet.window.width / 2
    hands.tap("menu")
    hands.tap("side")
    hands.tap("go on")
    tablet.frames(3)
    after = hands.page.parts["market"].center_x < tablet.window.width / 2
    assert before != after, "the cards stand on the other side"


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_the_page_says_what_the_app_is_made_of_with_the_versions_in_use(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    import kivy
    import msgspec

    tablet.resize(*size)
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.app.services.version = "9.8.7"
    hands.app.root.go("settings")
    tablet.frames(3)
    said = " ".join(tablet.texts())
    for words in ("9.8.7", f"Kivy {kivy.__version__}", f"msgspec {msgspec.__version__}", "MIT", "OFL"):
        assert words in said


def test_only_what_is_chosen_here_makes_the_page_anew(tablet: Tablet, tmp_path: Path) -> None:
    app = open_app(tablet, tmp_path)
    app.root.go("settings")
    page, filled = app.root.current, []
    fill = page.fill
    page.fill = lambda: (filled.append(1), fill())
    app.root.go("play")
    app.services.change(journeys={"Ala": {"first_steps": 3}})
    app.root.go("settings")
    assert app.root.current is page
    assert filled == [], "stars that were won elsewhere are nothing of this page"
    app.root.go("play")
    app.services.change(pace="slow")
    app.root.go("settings")
    assert filled == [1], "and a choice that was made at the table is shown"
