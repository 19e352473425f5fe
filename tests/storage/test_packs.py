"""Maps that players bring in: files and packs, drawn where they have no drawing, refused whole."""

import io
import json
import zipfile
from contextlib import suppress
from math import hypot
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.session.rig import play_out, start, table
from tests.storage.conftest import KEPT
from tools.golden import DRAWN, drawn_anew
from ttr_app.cli import main
from ttr_app.engine import Board, Rng, load_map
from ttr_app.engine.mapcheck import COLOURS
from ttr_app.engine.pieces.piece import RulePiece
from ttr_app.engine.rulesets import RULESETS, Ruleset
from ttr_app.session.past.history import History
from ttr_app.storage import GameLibrary, MapShelf, Refused, open_map
from ttr_app.storage.laying_out import lay_out, to_the_end
from ttr_app.storage.layout_check import layout_trouble
from ttr_app.storage.maps import BUILTIN, BUILTIN_FOLDER
from ttr_app.storage.packs import MOST_MAPS, bring_in, bring_in_slowly, maps_in, with_drawing
from ttr_app.storage.whole import library_out
from ttr_app.ui.kit.palette import CARDS

TREES = (KEPT / "maps" / "six_trees.json").read_bytes()


def changed(**changes: Any) -> bytes:
    return json.dumps(json.loads(TREES) | changes).encode()


def pack(*members: tuple[str, bytes]) -> bytes:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members:
            file.writestr(name, content)
    return raw.getvalue()


def test_a_map_without_a_drawing_is_drawn_kept_and_played(tmp_path: Path) -> None:
    with GameLibrary(tmp_path) as library:
        (entry,) = bring_in(library.maps, changed(layout={}))
        assert library.maps.open(entry.id).layout["routes"]
    with GameLibrary(tmp_path) as library:
        assert library.maps.open(entry.id).layout["cities"], "the drawing is kept with the map"
        session = start(library, table(entry.id, 1, 1))
        play_out(session, Rng(1))
        assert session.status.wait == "over"


def test_a_map_that_has_a_drawing_keeps_it_to_the_letter(tmp_path: Path) -> None:
    shelf = MapShelf(tmp_path)
    raw = json.dumps(json.loads(TREES) | {"layout": lay_out(load_map(TREES))}).encode()
    bring_in(shelf, raw)
    assert (tmp_path / "six_trees.json").read_bytes() == raw


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in BUILTIN if not any(r.wrap for r in open_map(name).routes)])
def test_any_map_is_laid_out_by_force_so_that_it_can_be_played_on(name: str) -> None:
    """Without shapely, in a second: no two cities in one place, spaces that can be seen, the same every time."""
    m = msgspec.structs.replace(open_map(name), layout={})
    drawn = lay_out(m)
    assert drawn == lay_out(m)
    assert layout_trouble(msgspec.structs.replace(m, layout=drawn)) == ""
    width, height = drawn["size"]
    places = [city["at"] for city in drawn["cities"].values()]
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for i, a in enumerate(places) for b in places[:i]) > 40
    spaces = [space for row in drawn["routes"].values() for space in row]
    assert min(space[3] for space in spaces) >= 16
    assert all(0 < x < width and 0 < y < height for x, y, *_ in spaces)
    hidden = sum(any(hypot(x - cx, y - cy) < 9 for cx, cy in places) for x, y, *_ in spaces)
    assert hidden == 0, "no space lies under a city"


@pytest.mark.slow
def test_a_map_without_a_drawing_looks_as_it_did_when_it_was_looked_at() -> None:
    """Whoever changes how maps are drawn looks at one before `python -m tools.golden` writes its places down anew."""
    drawn, kept = drawn_anew(), json.loads(DRAWN.read_text(encoding="utf-8"))
    assert drawn.keys() == kept.keys()
    for name, numbers in drawn.items():
        for now, before in zip(numbers, kept[name], strict=True):
            # What one machine's sine differs from another's in cannot be seen.
            near = abs(now - before) <= 1 if isinstance(now, int | float) else now == before
            assert near, (name, numbers, kept[name])


def test_cities_in_one_place_are_drawn_round_a_ring() -> None:
    m = load_map(
        changed(layout={}, cities=[city | {"lat": 0, "lon": 0} for city in json.loads(TREES)["cities"]])
    )
    places = {tuple(city["at"]) for city in lay_out(m)["cities"].values()}
    assert len(places) == len(m.cities)


