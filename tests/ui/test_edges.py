"""A device that lies between people: everybody has an edge turned to them, and only there their cards open."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import begin, complaints, go_on_until, plain, reading, start, table
from tools.tablet import Tablet
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.kit.turned import TurnedPainted
from ttr_app.ui.pages.setup.seats import places_at
from ttr_app.ui.table.edges import cut_edges
from ttr_app.ui.table.parts.around import sides_of


class Marked(TurnedPainted):
    """Has a place to tap in the lower left corner of what it paints."""

    def paint(self, painter, room) -> None:  # type: ignore[no-untyped-def]
        painter.fill(Box(room.x, room.y, 30, 20), "#ff0000")
        painter.target("corner", Box(room.x, room.y, 30, 20), lambda: self.tapped.append(self.angle))

    tapped: ClassVar[list[int]] = []


def _red(tablet: Tablet) -> set[tuple[int, int]]:
    """Give the pixels that are red, y up."""
    from tests.ui.stranger import pixels

    width, height = tablet.window.size
    raw = pixels(tablet)
    spots = ((x, y) for x in range(5, width, 10) for y in range(5, height, 10))
    return {(x, y) for x, y in spots if raw[3 * (y * width + x)] > 200 and raw[3 * (y * width + x) + 1] < 60}


@pytest.mark.painted
def test_what_is_painted_and_what_is_tapped_turn_alike(tablet: Tablet) -> None:
    look.prepare()
    tablet.resize(400, 300)
    panel = tablet.show(Marked(size=(400, 300), size_hint=(None, None)))
    Marked.tapped.clear()
    corners = {0: (15, 10), 90: (390, 15), 180: (385, 290), 270: (10, 285)}
    for angle, place in corners.items():
        panel.angle = angle
        panel.draw_now()
        tablet.frames(2)
        assert panel.spot("corner") == place
        red = _red(tablet)
        assert red, angle
        assert all(abs(x - place[0]) <= 15 and abs(y - place[1]) <= 15 for x, y in red), (angle, red)
        tablet.tap(*place)
    assert Marked.tapped == [0, 90, 180, 270]


def test_people_sit_around_and_each_edge_is_theirs_alone() -> None:
    assert sides_of((0, 2)) == {0: "bottom", 2: "top"}
    for people in ((0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3, 4)):
        sides = sides_of(people)
        assert len(set(sides.values())) == min(4, len(people))
        for opened in (None, *people):
            room = Box(0, 0, 1280, 800)
            places = cut_edges(room, 1, sides, opened)
            assert set(places) == set(people)
            boxes = [*places.values(), room]
            for i, one in enumerate(boxes):
                for other in boxes[i + 1 :]:
                    wide = min(one.right, other.right) - max(one.x, other.x)
                    high = min(one.top, other.top) - max(one.y, other.y)
                    assert wide < 1 or high < 1, "no edge lies over another or over the table"


def opened(hands: Hands) -> list[int]:
    """List the seats at whose edge cards are open now."""
    return [seat for seat, edge in hands.page.edges.items() if edge.open]


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_everybody_opens_their_cards_at_their_own_side(
    tablet: Tablet, tmp_path: Path, text_size: float
) -> None:
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path, text_size=text_size)
        session = begin(hands, table("world", "pppp", mode="table"))
        go_on_until(hands, lambda s: s.view.decision == "turn", plain)
        session.lower()
        tablet.frames(2)
        for size in ((1280, 800), (960, 600)):
            tablet.resize(*size)
            tablet.frames(2)
            wrong += [f"{size} closed: {words}" for words in complaints(hands, notes)]
            for seat, edge in hands.page.edges.items():
                assert edge.angle == {0: 0, 1: 270, 2: 180, 3: 90}[seat]
                assert hands.game.names.seat(seat) in edge.text
                hands.tap(f"open {seat}")
                assert opened(hands) == [seat], "also out of turn"
                assert hands.page.parts["hand"].width < 3
                mine = {f"ticket {ticket}" for ticket in session.view.tickets}
                seen = {target.key for target in edge.targets}
                while not mine <= seen:
                    hands.tap("more tickets")
                    tablet.frames(2)
                    assert not seen >= {target.key for target in edge.targets}, "my tickets lie at my edge"
                    seen |= {target.key for target in edge.targets}
                assert not any(t.key.startswith("ticket ") for t in hands.page.parts["tickets"].targets)
                wrong += [f"{size} open {seat}: {words}" for words in complaints(hands, notes)]
                hands.tap("cover")
                assert opened(hands) == []
        whose = hands.game.names.seat(session.status.to_move)
        assert f"{whose}: twoja kolej" in hands.page.edges[session.status.to_move].text
        assert hands.page.parts["status"].text.count(whose) == 1, "whose turn it is stands in the middle too"
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(dict.fromkeys(wrong))


def test_a_held_edge_shows_cards_only_while_it_is_held_and_moves_nothing(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("usa", "ppp", mode="table"))
    board = tuple(hands.page.board.size)
    for seat, edge in hands.page.edges.items():
        tablet.seconds(0.4)
        finger = tablet.press(*edge.spot(f"hold {seat}"))
        tablet.frames(2)
        assert opened(hands) == [seat]
        assert tuple(hands.page.board.size) == board, "the map stays where it is"
        tablet.lift(finger)
        assert opened(hands) == []


def test_what_is_asked_of_a_person_is_turned_to_them_and_can_be_tapped(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "pp", mode="table", first=1))
    assert session.status.to_move == 1
    hands.tap("open 1")
    assert hands.page.sheet.angle == 180
    hands.tap("offer 0")
    hands.tap("offer 1")
    assert hands.page.open_sheet.kept == 3
    hands.tap("confirm")
    assert session.status.to_move == 0
    assert opened(hands) == [], "the turn has gone on: the cards are covered"
    hands.tap("open 0")
    assert hands.page.sheet.angle == 0
    hands.tap("open 1")
    assert opened(hands) == [0]
    assert "najpierw trzeba je zakryć" in hands.page.parts["status"].text


def test_everybody_chooses_their_side_by_a_tap_and_keeps_it(tablet: Tablet, tmp_path: Path) -> None:
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path)
        begin(hands, table("usa", "pp", mode="table"))
        for size in ((1280, 800), (960, 600)):
            tablet.resize(*size)
            hands.tap("menu")
            hands.tap("around")
            tablet.frames(2)
            wrong += [f"{size}: {words}" for words in complaints(hands, notes)]
            # Jan sat opposite of Ala; a tap a side, all around the table and one side further.
            for angle in (90, 0, 270, 180, 90):
                hands.tap("sit 1")
                assert hands.page.edges[1].angle == angle, "the words are turned to that side at once"
                tablet.frames(2)
                wrong += [f"{size} {angle}: {words}" for words in complaints(hands, notes)]
            hands.tap("confirm")
            right = hands.page.edges[1]
            assert right.right == tablet.window.width
            assert right.x > hands.page.board.right - 2
            hands.tap("open 1")
            assert opened(hands) == [1]
            hands.tap("cover")
            for _side in range(3):
                hands.game.around.move_on(1)
        assert hands.page.edges[1].angle == 180
        assert hands.page.edges[0].angle == 0, "nobody else was moved"
        hands.game.around.move_on(1)
        begin(hands, table("europe", "ppp", mode="table"))
        tablet.frames(2)
        angles = [hands.page.edges[seat].angle for seat in range(3)]
        assert angles[:2] == [0, 90], "at another table everybody sits where they sat"
        assert angles[2] not in angles[:2], "whoever is new takes a free side"
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_whoever_chose_a_side_has_it_and_the_others_find_free_ones() -> None:
    for people in ((0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3, 4)):
        for seat in people:
            for side in ("bottom", "left", "top", "right"):
                sides = sides_of(people, {seat: side})
                assert sides[seat] == side
                assert len(set(sides.values())) == min(4, len(people)), (people, seat, side)
    for side in ("bottom", "left", "top", "right"):
        sides = sides_of((0, 1, 2), {0: side, 1: side})
        assert [sides[0], sides[1]] == [side, side], "two may share a side"
        room = Box(0, 0, 1280, 800)
        places = cut_edges(room, 1, sides, 1)
        assert sorted((places[1].w, places[1].h))[0] == 186, "and whoever opens cards there has most of it"
        assert sorted((places[1].w, places[1].h))[1] > 480
        assert min(places[0].w, places[0].h) == 150
        boxes = [*places.values(), room]
        for i, one in enumerate(boxes):
            for other in boxes[i + 1 :]:
                wide = min(one.right, other.right) - max(one.x, other.x)
                high = min(one.top, other.top) - max(one.y, other.y)
                assert wide < 1 or high < 1


def test_cards_are_called_covered_only_while_nobodys_lie_open(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("usa", "ppp", mode="table"))
    go_on_until(hands, lambda session: session.status.to_move == 1 and session.view.decision == "turn")
    tickets = hands.page.parts["tickets"]
    assert "Karty są zakryte." in tickets.text
    hands.tap("open 1")
    tablet.frames(2)
    assert opened(hands) == [1]
    assert "Karty są zakryte." not in tickets.text
    hands.tap("cover")
    tablet.frames(2)
    assert "Karty są zakryte." in tickets.text


def angle_on_cloth(tablet: Tablet, index: int) -> int:
    """Say how a card of the set-up would be turned to whoever sits where it lies."""
    cloth, card = tablet.find("Cloth"), tablet.find("SeatCard", index=index)
    across, up = (card.center_x - cloth.x) / cloth.width, (card.center_y - cloth.y) / cloth.height
    if abs(up - 0.5) < 0.1:
        return 90 if across > 0.5 else 270
    return 180 if up > 0.5 else 0


@pytest.mark.parametrize(
    ("people", "kept"),
    [
        (("Ala", "Jan"), {}),
        (("Ala", "Jan", "Zosia"), {}),
        (("Ala", "Jan", "Zosia"), {"ala": "right", "zosia": "bottom"}),
        (("Ala", "Jan", "Zosia", "Ola"), {}),
    ],
)
def test_people_are_set_up_at_the_sides_at_which_they_play(
    tablet: Tablet, tmp_path: Path, people: tuple[str, ...], kept: dict[str, str]
) -> None:
    hands = start(tablet, tmp_path, welcomed=True, mode="table", sides=kept)
    hands.tap("new usa")
    for name in people:
        hands.tap(f"person {name}")
    tablet.frames(2)
    seats = range(len(people))
    assert [tablet.find("SeatCard", index=seat).name for seat in seats] == list(people)
    shown = [angle_on_cloth(tablet, seat) for seat in seats]
    hands.tap("play")
    tablet.frames(2)
    assert shown == [hands.page.edges[seat].angle for seat in seats]


def test_no_two_seats_of_a_set_up_stand_at_one_place() -> None:
    for count in (2, 3, 4, 5):
        for chosen in product(("bottom", "left", "top", "right", ""), repeat=count):
            sides = {seat: side for seat, side in enumerate(chosen) if side}
            places = places_at(sides, count)
            for i, (x, y) in enumerate(places):
                # The cards are as broad as they are at five seats, and three rows high.
                assert all(abs(x - a) > 0.45 or abs(y - b) > 0.3 for a, b in places[:i]), (sides, places)


@pytest.mark.parametrize("size", [(640, 480), (760, 520), (960, 600)])
def test_four_seats_of_a_set_up_lie_side_by_side_or_one_under_the_other(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    """In half of a tablet's screen there is no room for two abreast: their words stood one letter a line."""
    tablet.resize(*size)
    hands = start(tablet, tmp_path, welcomed=True)
    hands.tap("new usa")
    for _ in range(2):
        hands.tap("add person")
        tablet.seconds(0.5)
    cards = tablet.all("SeatCard")
    assert len(cards) == 4
    boxes = [(*card.to_window(*card.pos), card.width, card.height) for card in cards]
    for i, (x, y, wide, high) in enumerate(boxes):
        assert wide > 1.5 * high, "a name and how they play need a few lines, not one a letter"
        for a, b, w, h in boxes[:i]:
            assert x + wide <= a + 1 or a + w <= x + 1 or y + high <= b + 1 or b + h <= y + 1


