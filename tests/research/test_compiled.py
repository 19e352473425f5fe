"""What research has in C is compiled once, under a name of its content, and needs a compiler only then."""

from pathlib import Path
from types import ModuleType

import pytest

from research.compiled import library_of
from research.lookahead import fast
from research.lookahead.sea import table
from research.races import fast as races


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Leave nothing on the path."""
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.parametrize("module", [fast, table, races], ids=["champion", "sea", "race"])
def test_without_a_compiler_one_sentence_says_how_to_get_one(
    module: ModuleType, no_compiler: None, tmp_path: Path
) -> None:
    with pytest.raises(RuntimeError, match=r"no C compiler \(cc\) here; on Debian .* gcc libc6-dev$"):
        module.build(tmp_path)
    assert not list(tmp_path.iterdir())


def test_what_is_compiled_already_needs_no_compiler_until_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header, source = tmp_path / "twice.h", tmp_path / "twice.c"
    header.write_text("int twice(int n);\n")
    source.write_text('#include "twice.h"\nint twice(int n) { return 2 * n; }\n')
    into = tmp_path / "compiled"
    made = library_of("twice", ["-O1"], [header], [source], into)
    assert made.parent == into
    monkeypatch.setenv("PATH", str(tmp_path))
    assert library_of("twice", ["-O1"], [header], [source], into) == made
    for flags, text in ((["-O2"], ""), (["-O1"], "/* changed */\n")):
        header.write_text(header.read_text() + text)
        with pytest.raises(RuntimeError):
            library_of("twice", flags, [header], [source], into)
