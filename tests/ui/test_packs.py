"""Maps that are brought in, by real taps: chosen from a list of files, played, taken away and brought back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.ui.cramped import cramped
from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet
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
    (files / "marsh.json").write_text(json.dumps(wrong), encoding="utf-8")
    (files / "letter.txt").write_text("not a map", encoding="utf-8")
    hands = Hands(tablet, open_app(tablet, tmp_path / "home"))
    hands.app.services.exchange = Desk(files)
    hands.app.root.go("packs")
    tablet.frames(2)
    hands.tap("choose map")
    tablet.seconds(0.6)
    assert not hands.can("file letter.txt"), "only maps and packs are listed"
    hands.tap("file marsh.json")
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
    tablet.seconds(0.6)
    assert hands.can("new valley")
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
