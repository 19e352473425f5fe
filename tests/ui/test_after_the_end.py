"""A finished game offers nothing that is over, and the log under the cover counts what the table saw."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.hands import finish
from tests.ui.stranger import begin, complaints, go_on_until, reading, start, table
from tests.ui.test_taps_in_a_row import mark, play_on
from tools.tablet import Tablet
from ttr_app.engine import actions
from ttr_app.ui.table.questions import ShowFinishedMap, ShowLog


def test_the_final_map_has_the_final_scores_and_no_way_to_play_on(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path, fast_scoring=True)
    session = begin(hands, table("usa", "pp", seed=4, mode="pass"))
    play_on(hands, lambda s: s.view.over)
    tablet.frames(4)
    # What each has reached with it is told below who has won.
    assert [told.partition(" – ")[0] for told in hands.game.ending.reached] == ["Ala", "Jan"]
    assert "Osiągnięcie: Zagraj pierwszą grę do końca" in hands.page.sheet.text
    hands.game.ask(ShowFinishedMap())
    tablet.frames(3)
    totals = [str(seat.total) for seat in session.score().seats]
    for total in totals:
        assert total in hands.page.parts["seats"].text, (totals, hands.page.parts["seats"].text)
    for key in ("tickets", "undo", "hint", "go on"):
        assert not hands.can(key), key
    stood = mark(hands)
    for key in ("card 0", "deck 0"):
        hands.tap(key)
        assert mark(hands) == stood, f"{key} takes nothing any more"
    tablet.key("back")
    tablet.frames(3)
    assert hasattr(hands.page, "board"), "first it leads back to the results"
    assert not hands.can("go on"), "nothing goes on"
    tablet.key("back")
    tablet.frames(3)
    assert not hasattr(hands.page, "board"), "Back leads home"


def test_the_covered_log_of_a_shared_table_counts_both_cards(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pp", seed=4, mode="table"))
    go_on_until(hands, lambda s: s.status.to_move == 0 and s._record.state.decision == "turn")
    assert session.hold(0)
    assert session.submit(actions.blind(0)) is None
    assert session.submit(actions.blind(0)) is None
    session.lower()
    hands.game.ask(ShowLog())
    tablet.frames(3)
    lines = [line for line in hands.page.sheet.text.split("\n") if "Ala" in line]
    assert lines.count("Ala dobiera kartę ze stosu.") == 2, lines


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_a_phone_shows_the_codes_beside_somebodys_cards_too(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    wrong: list[str] = []
    with reading() as notes:
        tablet.resize(*size)
        hands = start(tablet, tmp_path, fast_scoring=True)
        begin(hands, table("first_journey_europe", "pc", seed=3))
        finish(hands)
        tablet.frames(3)
        hands.tap("open 0")
        tablet.frames(2)
        assert "Kod rozdania" not in hands.page.sheet.text
        hands.tap("codes")
        tablet.frames(2)
        assert "Kod rozdania" in hands.page.sheet.text, "the mark is lit: what it promises is there"
        wrong += complaints(hands, notes)
        hands.tap("codes")
        tablet.frames(2)
        assert "Kod rozdania" not in hands.page.sheet.text
    assert not wrong, "\n".join(wrong)
