"""The book of rules by real taps: searched, read, left again, and opened where a question arises."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands, open_app
from tests.ui.stranger import begin, table
from tools.tablet import Tablet
from ttr_app.engine.actions import claim
from ttr_app.i18n.book import reason_tags
from ttr_app.storage.maps import BUILTIN


def listed(book: Any) -> list[str]:
    """Give the tags of the sections in the list."""
    return [line["tag"] for line in book.ids.list.data]


def test_the_book_is_searched_and_read(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.app.root.go("rules", ("europe", "EU: tunnel"))
    tablet.frames(3)
    book = hands.page.book
    assert "Tunele" in tablet.texts()
    book.ids.field.text = "dworcem"
    tablet.frames(3)
    assert listed(book)[0] == "EU: station"
    hands.tap("section EU: station")
    tablet.frames(3)
    said = tablet.texts()
    assert "Dworzec 3" in said, "its table is there"
    assert "3 karty" in said
    book.ids.field.text = "zzz"
    tablet.frames(3)
    assert listed(book) == []
    assert "Nic nie znaleziono." in tablet.texts()
    tablet.key("escape")
    tablet.frames(3)
    assert listed(book)[0] == "here", "the first step back empties the search"
    hands.tap("rules world")
    tablet.frames(3)
    hands.tap("own WORLD: harbour")
    tablet.frames(3)
    assert "Co najmniej 3 bilety" in tablet.texts()
    tablet.key("escape")
    tablet.frames(2)
    assert hands.page.name == "play"
    hands.tap("open rules")
    tablet.frames(2)
    assert hands.page.name == "rules", "home has a way to it as well"


def test_on_a_phone_list_and_section_follow_each_other_and_every_picture_is_drawn(
    tablet: Tablet, tmp_path: Path
) -> None:
    tablet.resize(360, 640)
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.app.root.go("rules", "world")
    tablet.frames(3)
    book = hands.page.book
    assert not book.reading
    hands.tap("section here")
    tablet.frames(3)
    assert book.reading
    for map_id in BUILTIN:
        book.show(map_id)
        for section in book.sections:
            book.open_section((section.tag,))
            tablet.frames(2)
            pictures = [w for w in book.ids.text.children if hasattr(w, "drawer")]
            assert all(len(picture.canvas.children) > 8 for picture in pictures), section.tag
            assert bool(pictures) == (section.picture not in ("", "map")), section.tag
    tablet.key("escape")
    assert not book.reading
    hands.tap("close book")
    tablet.frames(2)
    assert hands.page.name == "play"


@pytest.mark.painted
def test_a_finger_that_stays_on_a_card_or_a_route_opens_the_book_there(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    begin(hands, table("europe", "pc"))
    hands.keep_all()
    hands.wait()
    tablet.frames(30)
    page, game = hands.app.root.current, hands.game
    step = game.session.status.step

    def opened() -> str:
        tablet.frames(2)
        tag = str(page.book.book.tag)
        tablet.key("escape")
        tablet.frames(2)
        assert page.book.book is None
        return tag

    place = hands._painted("card 0")
    assert place is not None
    tablet.hold(*place, length=0.8)
    card = game.view.market[0]
    assert opened() == ("ALL: which cards" if card == game.board.wild else "ALL: drawing")
    for kind, tag in (("ferry", "EU: ferry"), ("tunnel", "EU: tunnel")):
        route = next(r for r, k in enumerate(game.board.kinds) if k == kind and game.board.lengths[r] > 2)
        spaces = game.board_plan.routes[route].spaces
        tablet.hold(*hands.in_sight(hands.page.board, *spaces[len(spaces) // 2][:2]), length=0.8)
        assert opened() == tag
    cities, board = game.board_plan.cities, hands.page.board
    apart = max(
        cities, key=lambda at: min(abs(at[0] - x) + abs(at[1] - y) for x, y in cities if (x, y) != at)
    )
    tablet.hold(*hands.in_sight(board, *apart), length=0.8)
    assert opened() == "EU: station"
    assert game.session.status.step == step, "nothing was taken or claimed"
    assert hands.page.open_sheet is None
    hands.tap("menu")
    hands.tap("rules")
    hands.tap("book")
    tablet.frames(2)
    tablet.picture("book-over-table")
    assert "Zasady: Europa" in tablet.texts()
    hands.tap("own EU: tunnel")
    tablet.frames(2)
    assert "Tunele" in tablet.texts()


@pytest.mark.painted
def test_a_refusal_leads_to_the_section_that_explains_it(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    begin(hands, table("europe", "pc"))
    hands.keep_all()
    hands.wait()
    tablet.frames(30)
    page, game = hands.app.root.current, hands.game
    assert not hands.can("why")
    ferry = next(
        r
        for r, kind in enumerate(game.board.kinds)
        if kind == "ferry" and game.session.why_not(claim(r)) is not None
    )
    hands.tap_route(ferry)
    corridor = f"corridor {game.board_plan.corridor_of[ferry]}"
    if hands.can(corridor):
        hands.tap(corridor)
    tablet.frames(2)
    reason = game.session.why_not(claim(ferry))
    tablet.picture("why-not")
    hands.tap("why")
    tablet.frames(2)
    assert page.book.book.tag in reason_tags(reason.code)
    tablet.key("escape")
    tablet.seconds(10)
    assert not hands.can("why"), "it goes with the sentence"
