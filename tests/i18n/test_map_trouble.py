"""Every sentence that a map file is refused with has a code and words in both languages."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from types import ModuleType

import pytest

from tests.spaces import as_seen
from ttr_app.engine import MapError, load_map, mapcheck, maploading
from ttr_app.engine import game as engine_game
from ttr_app.engine.rulesets import ruleset
from ttr_app.i18n import set_language
from ttr_app.i18n.map_trouble import WORDS, map_trouble_words, trouble_code
from ttr_app.storage import layout_check, maps, packs

SOURCES = (mapcheck, maploading, ruleset, layout_check, packs, maps, engine_game)
SAMPLE = {"place": "routes[3]", "source": "map", "m.id": "map"}
NOT_FOR_PLAYERS = (
    "map}: {",
    "{wrong}",
    "comes with the game",
    "is not the name of a map",
    "there is no such map",
    "the file holds",
)


def text_of(node: ast.expr) -> str:
    """A string as it might read: 7 stands for what is put into it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = []
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                parts.append(SAMPLE.get(ast.unparse(part.value), "7"))
            else:
                parts.append(text_of(part))
        return "".join(parts)
    return ""


def said(module: ModuleType) -> Iterator[str]:
    """Every sentence that a module refuses a map with."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.FunctionDef) and (
            node.name.startswith("_trouble") or node.name in ("trouble", "layout_trouble", "unfit")
        ):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None and text_of(inner.value):
                    yield text_of(inner.value)
        if (
            isinstance(node, ast.Call)
            and node.args
            and getattr(node.func, "id", "") == "Refused"
            and (
                isinstance(node.args[0], ast.Constant)
                and node.args[0].value == "map_damaged"
                and len(node.args) > 1
            )
        ):
            found = text_of(node.args[1])
            if found:
                yield found
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "MapError" and module is maploading:
            found = text_of(node.args[0]).removeprefix("map: ")
            if found != "7":
                yield found


EVERY = sorted({sentence for module in SOURCES for sentence in said(module)})


def test_the_sources_are_read() -> None:
    assert len(EVERY) > 50
    assert any("stands twice" in sentence for sentence in EVERY)


@pytest.mark.parametrize("sentence", EVERY)
def test_every_refusal_of_a_map_is_known(sentence: str) -> None:
    rest = sentence
    while not trouble_code(rest)[0] and ": " in rest:
        rest = rest.partition(": ")[2]
    code, _named = trouble_code(rest)
    assert code or rest == "7", f"no words for {sentence!r}"
    set_language("en")
    assert map_trouble_words(sentence) == sentence
    set_language("pl")
    polish = map_trouble_words(sentence)
    assert "{" not in polish
    assert polish != sentence or rest == "7"
    place = sentence.partition(": ")[0]
    assert polish.startswith(place) or place == sentence or place.startswith("the "), "the place stays"


@pytest.mark.parametrize(
    ("raw", "polish"),
    [
        (b"", "plik jest ucięty"),
        (b"{", "plik jest ucięty"),
        (b"[]", "ma tu być `object`, a jest `array`"),
        (b'{"format": 1}', "brakuje pola `id`"),
        (b'{"format": "x"}', "ma tu być `int`, a jest `str` – w `$.format`"),
        (b'{"odd": 1}', "nieznane pole `odd`"),
        (b"nonsense", "to nie jest poprawny JSON: "),
    ],
)
def test_what_cannot_even_be_read_is_said_too(raw: bytes, polish: str) -> None:
    set_language("pl")
    with pytest.raises(MapError) as wrong:
        load_map(raw, "map")
    assert as_seen(map_trouble_words(str(wrong.value).removeprefix("map: "))).startswith(polish)


def test_every_code_has_its_own_words() -> None:
    set_language("pl")
    assert len({words() for _form, words in WORDS.values()}) == len(WORDS)
