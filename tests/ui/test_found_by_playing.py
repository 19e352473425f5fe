"""What misled people who played: each case once, on a position laid out for it, with real taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.spaces import as_seen
from tests.ui.hands import Hands
from tests.ui.stranger import begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.engine.position import Position
from ttr_app.ui.board.hit import Hit


def laid_out(tablet: Tablet, home: Path, map_id: str, position: Position, seats: str = "pp") -> Hands:
    """Open a game that begins like this, the first person at their first whole turn."""
    hands = start(tablet, home)
    begin(hands, table(map_id, seats, mode="pass", position=position))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn" and s.view.to_move == 0)
    return hands


def tap_lane(hands: Hands, route: str) -> None:
    """Tap a lane as closely as one can, and its pair of cities if several were near."""
    index = hands.game.board.route_index[route]
    hands.tap_route(index)
    corridor = hands.game.board_plan.corridor_of[index]
    if hands.can(f"corridor {corridor}"):
        hands.tap(f"corridor {corridor}")


def told(hands: Hands) -> str:
    """Give what the sheet says."""
    hands.tablet.frames(2)
    return as_seen(hands.page.sheet.text)


def apart(one: Any, other: Any) -> bool:
    """Whether two panels do not lie over each other."""
    return bool(
        one.right <= other.x + 1
        or other.right <= one.x + 1
        or one.top <= other.y + 1
        or other.top <= one.y + 1
    )


def test_the_lane_that_was_touched_is_paid_with_its_own_colour(tablet: Tablet, tmp_path: Path) -> None:
    hand = {"white": 2, "green": 1, "wild": 1, "red": 1}
    hands = laid_out(tablet, tmp_path, "usa", Position(hands=(hand, {})))
    board = hands.game.board
    names = ["saint_louis-chicago", "saint_louis-chicago-2"]
    white = next(n for n in names if board.colours[board.route_colours[board.route_index[n]]] == "white")
    tap_lane(hands, white)
    sheet = hands.page.open_sheet
    assert sheet.route == board.route_index[white]
    card = next(c for c, kind in enumerate(board.cards) if board.colours[kind.colour] == "white")
    assert sheet.payment == ((card, 2),), "not a locomotive while two white cards are there"
    assert hands.can("payment 0"), "what is chosen is in sight"


def test_one_card_short_the_refusal_names_the_lane_that_was_touched(tablet: Tablet, tmp_path: Path) -> None:
    hands = laid_out(tablet, tmp_path, "usa", Position(hands=({"white": 1, "green": 1, "red": 2}, {})))
    board = hands.game.board
    for name in ("saint_louis-chicago", "saint_louis-chicago-2"):
        colour = board.colours[board.route_colours[board.route_index[name]]]
        tap_lane(hands, name)
        tablet.frames(2)
        wanted = {"white": "biał", "green": "zielon"}[colour]
        assert wanted in hands.page.bubble.text, (name, hands.page.bubble.text)
        tablet.seconds(1)


@pytest.mark.parametrize(
    ("map_id", "route", "hand", "word"),
    [
        ("europe", "pamplona-barcelona", {"red": 3}, "tunel"),
        ("europe", "london-amsterdam", {"red": 2, "wild": 2}, "prom"),
    ],
)
def test_a_claim_says_what_it_is_and_leaves_the_hand_in_sight(
    tablet: Tablet, tmp_path: Path, map_id: str, route: str, hand: dict[str, int], word: str
) -> None:
    hands = laid_out(tablet, tmp_path, map_id, Position(hands=(hand, {})))
    index = hands.game.board.route_index[route]
    for size in ((1280, 800), (960, 600)):
        tablet.resize(*size)
        tablet.frames(2)
        tap_lane(hands, route)
        assert hands.page.open_sheet.route in (index, hands.game.board.twins[index])
        assert word in told(hands)
        assert apart(hands.page.sheet, hands.page.parts["hand"]), "what is paid with stays in sight"
        assert apart(hands.page.sheet, hands.page.parts["market"])
        hands.tap("cancel")


def test_a_ticket_that_is_joined_already_says_so_when_it_is_offered(tablet: Tablet, tmp_path: Path) -> None:
    own = ("kansas_city-oklahoma_city", "oklahoma_city-dallas", "dallas-houston")
    position = Position(own=(own,), ticket_deck=("kansas_city-houston", "boston-miami", "calgary-phoenix"))
    hands = laid_out(tablet, tmp_path, "usa", position)
    joined = hands.game.board.ticket_index["kansas_city-houston"]
    hands.tap("tickets")
    hands.tap("confirm")
    view = hands.game.view
    assert view.decision == "offer"
    states = {ticket: hands.game.tickets.offered_state(ticket) for ticket in view.offer}
    assert states.pop(joined) == "done"
    assert set(states.values()) == {"open"}
    assert hands.page.open_sheet.kept == 0, "nothing is ticked beforehand"
    hands.tap(f"look {view.offer.index(joined)}")
    assert hands.page.open_sheet.kept == 0, "looking is not choosing"


def test_what_is_mine_is_not_offered_by_the_chooser_and_undo_leaves_no_glow(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = laid_out(tablet, tmp_path, "usa", Position(hands=({"red": 4, "wild": 2}, {})))
    board, plan = hands.game.board, hands.game.board_plan
    before = hands.page.board.facts
    claim = next(a for a in hands.game.view.legal if a.kind == "claim")
    hands.do(claim)
    assert hands.page.board.facts.owner[claim.target] == 0
    hands.tap("undo")  # on the cover, before the next one lifts it
    tablet.frames(2)
    assert hands.page.board.facts.owner == before.owner
    assert not hands.page.board.laying
    shown = hands.page.selection()
    assert claim.target not in {shown.ghost, *shown.lit}
    if hands.game.hand_over.waiting:
        hands.tap("lift")
    hands.do(claim)
    go_on_until(hands, lambda s: s.view.mine and s.view.to_move == 0)
    mine = plan.corridor_of[claim.target]
    other = next(plan.corridor_of[r] for r in range(len(board.lengths)) if hands.game.view.owner[r] < 0)
    hands.game.claiming.tap_doubtful(Hit((mine, other)))
    tablet.frames(2)
    assert hands.can(f"corridor {other}")
    twin = board.twins[claim.target]
    assert not hands.can(f"corridor {mine}") or (twin >= 0 and hands.game.view.owner[twin] < 0)


def test_both_cards_are_seen_before_the_cover_falls_with_a_computer_next(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = laid_out(tablet, tmp_path, "usa", Position(top=("red", "black")), "pcp")
    hands.tap("two 0")
    sheet = hands.page.open_sheet
    assert type(sheet).__name__ == "PartingSheet"
    cards = [hands.game.board.cards[card].name for card in sheet.cards]
    assert cards == ["red", "black"]


def test_a_port_is_pointed_at_when_a_harbour_can_be_built(tablet: Tablet, tmp_path: Path) -> None:
    hand = {"red harbour": 2, "red single ship": 2}
    position = Position(hands=(hand, {}), own=(("lima-valparaiso",),))
    hands = laid_out(tablet, tmp_path, "world", position)
    assert "aby zbudować port, dotknij miasta" in hands.page.parts["status"].text
