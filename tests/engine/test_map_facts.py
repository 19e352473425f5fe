"""Every shipped map against the facts it was written from, fact by fact, and the totals of their sources."""

import json
from collections import Counter
from typing import Any

import pytest

from tests.engine.positions import map_data
from tests.maps import FACTS
from tests.maps import FROM_SOURCES as MAPS
from tools.golden import FINGERPRINTS
from ttr_app.engine.mapfile import Route
from ttr_app.engine.maploading import map_digest
from ttr_app.storage.maps import BUILTIN

KINDS = {"train": "rail", "ferry": "ferry", "tunnel": "tunnel", "ship": "sea"}


def _facts(name: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((FACTS / f"{name}.json").read_bytes())
    return facts


def _route_fact(route: dict[str, Any]) -> tuple[object, ...]:
    terrain = bool(route.get("terrain_doubled"))
    assert route.get("terrain_doubled", 0) in (0, route["length"])
    spaces = route.get("wrap_spaces")
    wrap = None if spaces is None else (spaces[route["a"]], spaces[route["b"]])
    kind = "pair" if terrain else KINDS[route["kind"]]
    return (
        route["a"],
        route["b"],
        route["length"],
        route["colour"],
        kind,
        route.get("locomotives", 0),
        wrap,
    )


def _route_of_map(route: Route) -> tuple[object, ...]:
    return (route.a, route.b, route.length, route.colour, route.kind, route.locomotives, route.wrap)


#: Cities that the boards print in another language than English, as an English speaker calls them.
ENGLISH = {
    "athina": "Athens",
    "bruxelles": "Brussels",
    "bucuresti": "Bucharest",
    "kharkov": "Kharkiv",
    "kiev": "Kyiv",
    "kobenhavn": "Copenhagen",
    "lisboa": "Lisbon",
    "montreal": "Montreal",
    "moskva": "Moscow",
    "munchen": "Munich",
    "roma": "Rome",
    "sault_st_marie": "Sault Ste. Marie",
    "venezia": "Venice",
    "warszawa": "Warsaw",
    "wien": "Vienna",
    "wilno": "Vilnius",
    "zagrab": "Zagreb",
    "zurich": "Zurich",
}


@pytest.mark.parametrize("name", MAPS)
def test_every_city_is_as_in_the_facts(name: str) -> None:
    facts, cities = _facts(name)["cities"], map_data(name).cities
    assert [c.id for c in cities] == [f["id"] for f in facts]
    for city, fact in zip(cities, facts, strict=True):
        english = ENGLISH.get(city.id, fact["en"])
        assert (city.en, city.pl, city.lat, city.lon) == (english, fact["pl"], fact["lat"], fact["lon"])
        assert city.port == fact.get("port", False)
        assert city.junction == (fact.get("type") == "junction")
        assert city.printed == (fact.get("printed") or fact["en"])


@pytest.mark.parametrize("name", MAPS)
def test_every_route_is_as_in_the_facts(name: str) -> None:
    facts = [_route_fact(fact) for fact in _facts(name)["routes"]]
    assert [_route_of_map(route) for route in map_data(name).routes] == facts


@pytest.mark.parametrize("name", MAPS)
def test_doubles_are_as_in_the_facts(name: str) -> None:
    routes, facts = map_data(name).routes, _facts(name)["routes"]
    between = Counter(frozenset((f["a"], f["b"])) for f in facts)
    for route, fact in zip(routes, facts, strict=True):
        double = fact["double"] if "double" in fact else between[frozenset((fact["a"], fact["b"]))] == 2
        assert bool(route.twin) == double, route.id
    for twin, count in Counter(r.twin for r in routes if r.twin).items():
        assert count == 2, twin


@pytest.mark.parametrize("name", MAPS)
def test_every_ticket_and_tour_is_as_in_the_facts(name: str) -> None:
    facts = _facts(name)
    wanted: list[tuple[object, ...]] = [
        (
            tuple(f.get("cities") or (f["a"], f["b"])),
            f.get("points", 0),
            0,
            0,
            f.get("kind", "regular"),
            False,
        )
        for f in facts["tickets"]
    ]
    wanted += [
        (tuple(f["cities"]), f["points_in_order"], f["points_any_order"], f["penalty"], "regular", True)
        for f in facts["tours"]
    ]
    found = [(t.cities, t.points, t.any_order, t.penalty, t.deck, t.tour) for t in map_data(name).tickets]
    assert found == wanted


# The totals that the sources of the facts state (cities, routes, pairs of cities, doubles, spaces, tickets, points).
TOTALS = {
    "usa": (36, 100, 78, 22, 309, 30, 349),
    "europe": (47, 101, 90, 11, 300, 46, 444),
    "first_journey_europe": (22, 70, 45, 25, 126, 32, 0),
    "world": (48, 130, 96, 34, 158 + 253, 65, 772),
}


@pytest.mark.parametrize("name", MAPS)
def test_the_totals_are_those_of_the_sources(name: str) -> None:
    m = map_data(name)
    assert {*TOTALS} == {*MAPS}, (
        "a map that has facts has the totals of their source, and none has lost its facts"
    )
    assert TOTALS[name] == (
        len(m.cities),
        len(m.routes),
        len({frozenset((r.a, r.b)) for r in m.routes}),
        len({r.twin for r in m.routes if r.twin}),
        sum(r.length for r in m.routes),
        len(m.tickets),
        sum(t.points for t in m.tickets if not t.tour),
    )


LENGTHS = {
    "usa": {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9},
    "europe": {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1},
    "first_journey_europe": {1: 28, 2: 28, 3: 14},
}


@pytest.mark.parametrize("name", sorted(LENGTHS))
def test_routes_by_length_are_those_of_the_sources(name: str) -> None:
    assert Counter(r.length for r in map_data(name).routes) == LENGTHS[name]


def test_kinds_of_routes_are_those_of_the_sources() -> None:
    kinds = {name: Counter(r.kind for r in map_data(name).routes) for name in MAPS}
    assert kinds["usa"] == {"rail": 100}
    assert kinds["europe"] == {"rail": 70, "tunnel": 18, "ferry": 13}
    assert kinds["first_journey_europe"] == {"rail": 70}
    assert kinds["world"] == {"rail": 71 - 5, "pair": 5, "sea": 59}
    assert sum(r.locomotives for r in map_data("europe").routes) == 17


def test_each_colour_has_as_many_routes_as_the_others() -> None:
    for name, each, grey in (("usa", 7, 44), ("europe", 8, 37)):
        m = map_data(name)
        count = Counter(r.colour for r in m.routes)
        assert count.pop("grey") == grey
        assert count == dict.fromkeys(m.numbers.colours, each)


def test_the_world_joins_at_its_edges() -> None:
    m = map_data("world")
    assert sum(r.wrap is not None for r in m.routes) == 10
    assert sum(r.length for r in m.routes if r.kind == "pair") == 10
    assert sum(c.port for c in m.cities) == 38
    assert [c.id for c in m.cities if c.junction] == ["southern_ocean"]
    ports = {c.id for c in m.cities if c.port or c.junction}
    assert all({r.a, r.b} <= ports for r in m.routes if r.kind == "sea")
    assert all(r.kind == "sea" for r in m.routes if "southern_ocean" in (r.a, r.b))


def test_europe_has_six_long_tickets() -> None:
    decks = Counter(t.deck for t in map_data("europe").tickets)
    assert decks == {"long": 6, "regular": 40}
    assert sum(t.points for t in map_data("europe").tickets if t.deck == "long") == 123


def test_little_europe_has_its_sides() -> None:
    facts, m = _facts("first_journey_europe"), map_data("first_journey_europe")
    for side in ("east", "west"):
        assert [c.id for c in m.cities if c.side == side] == [c.id for c in m.cities if c.id in facts[side]]
        assert len(facts[side]) == 3


def test_cards_and_pieces_are_those_of_the_facts() -> None:
    cards, n = _facts("first_journey_europe")["cards"], map_data("first_journey_europe").numbers
    assert list(n.colours) == _facts("first_journey_europe")["colours"]
    assert (n.wagons, n.wilds) == ({"plain": cards["train_per_colour"]}, cards["locomotives"])
    assert len(n.colours) * n.wagons["plain"] + n.wilds == cards["total"] == 72
    assert (n.pieces, n.bonus_tickets) == (
        {"train": cards["trains_per_player"]},
        cards["east_west_bonus_tickets"],
    )
    assert len(map_data("first_journey_europe").tickets) == cards["tickets"]

    cards, n = _facts("world")["cards"], map_data("world").numbers
    assert list(n.colours) == _facts("world")["colours"]
    assert n.points == _facts("world")["route_points"]
    assert sum(n.wagons.values()) == cards["train_per_colour"]
    assert n.wagons["harbour"] == cards["harbour_symbol_train_cards_per_colour"]
    # Every single ship carries the harbour mark.
    assert (
        n.ships["single"] == cards["single_ship_per_colour"] == cards["harbour_symbol_ship_cards_per_colour"]
    )
    assert n.ships["double"] == cards["double_ship_per_colour"]
    assert n.wilds == cards["wild"] == 14
    assert len(n.colours) * sum(n.wagons.values()) + n.wilds == 80
    assert len(n.colours) * sum(n.ships.values()) == 60


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_the_big_games_have_110_cards_and_45_trains(name: str) -> None:
    n = map_data(name).numbers
    assert len(n.colours) * n.wagons["plain"] + n.wilds == 8 * 12 + 14 == 110
    assert n.pieces == {"train": 45}


def test_names_shown_are_our_own() -> None:
    ours = {
        "usa": ("North America", "Ameryka Północna"),
        "europe": ("Europe", "Europa"),
        "first_journey_europe": ("Little Europe", "Mała Europa"),
        "world": ("The World", "Świat"),
        "poland": ("Poland", "Polska"),
    }
    assert {m: (map_data(m).name.en, map_data(m).name.pl) for m in ours} == ours
    assert {*MAPS} <= {*ours}, "a map that is written from a printed one has a name of our own"


def _lanes(name: str, a: str, b: str) -> list[tuple[str, int, str, int]]:
    return sorted(
        (r.colour, r.length, r.kind, r.locomotives) for r in map_data(name).routes if {r.a, r.b} == {a, b}
    )


def test_routes_that_the_rulebooks_name() -> None:
    assert _lanes("usa", "montreal", "new_york") == [("blue", 3, "rail", 0)]
    assert {colour for colour, *_ in _lanes("usa", "montreal", "toronto")} == {"grey"}
    # The ferry from Smyrna to Palermo: 4 cards and 2 locomotives.
    assert _lanes("europe", "smyrna", "palermo") == [("grey", 6, "ferry", 2)]
    assert [colour for colour, *_ in _lanes("europe", "madrid", "pamplona")] == ["black", "white"]
    white = [r for r in map_data("world").routes if (r.kind, r.colour, r.length) == ("sea", "white", 4)]
    assert {frozenset((r.a, r.b)) for r in white} == {frozenset(("dar_es_salaam", "mumbai"))}
    assert any((r.kind, r.colour, r.length) == ("rail", "purple", 3) for r in map_data("world").routes)
    two = [r for r in map_data("first_journey_europe").routes if r.length == 2]
    assert {"yellow", "blue"} <= {r.colour for r in two}


def test_tickets_that_the_world_rulebook_names() -> None:
    named = {t.cities for t in map_data("world").tickets}
    pairs = {frozenset(cities) for cities in named}
    for a, b in (("buenos_aires", "manila"), ("buenos_aires", "sydney"), ("hamburg", "dar_es_salaam")):
        assert frozenset((a, b)) in pairs
    assert ("lagos", "luanda", "dar_es_salaam", "djibouti") in named


@pytest.mark.parametrize("name", BUILTIN)
def test_a_map_is_the_one_that_kept_games_and_deal_codes_know(name: str) -> None:
    """A name may be put right (`known_as` keeps the old one); a changed fingerprint would orphan every kept game."""
    kept = json.loads(FINGERPRINTS.read_bytes())
    assert name in kept, "python -m tools.golden writes down the fingerprint of a new map"
    assert map_digest(map_data(name)) == kept[name]
