"""What somebody has to know stands where they look: why a button is grey, a hint's reasons, what was drawn, counts."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.ui.hands import Hands, open_app
from tests.ui.stranger import begin, complaints, go_on_until, reading, start, table
from tests.ui.test_hint import advisor, asked
from tests.ui.test_rotate import play_on
from tools.tablet import Tablet
from ttr_app.languages import LANGUAGES
from ttr_app.ui.kit import lettering
from ttr_app.ui.kit.cards.layout import lay_out
from ttr_app.ui.kit.look import look

TOO_FEW = "Zatrzymaj co najmniej 2 bilety."


@pytest.mark.painted
@pytest.mark.parametrize("where", [(360, 640, "pass"), (640, 360, "pass"), (1280, 800, "table")])
def test_too_few_tickets_are_said_to_be_too_few_before_and_after_a_tap_on_the_grey_button(
    tablet: Tablet, tmp_path: Path, where: tuple[int, int, str]
) -> None:
    width, height, mode = where
    tablet.resize(width, height)
    hands = start(tablet, tmp_path)
    begin(hands, table("usa", "ppp" if mode == "table" else "pc", seed=5, mode=mode))
    if mode == "table":
        hands.tap("open 0")
        tablet.frames(3)
    hands.tap("offer 0")
    assert TOO_FEW in hands.page.sheet.text
    assert not hands.can("confirm")
    tablet.picture(f"too-few-{width}")
    hands.tap("why confirm")
    assert hands.game.messages.toast == TOO_FEW
    assert hands.page.bubble.words == TOO_FEW, "beside the finger too"
    assert hands.game.view.decision == "keep"
    hands.tap("offer 1")
    assert TOO_FEW not in hands.page.sheet.text
    assert "Które bilety zatrzymujesz?" in hands.page.sheet.text
    assert not hands.can("why confirm")
    hands.tap("confirm")
    assert hands.game.session.view.decision != "keep" or not hands.game.view.mine


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (360, 640), (640, 360)])
def test_no_reason_of_a_hint_is_cut_off(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: float
) -> None:
    tablet.resize(*size)
    app = open_app(tablet, tmp_path, advisor=advisor, hints=True, text_size=text_size)
    hands = Hands(tablet, app)
    begin(hands, table("first_journey_europe", "pc", seed=5))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
    cut: list[str] = []
    shorten = lettering._shortened

    def shortened(words: str, *rest: Any) -> Any:
        label = shorten(words, *rest)
        if "…" in label.text:
            cut.append(words)
        return label

    monkeypatch.setattr(lettering, "_shortened", shortened)
    lettering.forget()
    sheet = asked(hands)
    for _step in sheet._steps():
        told = {words for line in sheet._lines() for words in line}
        assert told
        assert told <= set(hands.page.sheet.text.split("\n"))
        assert not told & set(cut)
        if hands.can("further"):
            hands.tap("further")


@pytest.mark.parametrize("way", ["both at once", "one by one"])
def test_whoever_hands_the_tablet_on_reads_the_names_of_both_cards_drawn(
    tablet: Tablet, tmp_path: Path, way: str
) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pp", seed=11))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
    before = list(session.view.hand)
    seat = session.view.seat
    if way == "both at once":
        hands.tap("two 0")
    else:
        hands.tap("card 0")
        hands.tap("card 1")
    assert hands.game.hand_over.parting
    cards = hands.page.open_sheet.cards
    assert len(cards) == 2
    kinds = len(session.board.cards)
    held = session._record.state.hands[seat * kinds : (seat + 1) * kinds]
    assert [now - then for now, then in zip(held, before, strict=True)] == [
        cards.count(card) for card in range(kinds)
    ]
    told = f"Dobrano {hands.game.messages.cards(cards)}."
    assert hands.game.messages.toast == told
    hands.page.end_parting()
    tablet.frames(2)
    assert hands.game.hand_over.covered
    assert not hands.game.messages.toast
    assert not hands.game.messages.drawn
    assert "Dobrano" not in " ".join(tablet.texts())


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("number", ["2", "12"])
def test_a_small_card_has_its_sign_and_its_count_apart(
    tablet: Tablet, monkeypatch: pytest.MonkeyPatch, text_scale: float, number: str
) -> None:
    look.prepare()
    monkeypatch.setattr(look, "text_scale", text_scale)
    # Strips of a phone on its side, nine and seven columns, and the low chips of a hand of many kinds.
    for width, height in ((25, 42), (30, 42), (26, 34), (31, 40), (72, 24), (60, 28), (84, 31)):
        layout = lay_out(width, height, counted=True)
        left, low, wide, high = layout.count
        texture = lettering.write(number, "count", wide, high, 1, "center")
        # The box of a number has air above and below its digits.
        half, tall = texture.width / 2, texture.height * 0.36
        x, y = left + wide / 2, low + high / 2
        assert x - half >= 0, (width, height)
        assert x + half <= width, (width, height)
        assert y - tall >= 0, (width, height)
        for sx, sy, radius in layout.signs:
            assert radius >= 5, "a sign can still be told"
            gap = hypot(max(0, abs(sx - x) - half), max(0, abs(sy - y) - tall))
            assert gap >= radius * 0.95, (width, height, layout)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tunnel_is_named_in_full_where_more_is_asked(
    tablet: Tablet, tmp_path: Path, language: str, text_size: float
) -> None:
    """It was cut to half a name above an empty panel."""
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path, language=language, text_size=text_size)
        begin(hands, table("europe", "pc", seed=5))
        board = hands.game.board
        assert play_on(hands, lambda s: s.view.mine and s.view.decision == "tunnel")
        tablet.frames(3)
        sheet = hands.page.open_sheet
        found = sheet.asked
        longest = max(
            (r for r, kind in enumerate(board.kinds) if kind == "tunnel"),
            key=lambda r: len(hands.game.names.route(r)),
        )
        for route, due in ((longest, 3), (found.route, 1)):
            sheet.asked = msgspec.structs.replace(found, route=route, due=due)
            for size in ((1280, 800), (960, 600), (360, 640), (640, 360)):
                tablet.resize(*size)
                hands.page.repaint()
                tablet.frames(3)
                wrong += [f"{size}: {c}" for c in complaints(hands, notes) if "SheetPanel" in c]
    assert not wrong, "\n".join(wrong)
