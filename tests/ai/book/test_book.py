"""The strongest computer opens the book: on every page it does what is right and nothing that is wrong."""

from __future__ import annotations

import pytest

from tests.ai.boards import Position
from tests.ai.book.pages import PAGES, Page
from ttr_app.engine import Action


def set_up(page: Page) -> Position:
    """The position of a page."""
    position = Position(page.map)
    rival = 1 - position.seat
    position.tickets(*page.tickets).own(*page.own).own(*page.theirs, seat=rival).hand(**page.hand)
    if page.pieces:
        position.supply(*page.pieces)
    if page.their_pieces:
        position.supply(*page.their_pieces, seat=rival)
    if page.points:
        position.state.points[position.seat], position.state.points[rival] = page.points
    if page.turns_left >= 0:
        position.turns_left(page.turns_left)
    for slot, name in enumerate(page.market):
        position.state.market[slot] = position.board.card_index[name]
    return position


def words(position: Position, action: Action) -> str:
    """A move as the book writes it."""
    board = position.board
    if action.kind == "claim":
        return f"claim {board.map.routes[action.target].id}"
    if action.kind == "draw":
        names = {card: name for name, card in board.card_index.items()}
        return f"draw {names[position.state.market[action.target]]}"
    if action.kind in ("station", "harbour"):
        return f"{action.kind} {board.map.cities[action.target].id}"
    return str(action.kind)


def fits(move: str, moves: tuple[str, ...]) -> bool:
    """Whether a move is one of some: by its kind, or to the letter."""
    return move in moves or move.partition(" ")[0] in moves


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.lesson)
def test_the_champion_does_what_is_right(page: Page) -> None:
    position = set_up(page)
    move = words(position, position.choice())
    assert not page.right or fits(move, page.right), f"it chose {move}"
    assert not fits(move, page.wrong), f"it chose {move}"


def test_every_page_names_moves_that_can_be_done() -> None:
    """A page whose right answer is not legal, or with nothing to choose, would show nothing."""
    for page in PAGES:
        position = set_up(page)
        legal = {words(position, action) for action in position.view().legal}
        assert len(legal) > 1, page.lesson
        assert page.right or page.wrong, page.lesson
        for move in page.right:
            assert any(fits(each, (move,)) for each in legal), f"{page.lesson}: {move}"
