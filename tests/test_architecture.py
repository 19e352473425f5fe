"""The walls of the house: who may import whom, how long a module may be, and words that may not be used.

The table is that of docs/architecture.md. Every check is a function of a module's text, so that the tests at the end
can feed it a breach and see it caught.
"""

import ast
import re
import sys
from pathlib import Path

import pytest

from tests.trees import nodes, opening

ROOT = Path(__file__).resolve().parents[1]
APP = ROOT / "ttr_app"
LONGEST = 360
"""Lines of a module of the game."""
LONGEST_BESIDE = 400
"""Lines of a module of tests, tools or research: lists of cases and measurements may be longer."""

# What the engine may use of the standard library: nothing that reads, writes, waits, guesses or knows the machine.
PURE = {
    "__future__",
    "abc",
    "array",
    "bisect",
    "collections",
    "copy",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
}
PURE |= {"heapq", "itertools", "math", "operator", "re", "struct", "types", "typing"}
IMPURE_BUILTINS = {"open", "print", "input", "exec", "eval", "__import__", "breakpoint"}

# From the engine the UI uses what may be seen and what may be done, and not how.
SEEN_OF_ENGINE = {f"ttr_app.engine.{name}" for name in ["view", "actions", "events", "board", "mapfile"]}

# Folder of ttr_app -> the prefixes of ours that it may import. app.py and cli.py may import everything.
MAY_IMPORT: dict[str, set[str]] = {
    "engine": {"ttr_app.engine"},
    "ai": {"ttr_app.ai", "ttr_app.engine"},
    "storage": {"ttr_app.storage", "ttr_app.engine", "ttr_app.languages"},
    "i18n": {"ttr_app.i18n", "ttr_app.engine", "ttr_app.languages"},
    "session": {"ttr_app.session", "ttr_app.engine", "ttr_app.storage"},
    "referee": {"ttr_app.referee", "ttr_app.ai", "ttr_app.engine", "ttr_app.i18n"},
    "platform": {"ttr_app.platform"},
    "arena": {
        "ttr_app.arena",
        "ttr_app.ai",
        "ttr_app.engine",
        "ttr_app.storage.maps",
        "ttr_app.storage.players",
    },
    "ui": {"ttr_app.ui", "ttr_app.session", "ttr_app.i18n", *SEEN_OF_ENGINE},
}
SEES_EVERYTHING = {"ttr_app/app.py", "ttr_app/cli.py"}
# The package's own two doors, one with the version, one to the command line, and the table of languages.
DOORS = {
    "ttr_app/__init__.py": set[str](),
    "ttr_app/languages.py": set[str](),
    "ttr_app/__main__.py": {"ttr_app.cli"},
    "main.py": {"ttr_app.app"},
}

# Folder -> what it may use that is not ours and not the standard library.
MAY_USE: dict[str, set[str]] = {
    "engine": {"msgspec"},
    "ai": {"msgspec"},
    "storage": {"msgspec"},
    "i18n": {"msgspec"},
    "session": {"msgspec"},
    "arena": {"msgspec", "distributed"},
    "referee": {"msgspec"},
    "platform": {"plyer", "kivy", "android", "jnius"},
    "ui": {"kivy", "kivymd", "msgspec"},
}

# Imported inside a function, where a person asks for it on the command line and has installed it; never on a tablet.
OPTIONAL = {"distributed": "an arena on a Dask cluster, `python -m ttr_app arena --dask`"}

BANNED_WORDS = {
    "manager",
    "helper",
    "helpers",
    "util",
    "utils",
    "data",
    "info",
    "process",
    "handle",
    "handler",
}
# Names that Kivy, Python or the design ask for; each with its reason.
FORCED_NAMES = {
    "MapData": "the design's own word for a decoded map file",
    "handle_exception": "what Kivy calls of an ExceptionHandler",
}

# Modules that know each other all the same, and why.
CIRCLES = {
    frozenset(
        f"ttr_app.engine.{name}" for name in ("board", "parts", "view")
    ): "a board holds the rules that own parts of a state, which are asked with a view of the board: types only",
    frozenset(
        f"ttr_app.ai.planning.{name}" for name in ("goals", "plan", "view_analysis", "waiting")
    ): "an analysis remembers the trees that plans found on it, so that none is looked for twice: types only",
    frozenset(
        f"ttr_app.ui.{name}" for name in ("pages", "table.page", "table.teaching.page")
    ): "the list of pages imports a page when it is first shown, and the table leads home",
}


def imports(source: str, package: str) -> set[str]:
    """List every module that a source imports, wherever the import stands; relative ones made absolute."""
    found = set()
    for node in nodes(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parents, *([node.module] if node.module else [])])
            # `from ttr_app.engine import state` names a module as much as `import ttr_app.engine.state` does.
            found |= {f"{base}.{alias.name}" for alias in node.names}
        elif (
            isinstance(node, ast.Call)
            and getattr(node.func, "attr", getattr(node.func, "id", "")) == "import_module"
        ):
            first = node.args[0] if node.args else None
            found.add(
                first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else "*"
            )
    return found


