"""Faces and the podium: everybody is told from the others, and stands where the score puts them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.ui.hands import Hands, finish, open_app
from tests.ui.stranger import begin, contrast, reading, shortened, start, table
from tools.tablet import Tablet
from ttr_app.session import SeatSetup
from ttr_app.ui.kit.avatars import COMPUTER, FACES, INK, Portrait, face_of
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.theme import rgba, theme
from ttr_app.ui.table.sheets.podium import LINE, places


def test_every_face_is_another_and_every_seat_has_one(tablet: Tablet) -> None:
    pictures = {Portrait(face, 0, 24).texture.pixels for face in (*FACES, COMPUTER)}
    assert len(pictures) == len(FACES) + 1 >= 13
    people = [face_of("", None, seat) for seat in range(5)]
    assert len(set(people)) == 5
    assert face_of("pilot", None, 3) == "pilot"
    assert face_of("nobody", None, 3) == people[3], "a face of a newer version"
    assert face_of("pilot", "master", 3) == COMPUTER


def test_a_face_that_was_chosen_sits_at_the_table_and_is_remembered(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new usa")
    hands.tap("chair 0")
    hands.tap("face sailor")
    hands.tap("done")
    hands.tap("play")
    assert hands.game.session.table.seats[0].avatar == "sailor"
    assert hands.game.shown.face(0) == "sailor"
    assert hands.game.shown.face(1) == COMPUTER
    hands.app.root.go("play")
    tablet.frames(2)
    hands.tap("new usa")
    assert hands.app.root.page.chairs[0].avatar == "sailor"


def test_a_name_of_the_family_brings_a_face_that_suits_it(tablet: Tablet, tmp_path: Path) -> None:
    """Father and grandmother both sat there with whatever face their seats had: father as a woman in a scarf."""
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new world")
    for name in ("Zosia", "Tata", "Babcia"):
        hands.tap(f"person {name}")
    chairs = hands.app.root.page.chairs
    assert [chair.avatar for chair in chairs] == ["", "conductor", "grandmother"]
    hands.tap("chair 1")
    hands.tap("face pilot")
    hands.tap("name Dziadek")
    assert (chairs[1].name, chairs[1].avatar) == ("Dziadek", "pilot"), "what was chosen stays"
    hands.tap("done")
    hands.tap("chair 2")
    hands.tap("name Mama")
    assert chairs[2].avatar == "lady", "another name, another face"
    hands.app.root.page.company.name(chairs[2], "Mama")
    assert chairs[2].avatar == "lady", "the same name typed once more"
    hands.tap("name Ala")
    assert chairs[2].avatar == "", "a child has the face of its seat"
    hands.tap("face lady")
    hands.tap("done")
    hands.tap("person Mama")
    assert [chair.avatar for chair in chairs] == ["", "pilot", "lady", ""], "nobody has somebody else's face"


@pytest.mark.parametrize(
    ("totals", "winners", "wanted"),
    [
        ((10, 30, 20), (1,), [(0, 2), (2, 1), (1, 0)]),
        ((30, 30, 20, 5), (0, 1), [(3, 3), (1, 0), (0, 0), (2, 2)]),
        ((9, 30, 9, 9, 1), (1,), [(3, 1), (0, 1), (1, 0), (2, 1), (4, 4)]),
        # Who has as many points but lost the tie-break stands lower.
        ((30, 30), (1,), [(0, 1), (1, 0)]),
    ],
)
def test_the_podium_puts_the_best_in_the_middle(
    totals: tuple[int, ...], winners: tuple[int, ...], wanted: list[tuple[int, int]]
) -> None:
    seats = [SimpleNamespace(seat=seat, total=total) for seat, total in enumerate(totals)]
    game: Any = SimpleNamespace(ending=SimpleNamespace(score=SimpleNamespace(seats=seats, winners=winners)))
    assert sorted(places(game)) == sorted(wanted)
    best = [i for i, (_seat, place) in enumerate(places(game)) if not place]
    assert abs(sum(best) / len(best) - (len(totals) - 1) / 2) <= 0.5


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (960, 600)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_five_stand_on_the_podium_with_their_points(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int], text_size: float
) -> None:
    tablet.resize(*size)
    with reading() as notes:
        hands = start(tablet, tmp_path, fast_scoring=True, text_size=text_size)
        begin(hands, table("europe", "pcccc", seed=3))
        finish(hands)
        tablet.frames(2)
        told = [note for note in notes[id(hands.page.sheet)] if note.style == "count"]
        stood = [n for n in notes[id(hands.page.sheet)] if n.style == "title" and n.words.isdecimal()]
    totals = [str(seat.total).replace("-", "−") for seat in hands.game.ending.score.seats]
    # Once in the row of totals, and once on the steps; a ticket that is worth as much is written like them.
    assert Counter(note.words for note in told) >= Counter(2 * totals)
    assert not [note for note in told if shortened(note)]
    # How the computers play hangs on how fast the machine is, and who has as many points stands as high.
    assert {note.words for note in stood} == {str(place + 1) for _seat, place in places(hands.game)}
    assert min(note.box.h for note in stood) >= LINE, "a place is not squeezed in above the points"


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_winner_s_name_stands_beside_the_mark_in_the_corner(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    names = ("Maksymilian Wawrzyn", "Maksymilian Wawrzyś")
    seats = tuple(
        SeatSetup(name=name, colour=colour, shape="", level=level)
        for name, colour, level in zip(names, ("blue", "red"), (None, "whistle_stop"), strict=True)
    )
    with reading() as notes:
        hands = start(tablet, tmp_path, fast_scoring=True)
        begin(hands, msgspec.structs.replace(table("first_journey_europe"), seats=seats))
        finish(hands)
        tablet.frames(2)
        title = next(note for note in notes[id(hands.page.sheet)] if "wygrywa" in note.words.lower())
    assert any(name in title.words for name in names)
    mark = next(target.box for target in hands.page.sheet.targets if target.key == "codes")
    x, wide = title.box.middle[0], title.size[0]
    assert x + wide / 2 <= mark.x + 1
    assert x - wide / 2 >= 0
    assert not shortened(title)


@pytest.mark.painted
def test_a_child_wins_with_a_party_that_a_tap_ends(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    begin(hands, table("first_journey_europe", "pc"))
    finish(hands)
    hands.app.services.change(pace="normal")
    hands.tap("skip show")
    layer = hands.page.stage.layer
    assert layer.moving
    tablet.picture("party", after=0.6)
    hands.tap("map")
    assert not layer.moving
    hands.tap("results")
    assert not layer.moving, "it rains once"


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_a_cap_stands_out_from_what_lies_behind_it_in_every_look(
    tablet: Tablet, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    look.prepare()
    monkeypatch.setattr(look, "theme", theme(name))
    for ink in range(5):
        portrait = Portrait(next(iter(FACES)), ink, 40)
        wide = portrait.texture.width
        at = 4 * (wide * round(wide * 0.5) + round(wide * 0.14))
        behind = tuple(part / 255 for part in portrait.texture.pixels[at : at + 3])
        assert contrast(behind, rgba(INK)[:3]) >= 3, f"seat {ink}: {behind}"
