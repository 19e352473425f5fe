"""What fresh eyes stumbled over who played whole games: each case once, with real taps."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.spaces import as_seen
from tests.ui.hands import Hands, finish, open_app
from tests.ui.stranger import begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.engine.position import Position
from ttr_app.engine.scoring.score import Score
from ttr_app.ui.kit.charts import apart


def at_turn(tablet: Tablet, home: Path, map_id: str, seats: str, **more: Any) -> Hands:
    """Begin a game in which the device is passed on, the first person at their first whole turn."""
    hands = start(tablet, home)
    begin(hands, table(map_id, seats, mode="pass", **more))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn" and s.view.to_move == 0)
    return hands


@pytest.mark.parametrize("map_id", ["first_journey_europe", "usa", "world"])
def test_the_cover_tells_two_cards_from_a_deck_in_one_sentence(
    tablet: Tablet, tmp_path: Path, map_id: str
) -> None:
    """It said twice, one line under the other, that grandmother draws a card."""
    hands = at_turn(tablet, tmp_path, map_id, "pp")
    hands.tap("two 0")
    hands.page.end_parting()
    tablet.frames(2)
    assert hands.game.hand_over.covered
    assert as_seen(hands.game.hand_over.recap_words()[-1]) == "Ala dobiera 2 karty ze stosu."
    assert hands.page.curtain.text.count("ze stosu") == 1


def test_two_cards_taken_openly_are_told_together_and_one_blind_by_itself(
    tablet: Tablet, tmp_path: Path
) -> None:
    market = ("red", "black", "white", "green", "blue")
    hands = at_turn(tablet, tmp_path, "usa", "pp", position=Position(market=market, top=("yellow", "orange")))
    hands.tap("card 0")
    hands.tap("card 1")
    hands.page.end_parting()
    assert as_seen(hands.game.hand_over.recap_words()[-1]) == "Ala bierze czarną kartę i czerwoną kartę."
    hands.tap("lift")
    hands.tap("card 2")
    hands.tap("deck 0")
    hands.page.end_parting()
    told = hands.game.hand_over.recap_words()
    assert told[-2:] == ["Jan bierze białą kartę.", "Jan dobiera kartę ze stosu."]


def test_who_wins_together_is_named_with_an_and(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said "Wygrywają Zosia, Babcia!", and called two achievements one."""
    hands = at_turn(tablet, tmp_path, "first_journey_europe", "pcc")
    finish(hands)
    score = hands.game.ending.score
    monkeypatch.setattr(hands.game.ending, "_score", Score(score.seats, (0, 1, 2)))
    hands.tap("skip show")
    tablet.seconds(1)
    assert "Wygrywają Ala, Jan i Zosia!" in as_seen(hands.page.sheet.text)
    monkeypatch.setattr(hands.game.ending, "_score", Score(score.seats, (0, 2)))
    hands.page.repaint()
    tablet.frames(2)
    assert "Wygrywają Ala i Zosia!" in as_seen(hands.page.sheet.text)
    assert hands.game.ending.reached
    for told in hands.game.ending.reached:
        assert ("Osiągnięcia:" in told) == ("," in told.partition(":")[2]), told


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_cards_that_pay_are_as_large_as_the_room_lets_them_be(
    tablet: Tablet, tmp_path: Path, text_size: float
) -> None:
    """On a large tablet a chip of 40 dp lay alone in an empty sheet: no child could tell its sign from its number."""
    hands = start(tablet, tmp_path, text_size=text_size)
    for hand, high in (({"black": 2}, 99), ({"black": 2, "red": 2, "white": 2, "wild": 3}, 49)):
        begin(hands, table("first_journey_europe", "pc", mode="pass", position=Position(hands=(hand, {}))))
        go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn" and s.view.to_move == 0)
        hands.tap_route(hands.game.board.route_index["barcelona-rome"])
        for size in ((1280, 800), (960, 600), (360, 640), (640, 360)):
            tablet.resize(*size)
            tablet.frames(3)
            sheet, panel = hands.page.open_sheet, hands.page.sheet
            shown = [t.box for t in panel.targets if t.key.startswith("payment ")]
            if size == (1280, 800):
                assert len(shown) == len(sheet.payments)
                assert min(box.h for box in shown) >= high
            assert all(box.h >= 48 for box in shown)
            assert all(box.right <= panel.right + 1 for box in shown)
        tablet.resize(1280, 800)
        tablet.frames(3)
        hands.tap("cancel")


def test_no_tickets_are_not_counted(tablet: Tablet, tmp_path: Path) -> None:
    """Before the first choice "0 of 0 done" stood over "no tickets yet"."""
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new usa")
    hands.tap("play")
    hands.wait()
    tickets = hands.page.parts["tickets"]
    assert not hands.game.tickets.all()
    assert "Jeszcze nie ma biletów" in tickets.text
    assert "zrealizowane" not in tickets.text
    hands.keep_all()
    hands.wait()
    assert "zrealizowane: 0" in hands.page.parts["tickets"].text


@pytest.mark.parametrize(("language", "text_size"), [("pl", 1.0), ("en", 1.0), ("pl", 1.5)])
def test_on_a_phones_side_no_word_reaches_over_its_chip(
    tablet: Tablet, tmp_path: Path, language: str, text_size: float
) -> None:
    """The names of the pages stood beside their signs, and ended outside of the chip of the open page."""
    tablet.resize(800, 360)
    hands = start(tablet, tmp_path, language=language, text_size=text_size)
    begin(hands, table("europe", "pc"))
    bar = hands.page.parts["bar"]
    for page in ("map", "hand", "tickets"):
        hands.page_to(page)
        tablet.frames(2)
        words = [(x, x + wide) for x, wide in written(bar)]
        assert len(words) >= 6, "a sign and a word for each of three pages"
        assert min(x for x, _end in words) >= bar.x + 12
        assert max(end for _x, end in words) <= bar.right - 12


def written(panel: Any) -> list[tuple[float, float]]:
    """Give left ends and widths of all that is written on a painted panel."""
    from kivy.graphics import Rectangle

    return [
        (each.pos[0], each.size[0])
        for each in panel.canvas.children
        if type(each) is Rectangle and each.size[0] < panel.width
    ]


def test_marks_at_the_end_of_a_chart_hide_no_other() -> None:
    """Of two who ended one point apart only one had a mark."""
    for heights in ([90.0, 91.0, 20.0, 57.0], [0.0] * 5, [100.0] * 5, [50.0], [99.0, 100.0, 1.0, 0.0]):
        placed = apart(heights, 20, 0, 100)
        order = sorted(placed)
        assert all(b - a >= 20 - 1e-6 for a, b in pairwise(order)), placed
        assert min(placed) >= -1e-6
        assert max(placed) <= 100 + 1e-6
        by_height = sorted(range(len(heights)), key=lambda i: heights[i])
        assert [placed[i] for i in by_height] == order, "whoever has more stands higher"
    assert apart([10.0, 60.0], 20, 0, 100) == [10.0, 60.0], "what is apart stays"
    assert len(set(apart([5.0] * 9, 20, 0, 100))) == 9, "too many for the room share it"
