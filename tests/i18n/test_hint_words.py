"""Every reason that the advice gives and every act that it names has words in both languages."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from ttr_app.ai import Weights, advise, quick_move
from ttr_app.engine import Game, GameSetup
from ttr_app.i18n import LANGUAGES, Names, set_language
from ttr_app.i18n.hint_words import _ACTS, WHYS, act_words, why_words
from ttr_app.storage import open_map
from ttr_app.storage.maps import BUILTIN

AI = Path(__file__).resolve().parents[2] / "ttr_app" / "ai"


@pytest.fixture(autouse=True)
def _english_afterwards() -> Any:
    yield
    set_language("en")


def _strings(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def codes_in(source: str) -> set[str]:
    """Every code that a module gives as a reason: written into a `Why`, or put into `code` before."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Why" and node.args:
            found |= _strings(node.args[0])
        if isinstance(node, ast.Assign):
            for target in node.targets:
                names = [n.id for n in ast.walk(target) if isinstance(n, ast.Name)]
                if names[:1] == ["code"]:
                    value = node.value.elts[0] if isinstance(node.value, ast.Tuple) else node.value
                    chosen = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
                    found |= {text for each in chosen for text in _strings_of(each)}
    return found


def _strings_of(node: ast.AST) -> set[str]:
    """The strings that an expression may be, those of nested choices too, but not what it asks."""
    if isinstance(node, ast.IfExp):
        return _strings_of(node.body) | _strings_of(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def test_every_reason_of_the_advice_has_words_and_no_words_are_left_over() -> None:
    given = set().union(*(codes_in(path.read_text(encoding="utf-8")) for path in AI.rglob("*.py")))
    assert len(given) >= 20
    assert given == set(WHYS)


def test_a_new_code_is_found() -> None:
    assert codes_in("x = Why('a', 1)\ncode = 'b' if y == 'no' else 'c' if z else 'd'") == {"a", "b", "c", "d"}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("map_id", BUILTIN)
def test_the_advice_of_a_whole_game_can_be_told(map_id: str, language: str) -> None:
    set_language(language)
    game = Game(open_map(map_id), 2)
    names = Names(game.board, ["Ala", "Jan"])
    state, step, kinds = game.new(GameSetup(seed=5)), 0, set()
    while state.decision != "over":
        view = game.observe(state, state.to_move)
        kinds |= {action.kind for action in view.legal}
        if step % 9 == 0 or view.decision not in ("turn", "second"):
            advice = advise(game, Weights(), view, moves=3)
            for choice in advice.moves:
                assert act_words(names, view, choice.action)
                words = why_words(names, choice.why, view.tickets[:1], advice.routes)
                assert words.endswith(".")
                assert "{" not in words
        game.apply(state, quick_move(game, view, step))
        step += 1
    assert kinds <= set(_ACTS)
