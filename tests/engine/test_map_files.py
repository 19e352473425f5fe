"""A map file that is wrong gives one sentence that names the place, and never half a load."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import MAPS, ROOT
from ttr_app.engine import Game, GameSetup
from ttr_app.engine.errors import MapError
from ttr_app.engine.mapfile import MapData
from ttr_app.engine.maploading import MAX_BYTES, load_map, map_digest

Json = dict[str, Any]
RAW = {name: (ROOT / "maps" / f"{name}.json").read_bytes() for name in MAPS}
PLAIN: dict[str, Json] = {name: {**json.loads(raw), "layout": {}} for name, raw in RAW.items()}


def _set(*path: str | int, to: object) -> Callable[[Json], None]:
    def change(m: Json) -> None:
        at: Any = m
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to

    return change


def _drop(*path: str | int) -> Callable[[Json], None]:
    def change(m: Json) -> None:
        at: Any = m
        for key in path[:-1]:
            at = at[key]
        del at[path[-1]]

    return change


def _twin_of_three(m: Json) -> None:
    double = next(r for r in m["routes"] if r.get("twin"))
    m["routes"].append({**double, "id": "third"})


def _unequal_twins(m: Json) -> None:
    next(r for r in m["routes"] if r.get("twin"))["length"] += 1


def _cut_off(m: Json) -> None:
    m["routes"] = [r for r in m["routes"] if "miami" not in (r["a"], r["b"])]


BROKEN: dict[str, tuple[str, Callable[[Json], None], str]] = {
    "unknown key": ("usa", _set("weather", to="fine"), "unknown field `weather`"),
    "unknown key deep down": ("usa", _set("routes", 7, "speed", to=3), "$.routes[7]"),
    "missing key": ("usa", _drop("cities", 3, "lat"), "missing required field `lat` - at `$.cities[3]`"),
    "wrong type": ("usa", _set("routes", 4, "length", to="two"), "$.routes[4].length"),
    "a fraction": ("usa", _set("routes", 4, "length", to=2.5), "$.routes[4].length"),
    "truth for a number": ("usa", _set("routes", 4, "length", to=True), "$.routes[4].length"),
    "nothing for a text": ("usa", _set("cities", 0, "pl", to=None), "$.cities[0].pl"),
    "unknown kind": ("usa", _set("routes", 9, "kind", to="air"), "'air' - at `$.routes[9].kind`"),
    "another format": ("usa", _set("format", to=99), "format: 99 is not known"),
    "id with a path": ("usa", _set("id", to="../usa"), "id: '../usa'"),
    "empty id": ("usa", _set("id", to=""), "id: ''"),
    "id with a digit first": ("usa", _set("id", to="2usa"), "id: '2usa' is not 1 to 40 small letters"),
    "empty name": ("usa", _set("name", "pl", to=" "), "name: ' '"),
    "line break in a name": ("usa", _set("cities", 5, "en", to="Salt\nLake"), "cities[5]: 'Salt\\nLake'"),
    "endless name": ("usa", _set("cities", 5, "en", to="x" * 999), "cities[5]"),
    "six seats": ("usa", _set("numbers", "seats", to=[2, 6]), "numbers.seats: 2 to 6"),
    "seats upside down": ("usa", _set("numbers", "seats", to=[4, 3]), "numbers.seats: 4 to 3"),
    "colour twice": ("usa", _set("numbers", "colours", 1, to="purple"), "numbers.colours"),
    "colour grey": ("usa", _set("numbers", "colours", 0, to="grey"), "numbers.colours"),
    "no colours": ("usa", _set("numbers", "colours", to=[]), "numbers.colours: one to eight"),
    "nine colours": (
        "usa",
        _set("numbers", "colours", to=list("abcdefghi")),
        "numbers.colours: one to eight",
    ),
    "unprinted colour": ("usa", _set("numbers", "colours", 7, to="pink"), "'pink' is not one of black, blue"),
    "negative cards": ("usa", _set("numbers", "wagons", "plain", to=-1), "numbers.wagons.plain: -1"),
    "enormous number": ("usa", _set("numbers", "wilds", to=10**30), "numbers.wilds: 1000000000"),
    "points for no number": ("usa", _set("numbers", "points", "²", to=3), "numbers.points: '²'"),
    "unknown wagons": ("usa", _set("numbers", "wagons", "golden", to=1), "numbers.wagons"),
    "unknown pieces": ("usa", _set("numbers", "pieces", "plane", to=1), "numbers.pieces"),
    "ship cards without ships": (
        "world",
        _drop("numbers", "pieces", "ship"),
        "numbers.pieces, numbers.ships",
    ),
    "half the ship cards": ("world", _drop("numbers", "ships", "single"), "numbers.ships"),
    "unknown ships": ("world", _set("numbers", "ships", "triple", to=1), "numbers.ships"),
    "two decks in a game of one": ("usa", _set("numbers", "market", to=[3, 3]), "numbers.market"),
    "more cards dealt than there are": (
        "usa",
        _set("numbers", "wagons", "plain", to=1),
        "numbers.start_cards",
    ),
    "more tickets kept than dealt": ("usa", _set("numbers", "start_keep", to=4), "numbers.start_keep"),
    "unknown ticket deck dealt": (
        "usa",
        _set("numbers", "start_tickets", "short", to=1),
        "numbers.start_tickets",
    ),
    "pieces not to be had": ("world", _set("numbers", "take_pieces", to=80), "numbers.take_pieces: 80 of 75"),
    "advice that does not add up": (
        "world",
        _set("numbers", "advised_split", "train", to=25),
        "advised_split",
    ),
    "negative end": ("usa", _set("numbers", "end_at", to=-1), "numbers.end_at: -1 is not within 0 to 50"),
    "no city": ("usa", _set("cities", to=[]), "cities: 0 cities"),
    "city twice": ("usa", _set("cities", 8, "id", to="atlanta"), "cities[8].id: 'atlanta' stands twice"),
    "off the globe": ("usa", _set("cities", 8, "lat", to=91.0), "cities[8].lat, .lon"),
    "no route": ("usa", _set("routes", to=[]), "routes: 0 routes"),
    "route twice": (
        "usa",
        _set("routes", 1, "id", to="vancouver-calgary"),
        "routes[1].id: 'vancouver-calgary'",
    ),
    "unknown city": ("usa", _set("routes", 2, "b", to="atlantis"), "routes[2]: unknown city 'atlantis'"),
    "route back to itself": (
        "usa",
        _set("routes", 0, "b", to="vancouver"),
        "routes[0]: vancouver-calgary leads",
    ),
    "unknown colour": (
        "usa",
        _set("routes", 3, "colour", to="pink"),
        "routes[3].colour: unknown colour 'pink'",
    ),
    "length nobody pays": ("usa", _set("routes", 0, "length", to=7), "routes[0].length: 7 spaces"),
    "no length": ("first_journey_europe", _set("routes", 0, "length", to=0), "routes[0].length: 0 spaces"),
    "negative length": ("usa", _set("routes", 0, "length", to=-3), "routes[0].length: -3 spaces"),
    "locomotives on rails": ("usa", _set("routes", 0, "locomotives", to=1), "routes[0].locomotives"),
    "sea without ships": ("usa", _set("routes", 0, "kind", to="sea"), "routes[0].kind"),
    "wrap that does not add up": ("world", _set("routes", 0, "wrap", to=[2, 3]), "routes[0].wrap: (2, 3)"),
    "three lanes": ("usa", _twin_of_three, "names 3 lanes"),
    "one lane": ("usa", _set("routes", 0, "twin", to="alone"), "routes[0].twin: 'alone' names 1 lanes"),
    "twins of unequal length": ("usa", _unequal_twins, "are unequal"),
    "ticket twice": ("usa", _set("tickets", 2, "id", to="boston-miami"), "tickets[2].id: 'boston-miami'"),
    "ticket to nowhere": (
        "usa",
        _set("tickets", 0, "cities", 1, to="atlantis"),
        "tickets[0].cities: unknown city",
    ),
    "unreachable ticket": ("usa", _cut_off, "'miami' cannot be reached from 'boston'"),
    "ticket to one city": ("usa", _set("tickets", 0, "cities", to=["boston"]), "tickets[0].cities"),
    "ticket from a city to itself": (
        "usa",
        _set("tickets", 0, "cities", 1, to="boston"),
        "tickets[0].cities",
    ),
    "ticket to three cities": (
        "usa",
        _set("tickets", 0, "cities", to=["boston", "miami", "denver"]),
        "tickets[0].cities: only a tour",
    ),
    "tour of two": (
        "usa",
        _set("tickets", 0, "tour", to=True),
        "tickets[0].cities: a tour names more than two",
    ),
    "ticket to a junction": (
        "world",
        _set("tickets", 0, "cities", 1, to="southern_ocean"),
        "tickets[0].cities: 'southern_ocean' is a junction",
    ),
    "points out of range": ("usa", _set("tickets", 0, "points", to=201), "tickets[0].points"),
    "ticket in an unknown deck": (
        "usa",
        _set("tickets", 0, "deck", to="hidden"),
        "tickets[0].deck: 'hidden'",
    ),
    "too few tickets": ("usa", _set("tickets", to=[]), "tickets: 0 in the deck 'regular', 15 are dealt"),
}


def _refused(raw: bytes) -> str:
    with pytest.raises(MapError) as caught:
        load_map(raw, "mine.json")
    sentence = str(caught.value)
    assert sentence.startswith("mine.json: ")
    assert "\n" not in sentence
    assert len(sentence) < 300
    return sentence


@pytest.mark.parametrize("name", MAPS)
def test_the_shipped_maps_load(name: str) -> None:
    assert load_map(RAW[name]).id == name


@pytest.mark.parametrize("wrong", sorted(BROKEN))
def test_each_fault_gives_one_sentence_that_names_its_place(wrong: str) -> None:
    name, change, expected = BROKEN[wrong]
    broken = copy.deepcopy(PLAIN[name])
    change(broken)
    assert expected in _refused(json.dumps(broken).encode())


UNFIT: dict[str, tuple[str, Callable[[Json], None], str]] = {
    "no such rules": ("usa", _set("rules", to="chess"), "rules: no rule set is called 'chess'"),
    "rules need a number": (
        "world",
        _drop("numbers", "harbour_points"),
        "numbers.harbour_points: the rules world",
    ),
    "rules for another map": (
        "usa",
        _set("rules", to="europe"),
        "numbers.buildings: the rules europe need it",
    ),
    "a number without meaning": ("usa", _set("numbers", "tickets_to_win", to=6), "numbers.tickets_to_win"),
    "a route without rules": (
        "usa",
        _set("routes", 0, "kind", to="tunnel"),
        "routes[0].kind: the rules classic",
    ),
}


@pytest.mark.parametrize("wrong", sorted(UNFIT))
def test_a_map_that_does_not_fit_its_rules_gives_one_sentence_too(wrong: str) -> None:
    name, change, expected = UNFIT[wrong]
    broken = copy.deepcopy(PLAIN[name])
    change(broken)
    loaded = load_map(json.dumps(broken).encode())
    with pytest.raises(MapError) as caught:
        Game(loaded, 2)
    assert str(caught.value).startswith(f"{name}: {expected}")


def test_lanes_of_a_double_join_the_same_cities() -> None:
    broken = copy.deepcopy(PLAIN["usa"])
    lane = next(r for r in broken["routes"] if r.get("twin"))
    lane["b"] = next(c["id"] for c in broken["cities"] if c["id"] not in (lane["a"], lane["b"]))
    assert "join different cities" in _refused(json.dumps(broken).encode())


def test_a_deck_must_hold_what_the_start_deals() -> None:
    broken = copy.deepcopy(PLAIN["europe"])
    broken["tickets"] = [t for t in broken["tickets"] if t.get("deck") != "long"]
    assert "tickets: 0 in the deck 'long', 5 are dealt to 5 seats" in _refused(json.dumps(broken).encode())


@pytest.mark.parametrize(("wilds", "enough"), [(9, True), (8, False)])
def test_a_start_may_deal_every_card_that_there_is_and_no_more(wilds: int, enough: bool) -> None:
    """Five hands of four and a market of five are twenty-five: two of each of eight colours and nine wilds."""
    few = copy.deepcopy(PLAIN["usa"])
    few["numbers"] |= {"wagons": {"plain": 2}, "wilds": wilds}
    try:
        load_map(json.dumps(few).encode())
        said = ""
    except MapError as error:
        said = str(error)
    assert ("numbers.start_cards: 25 cards are dealt" in said) == (not enough), said


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"", "truncated"),
        (b"not a map", "malformed"),
        (b"[]", "Expected `object`"),
        (b"\xff\xfe{}", "malformed"),
        (RAW["usa"][:-20], "truncated"),
        (RAW["usa"] + b"{}", "malformed"),
        (b'{"format": 1, "id": "\xff\xfe"}', "not UTF-8"),
        (b'{"layout": {"a": ' + b"[" * 200_000 + b"]" * 200_000 + b"}}", "nested too deep"),
        (b'{"format": NaN}', "malformed"),
        (b'{"id": "\\ud800x"}', "truncated"),
        (b'{"format": 1e999}', "out of range"),
        (b'{"format": 1' + b"0" * 5000 + b"}", "out of range"),
        (b" " * (MAX_BYTES + 1), f"too large ({MAX_BYTES + 1} bytes"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_map_at_all_gives_one_sentence(raw: bytes, expected: str) -> None:
    assert expected in _refused(raw)


def test_a_sentence_stays_short_and_fit_to_show_whatever_the_file_holds() -> None:
    broken = copy.deepcopy(PLAIN["usa"])
    broken["routes"][0]["a"] = "\u202e\n" + "x" * 5000
    assert _refused(json.dumps(broken).encode()).isprintable()


def test_a_file_of_just_the_greatest_size_is_read() -> None:
    raw = RAW["usa"] + b" " * (MAX_BYTES - len(RAW["usa"]))
    assert load_map(raw).id == "usa"


def test_the_drawing_is_no_part_of_the_fingerprint() -> None:
    drawn = {**PLAIN["usa"], "layout": {"rivers": [1, 2, 3]}}
    moved = copy.deepcopy(PLAIN["usa"])
    moved["routes"][0]["length"] = 4
    plain = map_digest(load_map(json.dumps(PLAIN["usa"]).encode()))
    assert map_digest(load_map(json.dumps(drawn).encode())) == plain
    assert map_digest(load_map(json.dumps(moved).encode())) != plain


# Fuzzing: whatever is changed in a valid file, it loads and can be played on, or it gives one sentence.

ODD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**25), 10**25),
    st.integers(-3, 60),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=12),
    st.sampled_from(
        ["grey", "red", "boston", "regular", "train", "ship", "sea", "tunnel", "ferry", "pair", "²"]
    ),
    st.lists(st.integers(-1, 9), max_size=4),
    st.lists(st.sampled_from(["boston", "miami", "london", "lagos", "x"]), max_size=4),
    st.dictionaries(st.text(max_size=4), st.integers(-1, 99), max_size=3),
)


def _places(at: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    items: list[tuple[str | int, Any]] = []
    if isinstance(at, dict):
        items = list(at.items())
    elif isinstance(at, list):
        items = list(enumerate(at))
    return [place for key, value in items for place in [(*path, key), *_places(value, (*path, key))]]


# The numbers get as many tries as the long lists of cities, routes and tickets.
PLACES = {
    name: {part: [p for p in _places(plain) if p[0] == part] for part in plain if part != "layout"}
    for name, plain in PLAIN.items()
}


def _loads_or_is_refused(raw: bytes) -> None:
    """What loads must be fit to play on; all else gives one sentence."""
    try:
        loaded = load_map(raw)
        _play_a_little(loaded, 1)
    except MapError as refused:
        sentence = str(refused)
    else:
        sentence = ""
    assert sentence.isprintable()
    assert len(sentence) < 300


def _play_a_little(loaded: MapData, seed: int) -> None:
    """Make a few moves with the least and the greatest number of seats."""
    low, high = loaded.numbers.seats
    for seats in {low, high}:
        game = Game(loaded, seats)
        state = game.new(GameSetup(seed=seed))
        rng = Random(seed)
        for _ in range(25):
            legal = game.legal(state)
            if not legal:
                break
            game.apply(state, rng.choice(legal))
        game.score(state)


@given(data=st.data(), name=st.sampled_from(MAPS))
def test_any_change_to_a_map_loads_or_gives_one_sentence(data: st.DataObject, name: str) -> None:
    changed = copy.deepcopy(PLAIN[name])
    for _ in range(data.draw(st.integers(1, 3), label="changes")):
        part = data.draw(st.sampled_from(sorted(PLACES[name])), label="part")
        path = data.draw(st.sampled_from(PLACES[name][part]), label="place")
        at: Any = changed
        try:
            for key in path[:-1]:
                at = at[key]
            at[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
        act = data.draw(st.sampled_from(["set", "drop", "twice", "add"]), label="act")
        if act == "set":
            at[path[-1]] = data.draw(ODD_VALUES, label="value")
        elif act == "drop":
            del at[path[-1]]
        elif act == "twice" and isinstance(at, list):
            at.append(copy.deepcopy(at[path[-1]]))
        elif isinstance(at, dict):
            at[data.draw(st.text(max_size=6), label="key")] = data.draw(ODD_VALUES, label="value")
    raw = json.dumps(changed).encode()
    _loads_or_is_refused(raw)


@given(st.sampled_from(MAPS), st.integers(0, 40_000), st.binary(max_size=6), st.integers(0, 6))
def test_any_change_to_the_bytes_loads_or_gives_one_sentence(
    name: str, at: int, new: bytes, gone: int
) -> None:
    raw = json.dumps(PLAIN[name]).encode()
    at %= len(raw)
    _loads_or_is_refused(raw[:at] + new + raw[at + gone :])