@pytest.mark.parametrize("seats", ["pppp", "ppppp"])
def test_on_a_small_tablet_nothing_lies_over_cards_that_are_open(
    tablet: Tablet, tmp_path: Path, seats: str
) -> None:
    """The edges of the neighbours lay over the ends of an open hand, and what was asked over some of its cards."""
    tablet.resize(960, 600)
    hands = start(tablet, tmp_path)
    wrong: list[str] = []
    for first in range(len(seats)):
        session = begin(hands, table("world", seats, mode="table", first=first))
        for asked in ("keep", "split", "turn"):
            turn = (asked, first)
            go_on_until(hands, lambda s, turn=turn: (s.view.decision, s.status.to_move) == turn)
            hands.tap(f"open {first}")
            page = hands.page
            if asked == "turn":
                claim = next(action for action in session.view.legal if action.kind == "claim")
                hands.game.claiming.tap_corridor(hands.game.board_plan.corridor_of[claim.target])
                tablet.frames(2)
            sheet, edge = page.sheet, page.edges[first]
            assert page.open_sheet is not None, asked
            assert sheet.width >= 200, asked
            assert sheet.height >= 200, asked
            over = {"sheet": sheet, **{str(s): e for s, e in page.edges.items() if s != first}}
            wrong += [f"{asked} {first}: {name}" for name, each in over.items() if lies_over(each, edge)]
            tapped = [target for panel in (sheet, edge) for target in panel.targets]
            wrong += [
                f"{asked} {first}: small {t.key}" for t in tapped if min(t.box.w, t.box.h) < TOUCH - 0.5
            ]
            wrong += [
                f"{asked} {first}: cards" for t in page.parts["market"].targets if lies_over(t.box, sheet)
            ]
            hands.tap("cover")
    assert not wrong, "; ".join(wrong)


def lies_over(one: Any, other: Any) -> bool:
    """Whether some of a widget or a box lies over another."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.top, other.top) - max(one.y, other.y)
    return wide > 1 and high > 1
