"""One version, in one place: what else names it is held against it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.release import android_code, disagreements, unready

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the files that name the version."""
    for name in ("pyproject.toml", "buildozer.spec", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "fastlane", tmp_path / "fastlane")
    return tmp_path


def test_everything_agrees() -> None:
    assert disagreements() == []


def test_a_version_without_words_for_the_player_is_refused(copy: Path) -> None:
    wrong = disagreements(copy, "9.8.7")
    assert [line.partition(":")[0] for line in wrong] == [
        "CHANGELOG.md",
        "fastlane/metadata/android/en-US/changelogs/102490807.txt",
        "fastlane/metadata/android/pl-PL/changelogs/102490807.txt",
    ]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("pyproject.toml", 'dynamic = ["version"]', 'version = "0.0.9"'),
        ("buildozer.spec", "version.regex =", "version = 0.0.9\n#"),
    ],
)
def test_a_second_place_for_the_version_is_refused(copy: Path, name: str, old: str, new: str) -> None:
    text = (copy / name).read_text("utf-8")
    assert old in text
    (copy / name).write_text(text.replace(old, new), "utf-8")
    assert [line.partition(":")[0] for line in disagreements(copy)] == [name]


def test_a_note_too_long_for_the_stores_is_refused(copy: Path) -> None:
    note = next((copy / "fastlane").rglob("pl-PL/changelogs/*.txt"))
    note.write_text("o" * 501, "utf-8")
    assert len(disagreements(copy)) == 1


def test_a_version_is_not_released_before_its_day_is_written_down(copy: Path) -> None:
    subprocess.run(["git", "init", "--quiet", str(copy)], check=True)
    changes = copy / "CHANGELOG.md"
    changes.write_text("# What is new\n\n## 1.2.3, not yet out\n", "utf-8")
    assert any("not yet out" in line for line in unready(copy, "1.2.3"))
    changes.write_text("# What is new\n\n## 1.2.3, 4 May 2026\n", "utf-8")
    assert unready(copy, "1.2.3") == ["There are changes that are not in git."]


def test_the_android_number_is_the_one_that_python_for_android_makes() -> None:
    """Its own lines do it: leave the number out, as buildozer.spec does, and compare."""
    import pythonforandroid

    source = Path(pythonforandroid.__file__).parent / "bootstraps" / "common" / "build" / "build.py"
    text = source.read_text("utf-8")
    start = text.index("        min_sdk = args.min_sdk_version\n")
    end = text.index("\n\n", start)
    lines = "\n".join(line[8:] for line in text[start:end].splitlines())

    class Arguments:
        min_sdk_version = 24
        version = "1.12.3"
        numeric_version = ""

    exec(lines, {"args": Arguments, "version_code": 0})
    assert Arguments.numeric_version == android_code("1.12.3", 24) == "102411203"
