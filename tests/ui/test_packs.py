"""Maps that are brought in, by real taps: chosen from a list of files, played, taken away and brought back."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.ui.cramped import cramped
from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet
from ttr_app.engine import load_map
from ttr_app.storage.laying_out import lay_out
from ttr_app.storage.new_map import new_map


class Desk:
    """A machine without a chooser of its own, whose files lie in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def choose_file(self, chosen: Any, failed: Any) -> bool:
        return False

    def usual_folder(self) -> Path:
        return self.folder


def test_a_map_is_brought_in_played_removed_and_brought_back(tablet: Tablet, tmp_path: Path) -> None:
    files = tmp_path / "files"
    (files / "maps").mkdir(parents=True)
    (files / "maps" / "valley.json").write_text(new_map("valley"), encoding="utf-8")
    wrong = json.loads(new_map("marsh"))
    wrong["routes"][3]["b"] = "nowhere"
    (files / "MARSH.JSON").write_text(json.dumps(wrong), encoding="utf-8")
    (files / "letter.txt").write_text("not a map", encoding="utf-8")
    hands = Hands(tablet, open_app(tablet, tmp_path / "home"))
    hands.app.services.exchange = Desk(files)
    hands.app.root.go("packs")
    tablet.frames(2)
    hands.tap("choose map")
    tablet.seconds(0.6)
    assert not hands.can("file letter.txt"), "only maps and packs are listed"
    hands.tap("file MARSH.JSON")  # as some desks write it
    tablet.until(lambda: "Plik tej mapy jest uszkodzony." in tablet.texts())
    tablet.seconds(0.6)
    assert "Plik tej mapy jest uszkodzony." in tablet.texts()
    assert any("routes[3]" in words for words in tablet.texts()), "the place is named"
    assert any("nieznan" in words or "ma tu być" in words for words in tablet.texts()), (
        "and what is wrong, in Polish"
    )
    hands.tap("choose map")
    tablet.seconds(0.6)
    hands.tap("file maps")
    tablet.seconds(0.4)
    hands.tap("file valley.json")
    tablet.until(lambda: hands.can("new valley"))
    tablet.seconds(0.6)
    assert not any("routes[3]" in words for words in tablet.texts())
    for size in ((360, 640), (1280, 800)):
        tablet.resize(*size)
        tablet.frames(3)
        assert cramped(hands.app.root) == [], size
    hands.tap("new valley")
    hands.tap("play")
    hands.keep_all()
    hands.wait()
    assert hands.game.session.table.map == "valley"
    board = hands.page.game.board_plan
    assert len(board.cities) == 9
    # An unfinished game holds its map.
    number = hands.game.session.id
    hands.app.root.go("packs")
    tablet.frames(2)
    hands.tap("remove valley")
    tablet.frames(2)
    assert hands.can("new valley")
    hands.app.services.library.delete(number)
    hands.tap("remove valley")
    tablet.frames(2)
    assert not hands.can("new valley")
    hands.tap("snack")
    tablet.frames(2)
    assert hands.can("new valley"), "taken back"


def large_map(cities: int, routes: int) -> bytes:
    """A map without a drawing, of towns on a grid and roads between neighbours."""
    m = json.loads(new_map("plain"))
    wide = 12
    m["cities"] = [
        {
            "id": f"c{n}",
            "en": f"Town {n}",
            "pl": f"Wieś {n}",
            "printed": "",
            "lat": n // wide,
            "lon": n % wide,
        }
        for n in range(cities)
    ]
    roads = [(n, n + step) for n in range(cities) for step in (1, wide) if n + step < cities]
    m["routes"] = [
        {"id": f"r{n}", "a": f"c{a}", "b": f"c{b}", "kind": "rail", "colour": "grey", "length": 1 + n % 3}
        for n, (a, b) in enumerate(roads[:routes])
    ]
    m["tickets"] = [{"id": f"t{n}", "cities": ["c0", f"c{n}"], "points": 5} for n in range(5, 40)]
    return json.dumps(m).encode()


def test_a_large_map_is_drawn_while_the_app_goes_on_and_leaving_stops_it(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "ttr_app.ui.pages.packs.packs.AT_A_TIME", 0.0
    )  # a step a frame, however slow the machine
    hands = Hands(tablet, open_app(tablet, tmp_path / "home"))
    hands.app.root.go("packs")
    tablet.frames(2)
    page = hands.app.root.page
    page.take(large_map(60, 90))
    shares = []
    for _frame in range(6):
        tablet.frames(1)
        shares.append(page.bar.share)
        assert "Mapa się rysuje…" in tablet.texts()
    assert shares == sorted(set(shares)), "the bar moves on"
    assert 0 < shares[-1] < 0.1
    hands.app.root.go("settings")
    tablet.frames(3)
    assert page.bar.share == shares[-1]
    hands.app.root.go("packs")
    tablet.frames(2)
    assert not hands.can("new plain"), "nothing is kept of a map that was not drawn to the end"
    assert page.bar.parent is None
    monkeypatch.setattr("ttr_app.ui.pages.packs.packs.AT_A_TIME", 60.0)
    page.take(large_map(60, 90))
    tablet.until(lambda: hands.can("new plain"))
    assert page.bar.parent is None


def test_a_map_that_is_refused_leaves_no_bar_behind_and_the_next_one_begins_its_own(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ttr_app.ui.pages.packs.packs.AT_A_TIME", 0.0)
    hands = Hands(tablet, open_app(tablet, tmp_path / "home"))
    hands.app.root.go("packs")
    tablet.frames(2)
    page = hands.app.root.page
    plain = json.loads(new_map("valley")) | {"layout": {}}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as pack:
        pack.writestr("a.json", json.dumps(plain))
        pack.writestr("b.json", "{")
    for _choice in range(2):  # a second file is chosen while the first is drawn
        page.take(packed.getvalue())
        tablet.frames(3)
        assert page.bar.parent is not None
        assert "Mapa się rysuje…" in tablet.texts()
    monkeypatch.setattr("ttr_app.ui.pages.packs.packs.AT_A_TIME", 60.0)
    tablet.until(lambda: "Plik tej mapy jest uszkodzony." in tablet.texts())
    assert page.bar.parent is None
    assert not hands.can("new valley"), "all maps of a pack or none"


def test_a_map_that_is_brought_in_again_is_shown_as_it_is_drawn_now(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path / "home"))
    hands.app.root.go("packs")
    tablet.frames(2)
    page, boards = hands.app.root.page, hands.app.services.boards
    plain = json.loads(new_map("valley"))
    drawn = lay_out(load_map(json.dumps(plain | {"layout": {}}).encode()))
    for higher in (0, 50):
        wide, high = drawn["size"]
        page.take(json.dumps(plain | {"layout": drawn | {"size": [wide, high + higher]}}).encode())
        tablet.frames(3)
        assert boards.board("valley")[0].size == (wide, high + higher)