def test_a_pack_brings_all_its_maps_or_none(tmp_path: Path) -> None:
    shelf = MapShelf(tmp_path)
    good = pack(("a/one.json", TREES), ("two.json", changed(id="seven_trees")), ("read me.txt", b"hello"))
    assert [entry.id for entry in bring_in(shelf, good)] == ["six_trees", "seven_trees"]
    shelf = MapShelf(tmp_path / "other")
    with pytest.raises(Refused, match="map_damaged"):
        bring_in(shelf, pack(("one.json", TREES), ("two.json", changed(id="seven_trees", rules="chess"))))
    assert [entry for entry in shelf.all() if not entry.builtin] == []
    with pytest.raises(Refused, match="map_damaged"):
        bring_in(shelf, pack(("one.json", TREES), ("two.json", TREES)))
    assert [entry for entry in shelf.all() if not entry.builtin] == []


@pytest.mark.parametrize(
    "raw",
    [
        pack(),
        pack(("read me.txt", b"no map")),
        pack(*((f"{n}.json", TREES) for n in range(MOST_MAPS + 1))),
        pack(("bomb.json", b" " * 30_000_000)),
        pack(("one.json", TREES))[:-40],
        b"PK\x03\x04" + b"\0" * 50,
    ],
)
def test_a_pack_that_is_none_is_refused(tmp_path: Path, raw: bytes) -> None:
    with pytest.raises(Refused, match="map_damaged"):
        bring_in(MapShelf(tmp_path), raw)
    assert all(len(each) <= 1_000_001 for each in (maps_in(raw) if b"bomb" in raw else ()))


@pytest.mark.parametrize(
    ("layout", "place"),
    [
        ({"size": [0, 0], "period": None, "cities": {}, "routes": {}}, "layout.size"),
        ({"size": [10, 10], "period": None, "cities": {}, "routes": {}}, "layout.size"),
        ({"size": [900, 600], "period": None, "cities": {}, "routes": {}}, "layout.cities"),
        ({"size": "large"}, "layout"),
        ({"size": [900, 600], "period": 1.0, "cities": {}, "routes": {}}, "layout.period"),
        ({"size": [900, 600], "period": -50, "cities": {}, "routes": {}}, "layout.period"),
        ({"size": [900, 600], "period": 901, "cities": {}, "routes": {}}, "layout.period"),
    ],
)
def test_a_wrong_drawing_is_named(tmp_path: Path, layout: dict[str, Any], place: str) -> None:
    with pytest.raises(Refused, match="map_damaged") as refused:
        bring_in(MapShelf(tmp_path), changed(layout=layout))
    assert refused.value.reason.what.startswith(place)


@pytest.mark.parametrize(("x", "fine"), [(-850, True), (-950, False), (1750, True), (1850, False)])
def test_nothing_lies_far_from_the_board(x: float, fine: bool) -> None:
    """What hangs over the edge of a round world is drawn once more for each turn that it reaches across."""
    m = load_map(TREES)
    layout: dict[str, Any] = lay_out(m) | {"size": [900, 600]}
    layout["cities"][m.cities[0].id]["at"] = [x, 20]
    assert (layout_trouble(msgspec.structs.replace(m, layout=layout)) == "") == fine


@pytest.mark.parametrize(
    ("number", "value"), [(0, 1900), (1, -650), (2, 3601), (2, -3601), (3, 0), (3, 901), (4, 0), (4, 601)]
)
def test_a_space_that_nobody_could_see_is_named(number: int, value: float) -> None:
    """Its place, its angle, how long and how wide it is."""
    m = load_map(TREES)
    layout: dict[str, Any] = lay_out(m) | {"size": [900, 600]}
    route = m.routes[2].id
    fine = [(20.0, 20.0, 3600.0, 900.0, 600.0)] * m.routes[2].length
    layout["routes"][route] = fine
    assert layout_trouble(msgspec.structs.replace(m, layout=layout)) == ""
    layout["routes"][route] = [*fine[:-1], tuple(value if i == number else n for i, n in enumerate(fine[0]))]
    assert layout_trouble(msgspec.structs.replace(m, layout=layout)).startswith(f"layout.routes.{route}: ")
    layout["routes"][route] = fine[:-1]
    assert layout_trouble(msgspec.structs.replace(m, layout=layout)).startswith(f"layout.routes: {route!r} ")


@pytest.mark.parametrize("label", [(2000.0, 0.0, "left"), (0.0, -700.0, "left"), (0.0, 0.0, "above")])
def test_a_name_that_would_stand_nowhere_is_named(label: tuple[float, float, str]) -> None:
    m = load_map(TREES)
    layout: dict[str, Any] = lay_out(m) | {"size": [900, 600]}
    layout["cities"][m.cities[0].id]["label"] = label
    found = layout_trouble(msgspec.structs.replace(m, layout=layout))
    assert found.startswith("layout.cities")
    assert m.cities[0].id in found


