"""Pages, parts and shell know only what they are handed: read from the imports and the types of ttr_app/ui."""

import ast
from pathlib import Path

import pytest

from tests.trees import nodes

ROOT = Path(__file__).resolve().parents[1]
UI = ROOT / "ttr_app" / "ui"

# Who may import whom within ttr_app/ui, by folder; a page's own folder is always open to it.
MAY = {
    "parts": {"kit", "parts"},
    "machine": set(),
    "preferences": {"kit"},
    "drawings": {"board"},
    "services": {"kit", "board", "drawings", "machine", "preferences"},
    "dialogs": {"kit", "parts"},
    "file_dialog": {"kit", "parts"},
    "keeping": {"machine", "services", "file_dialog"},
    "shell": {"kit", "parts", "services", "shell", "pages"},
    "pages": {
        "kit",
        "parts",
        "player_words",
        "machine",
        "services",
        "dialogs",
        "file_dialog",
        "keeping",
        "board",
        "table",
    },
}
#: What a page may take from another page's folder: words, plain values, and the canvas that charts are drawn on; and
#: what home and history have in common.
LENT = {
    "pages.games_page",
    "pages.play.when",
    "pages.setup.company",
    "pages.statistics.drawing",
}
LOOSE = ("dict[str, Any]", "Any", "object")


def modules() -> dict[str, str]:
    """Read every module of shell, pages, parts, and what they are handed, by its name below ttr_app.ui."""
    found = {}
    for top in MAY:
        paths = (UI / top).rglob("*.py") if (UI / top).is_dir() else [UI / f"{top}.py"]
        for path in paths:
            name = ".".join(path.relative_to(UI).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


def named(source: str, known: set[str]) -> set[str]:
    """List what a source imports of ttr_app.ui, at its top or within a function; also what only types need."""
    found = set()
    for node in nodes(source):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ttr_app.ui"):
            base = (node.module or "").removeprefix("ttr_app.ui").lstrip(".")
            for alias in node.names:
                whole = f"{base}.{alias.name}".lstrip(".")
                found.add(whole if whole in known else base)
    return found


def breaches(name: str, source: str, known: set[str]) -> list[str]:
    """List what a module imports and may not."""
    top, *rest = name.split(".")
    found = []
    for other in named(source, known):
        over, *page = other.split(".")
        if top == "pages" and over == "pages":
            allowed = not rest or page[:1] == rest[:1] or other in LENT
        elif top == "pages" and over == "shell":
            allowed = (
                page in (["page"], ["ring"]) or not rest
            )  # what a page is; never the shell that shows it
        elif top == "shell" and over == "pages":
            allowed = (
                not page or page[0] == "calm"
            )  # pages are made by name; the calm one is shown when all fails
        else:
            allowed = over in MAY[top]
        found += [] if allowed else [f"{name} imports {other}"]
    return found


def circles(sources: dict[str, str]) -> list[str]:
    """List the modules that reach themselves; `pages`, which names every page, is imported by the shell alone."""
    leads = {name: named(text, set(sources)) for name, text in sources.items()}
    found = []
    for name in sources:
        seen, waiting = set(), set(leads[name])
        while waiting:
            step = waiting.pop()
            if step in leads and step not in seen:
                seen.add(step)
                waiting |= leads[step]
        if name in seen:
            found.append(name)
    return found


def loose(source: str, kind: str) -> list[str]:
    """List the fields of a class whose types say nothing, as a locator's would."""
    tree = next(n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.ClassDef) and n.name == kind)
    fields = [node for node in tree.body if isinstance(node, ast.AnnAssign)]
    assert fields, f"{kind} has no fields"
    return [ast.unparse(node) for node in fields if ast.unparse(node.annotation) in LOOSE]


def test_imports_go_where_they_may() -> None:
    sources = modules()
    assert len(sources) > 30
    assert [line for name, text in sources.items() for line in breaches(name, text, set(sources))] == []


def test_no_page_part_or_shell_reaches_itself() -> None:
    assert circles(modules()) == []


def test_services_are_typed_and_no_locator() -> None:
    assert loose((UI / "services.py").read_text(encoding="utf-8"), "Services") == []


def test_a_page_is_handed_its_services_and_a_navigator_and_nothing_else() -> None:
    page = next(
        node
        for node in ast.walk(ast.parse((UI / "shell" / "page.py").read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and node.name == "Page"
    )
    made = next(node for node in page.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    handed = {arg.arg: ast.unparse(arg.annotation) for arg in made.args.args[1:] if arg.annotation}
    assert handed == {"services": "Services", "navigator": "Navigator"}


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("pages.play.play", "from ttr_app.ui.pages.setup.setup import SetupPage"),
        ("pages.play.play", "from ttr_app.ui.pages import open_page"),
        (
            "pages.learn.learn",
            "def f():\n    from ttr_app.ui.shell.shell import Shell",
        ),
        ("parts.tap", "from ttr_app.ui.services import Services"),
        ("parts.tap", "from ttr_app.ui.shell.page import Page"),
        ("shell.shell", "from ttr_app.ui.pages.play.play import PlayPage"),
        ("services", "from ttr_app.ui.shell.shell import Shell"),
    ],
)
def test_a_breach_is_seen(name: str, source: str) -> None:
    assert breaches(name, source, set(modules()))


def test_a_circle_and_a_locator_are_seen() -> None:
    round_about = {
        "shell.a": "from ttr_app.ui.parts.b import B",
        "parts.b": "def f():\n    from ttr_app.ui.shell.a import A",
        "parts.c": "if TYPE_CHECKING:\n    from ttr_app.ui.parts.d import D",
        "parts.d": "from ttr_app.ui.parts.c import C",
        "parts.e": "from ttr_app.ui.parts.d import D",
    }
    assert sorted(circles(round_about)) == ["parts.b", "parts.c", "parts.d", "shell.a"]
    assert loose("class Services:\n    rooms: dict[str, Any]\n    library: Library", "Services") == [
        "rooms: dict[str, Any]"
    ]
