"""A rule declares what others must know of it: nobody else names rule sets or maps, lists them, or guesses.

Every check is a function of a module's text, so that the tests at the end can feed it a breach and see it caught.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.trees import nodes
from ttr_app.engine import events
from ttr_app.engine.rulesets import RULESETS
from ttr_app.storage.maps import BUILTIN, open_map

ROOT = Path(__file__).resolve().parents[1]

RULES_OF = {name: open_map(name).rules for name in BUILTIN}
OWN_RULES = set(RULES_OF.values())
STAND_IN = ("ttr_app/engine/rulesets/", "ttr_app/ui/kit/palette.py")
"""Rule sets name themselves, and the colours of a map are its art; two maps share their name with their rules."""

LESSONS = ("ttr_app/ui/pages/learn/catalogue.py", "ttr_app/ui/table/teaching/lessons/")
"""A lesson is about one map, and two maps share their name with their rules."""

EVERYDAY = {"world"}
"""Names that are words of the language too: in a longer text they are looked for only as a value, in quotes."""

TELL_TALE = {"port_mask", "harbour_points", "start_cards", "side_masks", "deck_sizes"}
"""Numbers that something was inferred from once; `Board` says it now: stations, harbours, decks, ships, sides."""

BUILT = {kind.__name__ for kind in events.BuiltInCity.__subclasses__()}
"""Events of one rule each; what is built in a city is shown by what they have in common, and heard by its own sound."""

RACE = "tickets_to_win"
"""How many tickets win; whether tickets or points are counted is said by `Board.race`, and by nothing else."""

ASKS_THE_BOARD = ("ttr_app/ai/", "ttr_app/i18n/", "ttr_app/session/", "ttr_app/ui/")
"""Who has a board to ask. A map is judged from the numbers of its file."""

HAS_ITS_SOUND = "ttr_app/ui/table/parts/sounding.py"

BY_HAND = {
    "ttr_app/ui/kit/palette.py": "the colours of a map are its art",
    "tests/engine/test_map_facts.py": "what was read in a map's source, and the names that we gave",
    "tests/storage/test_statistics.py": "the games that the test itself lets be played",
    "tests/research/test_opponents_table.py": "the maps that the frozen Champion knows",
    "research/opponents_lines.py": "the maps that the frozen Champion knows",
    "research/characters.py": "the maps on which docs/characters.md tells of them",
    "research/reference_bots/racer.py": "what won most on each map; others are played with the usual",
    "research/reference_bots/held_out/__init__.py": "what won most on each map; others are played with the usual",
}
"""Modules that name all maps of a time, and why a new one need not be among them."""

KNOWS_ITS_NUMBERS = ("ttr_app/engine/",)
"""The rules themselves read their own numbers."""


def modules(*folders: str) -> dict[str, str]:
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


APP = modules("ttr_app")
LAYOUTS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "ttr_app").rglob("*.kv"))
}
EVERYTHING = APP | modules("tests", "tools", "research")


def strings(source: str) -> Iterator[ast.Constant]:
    """Every string of a module that is no comment or docstring."""
    told = {id(node.value) for node in nodes(source) if isinstance(node, ast.Expr)}
    for node in nodes(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node


def within(text: str, names: Iterable[str]) -> list[str]:
    """The names that stand in a text as words of their own: as all of it, in a path, in a query, among others."""
    found = []
    for name in names:
        quoted = rf"(?<=['\"/]){name}(?=['\"./])"
        free = rf"(?<![\w-]){name}(?![\w-])"
        if text == name or re.search(quoted if name in EVERYDAY else free, text):
            found.append(name)
    return found


def rule_sets_named(path: str, source: str) -> list[str]:
    if path.startswith((*STAND_IN, *LESSONS)):
        return []
    return [
        f"{path}:{c.lineno} names the rule set {name!r}"
        for c in strings(source)
        for name in within(c.value, OWN_RULES)
    ]


def maps_named(path: str, source: str) -> list[str]:
    if path.startswith((*STAND_IN, *LESSONS)):
        return []
    return [
        f"{path}:{c.lineno} names the map {name!r}"
        for c in strings(source)
        for name in within(c.value, BUILTIN)
    ]


def keys_of(node: ast.AST) -> list[object]:
    """What a list, a set, a dictionary or a list of rows goes by: its strings, its keys, the first of each row."""
    keys: Iterable[ast.expr | None] = ()
    if isinstance(node, ast.Dict):
        keys = node.keys
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        keys = [e.elts[0] if isinstance(e, ast.Tuple) and e.elts else e for e in node.elts]
    return [key.value for key in keys if isinstance(key, ast.Constant)]


def maps_listed(path: str, source: str) -> list[str]:
    """Lists and tables typed by hand of all maps, all but one, or one of each rule set: a new map would not be in them.

    And the number of maps.
    """
    small = source.lower()
    named = sum(name in small for name in BUILTIN)
    if not ("maps" in small or "builtin" in small or named >= len(OWN_RULES)):
        return []  # most modules speak of neither, and need not be read as a tree
    found = []
    for node in ast.walk(ast.parse(source)):
        listed = [str(value) for value in keys_of(node) if value in BUILTIN]
        every = len(listed) >= len(BUILTIN) - 1 or {RULES_OF[name] for name in listed} == OWN_RULES
        if every and len(listed) == len(set(listed)):
            found.append(f"{path}:{node.lineno} lists the maps by hand")
        if isinstance(node, ast.Compare) and isinstance(node.comparators[0], ast.Constant):
            counted = ast.unparse(node.left)
            if node.comparators[0].value == len(BUILTIN) and counted.lower() in (
                "len(maps)",
                "len(builtin)",
                "len(builtin_maps())",
            ):
                found.append(f"{path}:{node.lineno} counts all maps")
    return found


def guesses(path: str, source: str) -> list[str]:
    """Questions of yes or no, or of how many decks, that are answered from a number of something else."""
    if path.startswith(KNOWS_ITS_NUMBERS):
        return []
    tell_tale = TELL_TALE | ({RACE} if path.startswith(ASKS_THE_BOARD) else set())
    found = []
    for node in nodes(source):
        asked: list[ast.expr] = []
        if isinstance(node, ast.If | ast.IfExp | ast.While):
            asked = [node.test]
        elif isinstance(node, ast.BoolOp):
            asked = node.values
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            asked = [node.operand]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("bool", "all", "any"):
            asked = node.args
        elif isinstance(node, ast.Compare) and isinstance(node.comparators[0], ast.Constant):
            asked = [node.left]
            if ast.unparse(node.left) in ("market", "len(market)") or "numbers.market" in ast.unparse(
                node.left
            ):
                found.append(f"{path}:{node.lineno} infers from the size of the market")
        for each in asked:
            inner = each.args[0] if isinstance(each, ast.Call) and each.args else each
            if isinstance(inner, ast.Attribute) and inner.attr in tell_tale:
                found.append(f"{path}:{each.lineno} infers from {inner.attr}")
    return found


def buildings_named(path: str, source: str) -> list[str]:
    """Events of single buildings in a screen, as names or in strings: one from outside would not be among them."""
    if not path.startswith("ttr_app/ui/") or path == HAS_ITS_SOUND:
        return []
    return [
        f"{path}:{node.lineno} names {name}"
        for node in nodes(source)
        for name in (getattr(node, "attr", ""), getattr(node, "id", ""), getattr(node, "value", ""))
        if isinstance(name, str) and name in BUILT
    ]


@pytest.mark.parametrize("check", [rule_sets_named, maps_named, guesses, buildings_named])
def test_no_rule_set_and_no_map_is_named_outside_its_place_and_nothing_is_guessed(check) -> None:  # type: ignore[no-untyped-def]
    assert len(APP) > 400
    assert [found for path, source in APP.items() for found in check(path, source)] == []


def test_no_rule_set_and_no_map_is_named_where_pages_are_laid_out() -> None:
    named = {path: within(source, {*OWN_RULES, *BUILTIN}) for path, source in LAYOUTS.items()}
    assert len(named) > 10
    assert {path: names for path, names in named.items() if names} == {}


def test_no_list_of_all_maps_is_typed_by_hand() -> None:
    found = {path: maps_listed(path, source) for path, source in EVERYTHING.items()}
    assert [each for path, many in found.items() if path not in BY_HAND for each in many] == []
    assert [path for path in BY_HAND if not found[path]] == [], "these list none any more"


def test_the_maps_that_come_with_the_game_are_the_files_of_their_folder() -> None:
    assert set(BUILTIN) == {path.stem for path in (ROOT / "maps").glob("*.json")}
    assert [open_map(name).shelf for name in BUILTIN] == list(range(1, len(BUILTIN) + 1))
    assert set(RULESETS) >= OWN_RULES


BREACHES = {
    rule_sets_named: [
        'if rules == "classic":\n    pass',
        'x = {"first_journey": 1}',
        "found = db.execute(\"SELECT 1 FROM game WHERE rules = 'world'\")",
        'match rules:\n    case "europe":\n        pass',
    ],
    maps_named: [
        'if board.map.id == "usa":\n    pass',
        'default = "world"',
        'picture = "assets/boards/world.msgpack"',
        "query = \"SELECT count(*) FROM game WHERE map = 'first_journey_europe'\"",
        'help = "usa, europe or another"',
        'path = f"{folder}/usa.json"',
    ],
    guesses: [
        'make = "harbour" if board.port_mask else "station"',
        "harbours = n.buildings > 0 and bool(n.harbour_points)",
        "cells = market + (4 if market == 6 else 2)",
        "if len(board.numbers.start_cards) > 1:\n    pass",
        "if not self.board_facts.port_mask:\n    pass",
        "two = sum(board.numbers.market) == 6",
        "points = 0 if board.numbers.tickets_to_win else 1",
    ],
    buildings_named: [
        "built = (events.StationBuilt, events.HarbourBuilt)",
        "cities = [e.city for e in happened if isinstance(e, StationBuilt)]",
        'cities = [e.city for e in happened if type(e).__name__ in ("HarbourBuilt",)]',
    ],
    maps_listed: [
        f"MAPS = {BUILTIN!r}",
        f"MAPS = [{', '.join(map(repr, BUILTIN))}]",
        f"MAPS = {BUILTIN[1:]!r}",
        f"MAPS = {dict.fromkeys(BUILTIN[:-1], (2, 5))!r}",
        f"MAPS = {[(name, 'pl') for name in BUILTIN[:-1]]!r}",
        f"assert len(MAPS) == {len(BUILTIN)}",
    ],
}


@pytest.mark.parametrize(("check", "breach"), [(c, b) for c, many in BREACHES.items() for b in many])
def test_a_planted_breach_is_caught(check, breach: str) -> None:  # type: ignore[no-untyped-def]
    assert check("ttr_app/ui/planted.py", breach)


def test_a_list_of_cases_may_name_maps_more_than_once_or_only_some_of_them() -> None:
    twice = [(name, number) for name in BUILTIN[:-1] for number in (1, 2)]
    assert maps_listed("tests/planted.py", f"MAPS = {twice!r}") == []
    assert maps_listed("tests/planted.py", f"MAPS = {BUILTIN[2:]!r}") == []
