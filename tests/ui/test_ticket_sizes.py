"""Tickets are of one size wherever some lie together, and of two in all: in the hand, in an offer, in the results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands, finish
from tests.ui.stranger import begin, go_on_until, reading, start, table
from tests.ui.test_ten_tickets import hold
from tools.tablet import Tablet
from ttr_app.engine import actions
from ttr_app.ui.kit.look import px
from ttr_app.ui.table import ticket_face, ticket_list
from ttr_app.ui.table.sheets import score_show, scores, tickets

Cell = tuple[bool, float, float]
"""A ticket as it was painted: whether it is a tour, how wide, how high."""


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Cell]:
    """Note every ticket that is painted."""
    cells: list[Cell] = []
    paint = ticket_face.paint_ticket

    def note(p: Any, game: Any, row: Any, ticket: int, *rest: Any, **more: Any) -> None:
        cells.append((bool(game.board.tickets[ticket].tour), round(row.w), round(row.h)))
        paint(p, game, row, ticket, *rest, **more)

    for module in (ticket_list, tickets, score_show, scores):
        monkeypatch.setattr(module, "paint_ticket", note)
    return cells


def look(hands: Hands, cells: list[Cell], where: str, panel: Callable[[], Any], two: set[int]) -> set[int]:
    """Look at the tickets of a panel on a tablet and a phone; give the heights that were met."""
    met: set[int] = set()
    for size in ((1280, 800), (360, 640)):
        hands.tablet.resize(*size)
        if where == "hand":
            hands.page_to("tickets")
        hands.game.signals.relayout()
        hands.tablet.frames(2)
        cells.clear()
        panel().draw_now()
        assert cells, f"{where} at {size}"
        for tour in (False, True):
            found = {(wide, high) for is_tour, wide, high in cells if is_tour == tour}
            assert len(found) <= 1, f"{where} at {size}: {found}"
            if not tour:
                met |= {high for _wide, high in found}
    assert met <= two, where
    return met


@pytest.mark.parametrize("map_id", ["first_journey_europe", "world"])
def test_tickets_that_lie_together_are_of_one_size_and_there_are_two(
    tablet: Tablet, tmp_path: Path, map_id: str, painted: list[Cell]
) -> None:
    hands = start(tablet, tmp_path, reduced_motion=True)
    session = begin(hands, table(map_id, "pc", seed=3))
    child = hands.game.board.race
    two = {round(px(ticket_face.CHILD_FULL if child else ticket_face.FULL)), round(px(ticket_face.SMALL))}
    if not child:
        look(hands, painted, "offer", lambda: hands.page.sheet, two)
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
    board = hands.game.board
    plain, tours = (
        [i for i, t in enumerate(board.tickets) if bool(t.tour) == tour] for tour in (False, True)
    )
    met: set[int] = set()
    for many in (plain[:2], plain[:5] + tours[:1], plain[:8]):
        hold(hands, many)
        met |= look(hands, painted, "hand", lambda: hands.page.parts["tickets"], two)
    assert met == two, "both are seen"
    if not child:
        # What is held lies small under what is offered.
        hold(hands, plain[:2])
        tablet.resize(1280, 800)
        assert session.submit(actions.tickets()) is None
        tablet.frames(3)
        painted.clear()
        hands.page.sheet.draw_now()
        assert {high for tour, _wide, high in painted if not tour} == two


def test_the_results_have_tickets_of_the_same_size(
    tablet: Tablet, tmp_path: Path, painted: list[Cell]
) -> None:
    hands = start(tablet, tmp_path, reduced_motion=True)
    begin(hands, table("usa", "pc", seed=3))
    finish(hands)
    two = {round(px(ticket_face.FULL)), round(px(ticket_face.SMALL))}
    while hands.page.open_sheet.steps[hands.page.open_sheet.at].ticket is None:
        hands.tap("next")
    assert painted[-1][2] in two, "what is counted lies beside everybody's points"
    hands.tap("skip show")
    hands.tap("open 0")
    look(hands, painted, "results", lambda: hands.page.sheet, two)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_the_words_on_the_deck_of_tickets_grow_with_the_letters(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    high: dict[float, float] = {}
    with reading() as notes:
        hands = start(tablet, tmp_path)
        session = begin(hands, table("world", "pc"))
        go_on_until(hands, lambda _session: session.view.decision == "turn" and session.view.mine)
        hands.page_to("tickets")
        for text_size in (1.0, 1.5):
            hands.app.services.change(text_size=text_size)
            hands.game.signals.redress()
            tablet.frames(3)
            painted = notes[id(hands.page.parts["tickets"])]
            deck = next(note for note in painted if note.words.startswith("Dobierz bilety"))
            high[text_size] = deck.size[1]
            assert deck.size[1] <= deck.box.h + 3
    assert high[1.5] > 1.35 * high[1.0]