def within(module: str, prefixes: set[str]) -> bool:
    """Tell whether a module is one of these packages or inside one."""
    return any(module == prefix or module.startswith(prefix + ".") for prefix in prefixes)


def breaches(path: str, source: str) -> list[str]:
    """List what a module of ours imports or calls and may not; `path` is relative to the project's root."""
    if path in SEES_EVERYTHING:
        return []
    parts = Path(path).parts
    named = imports(source, ".".join(parts[:-1]))
    if path in DOORS:
        foreign = {
            name for name in named if not within(name, DOORS[path]) and name.split(".")[0] == "ttr_app"
        }
        return [f"{path} imports {name}" for name in sorted(foreign)]
    folder = parts[1]
    if folder not in MAY_IMPORT:
        return [f"{path} is in a folder that the table does not know"]
    found = []
    for name in sorted(named):
        top = name.split(".")[0]
        if top == "ttr_app":
            allowed = within(name, MAY_IMPORT[folder])
        elif top in sys.stdlib_module_names:
            allowed = folder != "engine" or top in PURE
        else:
            allowed = top in MAY_USE[folder]
        if not allowed:
            found.append(f"{path} imports {name}")
    if folder == "engine":
        called = {node.func.id for node in nodes(source) if _calls_a_name(node)}
        found += [f"{path} calls {name}()" for name in sorted(called & IMPURE_BUILTINS)]
    return found


def _calls_a_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def banned_names(path: str, source: str) -> list[str]:
    """List the names of a module (its own, its classes' and its functions') that say nothing."""
    names = [Path(path).stem, *Path(path).parts[1:-1]]
    kinds = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    names += [node.name for node in nodes(source) if isinstance(node, kinds)]
    return [f"{path}: {name}" for name in names if name not in FORCED_NAMES and words(name) & BANNED_WORDS]


def circles(sources: dict[str, str]) -> set[frozenset[str]]:
    """List the groups of modules that import each other: by way of others, within functions, or for types alone."""
    names = {_name(path): path for path in sources}
    named: dict[str, set[str]] = {}
    for name, path in names.items():
        found = imports(sources[path], _package(path))
        # What is imported is a module, or something in one.
        named[name] = {
            each if each in names else each.rpartition(".")[0] for each in found
        } & names.keys() - {name}
    reached = {name: _reached(name, named) for name in names}
    return {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in names
        if name in reached[name]
    }


def _reached(name: str, named: dict[str, set[str]]) -> set[str]:
    """List all that a module imports, and what those import, and so on."""
    found: set[str] = set()
    new = named[name]
    while new:
        found |= new
        new = set().union(*(named[each] for each in new)) - found
    return found


def _package(path: str) -> str:
    return ".".join(Path(path).parts[:-1])


def _name(path: str) -> str:
    return ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")


def words(name: str) -> set[str]:
    """Split a name of either style into its words, in small letters."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def modules(*folders: str) -> dict[str, str]:
    """Read every module under these folders of the project, by its path from the root."""
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


OURS = modules("ttr_app") | {"main.py": (ROOT / "main.py").read_text(encoding="utf-8")}
EVERYTHING = OURS | modules("tests", "tools", "research")


def test_imports_follow_the_one_direction() -> None:
    assert len(OURS) > 400
    assert [found for path, source in OURS.items() for found in breaches(path, source)] == []


def test_no_module_imports_one_that_imports_it() -> None:
    """Not even for types: two modules that know each other are one, or one of them should say what it needs."""
    assert circles(OURS) == set(CIRCLES)


def test_names_say_something() -> None:
    assert [found for path, source in OURS.items() for found in banned_names(path, source)] == []


def test_no_module_is_too_long() -> None:
    lengths = {path: len(source.splitlines()) for path, source in EVERYTHING.items()}
    most = {path: LONGEST if path in OURS else LONGEST_BESIDE for path in lengths}
    assert {path: lines for path, lines in lengths.items() if lines > most[path]} == {}


def test_every_module_says_first_what_it_is_for() -> None:
    assert [path for path, source in EVERYTHING.items() if not opening(source).strip()] == []


def test_the_game_uses_no_package_without_a_decision() -> None:
    """Every package that the game imports is in the pinned list that is installed, or comes with Android's Python."""
    pins = (ROOT / "tools/requirements/play.in").read_text().splitlines()
    pinned = {line.split("==")[0] for line in pins if "==" in line}
    named = {
        name for path, source in OURS.items() for name in imports(source, ".".join(Path(path).parts[:-1]))
    }
    used = {name.split(".")[0] for name in named}
    used -= set(sys.stdlib_module_names) | {"ttr_app", "android", "jnius"} | set(OPTIONAL)
    # The arena's `--dask` is an optional extra; nothing else imports it (tests/arena).
    assert used <= pinned | {"PIL", "distributed"}