def test_a_map_that_cannot_be_set_up_at_its_largest_table_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    m = load_map(TREES)

    class Crowded(RulePiece):
        def __init__(self, board: Board) -> None:
            super().__init__(board)
            if board.seats == m.numbers.seats[1]:
                raise ValueError("no room for so many")

    old = RULESETS[m.rules]
    rules = Ruleset("crowded", (Crowded, *old.pieces), old.scorers, old.ties, old.kinds, old.needs, old.may)
    monkeypatch.setitem(RULESETS, "crowded", rules)
    with pytest.raises(Refused, match="map_damaged") as refused:
        bring_in(MapShelf(tmp_path), changed(rules="crowded"))
    assert refused.value.reason.what == "the rules cannot be set up: no room for so many"


@pytest.mark.parametrize("way", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_pack_with_a_spoiled_byte_is_refused_whatever_packed_it(tmp_path: Path, way: int) -> None:
    """Each unpacker has errors of its own."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", way) as file:
        file.writestr("one.json", TREES)
    raw, read, places = whole.getvalue(), 0, 0
    for place in range(40, len(raw) - 100, max(1, len(raw) // 150)):
        places += 1
        spoiled = raw[:place] + bytes([raw[place] ^ 0x5A]) + raw[place + 1 :]
        with suppress(Refused):  # and nothing else
            maps_in(spoiled)
            read += 1
    assert read < places / 2


def test_what_a_desk_lays_beside_a_map_is_no_map(tmp_path: Path) -> None:
    packed = pack(("__MACOSX/._one.json", b"\0\5\x16\7"), ("._two.json", b"\0\5"), ("MAPS/ONE.JSON", TREES))
    assert [entry.id for entry in bring_in(MapShelf(tmp_path), packed)] == ["six_trees"]
    marked = b"\xef\xbb\xbf" + TREES
    assert maps_in(marked) == maps_in(pack(("one.json", marked))) == [TREES]


def test_a_map_goes_out_as_it_came_in(tmp_path: Path) -> None:
    """Written line by line a map of many spaces would be larger than what is read."""
    shelf = MapShelf(tmp_path)
    long = json.loads(TREES)
    long["layout"] = {}
    bring_in(shelf, json.dumps(long).encode())
    out = shelf.export_pack("six_trees")
    assert out == (tmp_path / "six_trees.json").read_bytes()
    assert bring_in(MapShelf(tmp_path / "other"), out)[0].id == "six_trees"


def test_a_map_whose_file_went_away_under_the_app_still_goes_out(tmp_path: Path) -> None:
    """Taken from the list it can be brought back, and the file of all games is written."""
    with GameLibrary(tmp_path) as library:
        bring_in(library.maps, TREES)
        start(library, table("six_trees", 1, 1))
        file = tmp_path / "maps" / "six_trees.json"
        known = library.maps.open("six_trees")
        for spoil in (lambda: file.write_bytes(b" " * 1_000_001), file.unlink):
            spoil()
            assert load_map(library.maps.export_pack("six_trees")) == known
            *_, gone = library_out(library)
            assert (gone.done, gone.spoiled) == (1, 0)


def test_what_is_said_of_how_far_a_pack_has_come_only_grows(tmp_path: Path) -> None:
    packed = pack(("a.json", changed(layout={})), ("b.json", changed(id="seven_trees", layout={})))
    steps = [(step.done, step.maps) for step in bring_in_slowly(MapShelf(tmp_path), packed)]
    done = [done for done, _maps in steps]
    assert done == sorted(done)
    assert done[0] == 0.0
    assert 1.0 in done, "the second begins where the first ended"
    assert steps[-1] == (2, 2)


def test_what_a_page_brings_in_changes_no_map_under_a_game_that_goes_on(tmp_path: Path) -> None:
    longer = json.loads(TREES)["routes"]
    longer[0]["length"] += 1
    with GameLibrary(tmp_path) as library:
        bring_in(library.maps, TREES)
        before = (tmp_path / "maps" / "six_trees.json").read_bytes()
        session = start(library, table("six_trees", 1, 1))
        packed = pack(("a.json", changed(id="seven_trees")), ("b.json", changed(routes=longer, layout={})))
        with pytest.raises(Refused, match="map_in_use"):
            list(History(library).import_maps(packed))
        assert (tmp_path / "maps" / "six_trees.json").read_bytes() == before
        assert "seven_trees" not in [entry.id for entry in library.maps.all()]
        library.delete(session.id)
        *_, come = History(library).import_maps(packed)
        assert [entry.id for entry in come.kept] == ["seven_trees", "six_trees"]
        assert (come.done, come.maps) == (2, 2)


def test_a_printed_name_is_no_longer_than_any_other(tmp_path: Path) -> None:
    cities = json.loads(TREES)["cities"]
    cities[2]["printed"] = "x" * 41
    with pytest.raises(Refused, match="map_damaged"):
        bring_in(MapShelf(tmp_path), changed(cities=cities))
    cities[2]["printed"] = ""
    assert bring_in(MapShelf(tmp_path), changed(cities=cities))


def test_tickets_that_cannot_be_drawn_are_not_offered_and_everybody_begins_with_one(tmp_path: Path) -> None:
    numbers = json.loads(TREES)["numbers"] | {"draw_tickets": 0, "draw_keep": 0}
    with GameLibrary(tmp_path) as library:
        bring_in(library.maps, changed(numbers=numbers))
        session = start(library, table("six_trees", 1, 1))
        play_out(session, Rng(1))
        assert session.status.wait == "over"
        none = numbers | {"start_tickets": {"regular": 0}, "start_keep": 0}
        with pytest.raises(Refused, match="map_damaged") as refused:
            bring_in(library.maps, changed(numbers=none))
        assert refused.value.reason.what == "numbers.start_tickets: nobody is dealt a ticket"


def test_a_pack_for_which_there_is_no_room_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is room for one more of its two maps."""
    monkeypatch.setattr("ttr_app.storage.maps.MOST_PACKS", 2)
    shelf = MapShelf(tmp_path)
    bring_in(shelf, TREES)
    with pytest.raises(Refused, match="too_many_maps"):
        bring_in(shelf, pack(("a.json", changed(id="seven_trees")), ("b.json", changed(id="eight_trees"))))
    assert [path.name for path in tmp_path.iterdir()] == ["six_trees.json"]
    # A map that is here already takes no more room.
    bring_in(shelf, pack(("a.json", changed(id="seven_trees")), ("b.json", TREES)))
    assert len(list(tmp_path.iterdir())) == 2


def test_a_pack_on_a_disk_that_fills_up_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = MapShelf(tmp_path)
    bring_in(shelf, TREES)
    room = 2

    def full(path: Path, raw: bytes) -> None:
        nonlocal room
        room -= 1
        if room == -1:
            raise OSError(28, "No space left on device")
        path.write_bytes(raw)

    monkeypatch.setattr("ttr_app.storage.maps.write_whole", full)
    other = changed(name={"en": "Other trees", "pl": "Inne drzewa"})
    with pytest.raises(Refused, match="map_not_kept"):
        bring_in(
            shelf,
            pack(
                ("a.json", other),
                ("b.json", changed(id="seven_trees")),
                ("c.json", changed(id="eight_trees")),
            ),
        )
    assert [path.name for path in tmp_path.iterdir()] == ["six_trees.json"]
    assert (tmp_path / "six_trees.json").read_bytes() == to_the_end(with_drawing(TREES))[0]
    assert shelf.open("six_trees").name.en == "Six trees"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": "usa"}, "id: 'usa' is the id of a map that comes with the game"),
        ({"id": "2valley"}, "id: '2valley' is not 1 to 40 small letters"),
        (
            {"layout": {"size": [900, 600], "period": None, "cities": {}, "routes": {}}},
            "layout.cities: no place",
        ),
    ],
)
def test_check_map_refuses_what_the_app_refuses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, Any], said: str
) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(changed(**change))
    assert main(["check-map", str(path)]) == 1
    assert said in capsys.readouterr().err
    with pytest.raises(Refused):
        bring_in(MapShelf(tmp_path / "maps"), path.read_bytes())


def test_the_maps_of_the_game_are_checked_by_name_and_by_file() -> None:
    for name in BUILTIN:
        assert main(["check-map", name]) == 0
        assert main(["check-map", str(BUILTIN_FOLDER / f"{name}.json")]) == 0


def test_every_colour_of_a_map_is_printed() -> None:
    assert {*COLOURS, "grey", "wild"} == set(CARDS)


def test_a_map_to_begin_with_is_whole_and_never_written_over_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "green_valley.json"
    assert main(["new-map", str(path)]) == 0
    assert main(["check-map", str(path)]) == 0
    made = load_map(path.read_bytes())
    assert (made.id, made.name.en) == ("green_valley", "Green valley")
    assert bring_in(MapShelf(tmp_path / "maps"), path.read_bytes())[0].id == "green_valley"
    before = path.read_bytes()
    assert main(["new-map", str(path)]) == 1
    assert path.read_bytes() == before
    assert main(["new-map", str(tmp_path / "My Map.json")]) == 1
    assert "small letters" in capsys.readouterr().err