# The proof that the walls stand: a breach of each kind is caught.


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("ttr_app/engine/x.py", "import kivy"),
        ("ttr_app/engine/x.py", "import random"),
        ("ttr_app/engine/x.py", "def f():\n    from time import time"),
        (
            "ttr_app/engine/x.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pathlib import Path",
        ),
        ("ttr_app/engine/x.py", "def f():\n    print(1)"),
        ("ttr_app/engine/x.py", "def f():\n    return open('x')"),
        ("ttr_app/engine/x.py", "from importlib import import_module\nimport_module('os')"),
        ("ttr_app/engine/x.py", "from ttr_app.ai import levels"),
        ("ttr_app/engine/pieces/x.py", "from ...session import session"),
        ("ttr_app/engine/x.py", "from .. import ai"),
        ("ttr_app/ai/x.py", "import ttr_app.session.session"),
        ("ttr_app/ai/x.py", "import kivy.clock"),
        ("ttr_app/storage/x.py", "from ttr_app.session import journal"),
        ("ttr_app/i18n/x.py", "from ttr_app.ui.kit import theme"),
        ("ttr_app/session/x.py", "from ttr_app.i18n import narrator"),
        ("ttr_app/session/x.py", "from ttr_app.ui.kit import theme"),
        ("ttr_app/session/x.py", "from ttr_app.ai import make_agent"),
        ("ttr_app/platform/x.py", "from ttr_app.engine import board"),
        ("ttr_app/ui/x.py", "from ttr_app.engine.state import GameState"),
        ("ttr_app/ui/x.py", "from ttr_app.engine import state"),
        ("ttr_app/ui/x.py", "from ttr_app.ai import levels"),
        ("ttr_app/ui/x.py", "from ttr_app.storage import library"),
        ("ttr_app/ui/x.py", "from ttr_app.platform import device"),
        ("ttr_app/ui/x.py", "import requests"),
        ("ttr_app/arena/x.py", "from research.reference_bots import make_bot"),
        ("ttr_app/arena/x.py", "from ttr_app.storage import library"),
        ("ttr_app/arena/x.py", "from ttr_app.session import session"),
        ("ttr_app/ai/x.py", "from ttr_app.arena import plan"),
        ("ttr_app/new_folder/x.py", ""),
        ("ttr_app/__main__.py", "from ttr_app.engine import board"),
        ("main.py", "from ttr_app.ui.kit import theme"),
    ],
)
def test_a_breach_is_caught(path: str, source: str) -> None:
    assert breaches(path, source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("ttr_app/engine/x.py", "import math\nfrom collections.abc import Sequence\nimport msgspec"),
        ("ttr_app/engine/pieces/x.py", "from ..actions import Action\nfrom . import draw"),
        (
            "ttr_app/ui/x.py",
            "from ttr_app.engine.view import PlayerView\nfrom ttr_app.session import session",
        ),
        ("ttr_app/session/x.py", "import threading\nfrom ttr_app.storage import library"),
        ("ttr_app/app.py", "from ttr_app.ui.kit import theme\nimport ttr_app.engine.state"),
    ],
)
def test_what_the_table_allows_passes(path: str, source: str) -> None:
    assert breaches(path, source) == []


def test_a_circle_of_imports_is_caught_with_all_who_are_in_it() -> None:
    sources = {
        "ttr_app/engine/a.py": "from .b import x",
        "ttr_app/engine/b.py": "def f():\n    from . import c",
        "ttr_app/engine/c.py": (
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ttr_app.engine.a import y"
        ),
        "ttr_app/engine/d.py": "from .a import x",
        "ttr_app/engine/e.py": "",
    }
    assert circles(sources) == {frozenset(f"ttr_app.engine.{name}" for name in "abc")}
    assert circles({path: source for path, source in sources.items() if "c.py" not in path}) == set()


@pytest.mark.parametrize("name", ["class GameManager: ...", "def get_info(): ...", "def handle_tap(): ..."])
def test_an_empty_word_is_caught(name: str) -> None:
    assert len(banned_names("ttr_app/engine/x.py", name)) == 1
    assert banned_names("ttr_app/engine/x.py", "class Dataset: ...\ndef informs(): ...") == []


@pytest.mark.parametrize("source", ["", "import os", "# what for", "x = 1\n'''late'''", "''"])
def test_a_module_that_does_not_say_what_it_is_for_is_caught(source: str) -> None:
    assert not opening(source).strip()
    assert opening(f"#!/usr/bin/env python3\n\n'What for.'\n{source}") == "What for."


def test_an_empty_word_in_a_file_name_is_caught() -> None:
    assert len(banned_names("ttr_app/engine/utils.py", "")) == 1
