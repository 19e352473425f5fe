"""The package as a tablet gets it: compiled by its own Python, and lived through in its own environment.

Without Android, what can be shown is shown: the files that buildozer packs, the libraries of the package's own list and
nothing else, Android's variables, python-for-android's own package `android`, and a stand-in of Java's classes that
knows what the real ones have (tests/shipping/tablet/jnius.py).
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import pythonforandroid
from buildozer import Buildozer

from tests.packaging.test_android_package import BROUGHT_ALONG
from tools.android.python314 import compile_all

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent / "tablet"
P4A = Path(pythonforandroid.__file__).parent
LIBRARIES = ROOT / ".venv" / "tablet"

HANDS = (
    "tools/__init__.py",
    "tools/kivymd_colours.py",
    "tools/tablet.py",
    "tools/time_by_hand.py",
    "tools/virtual_screen.py",
    "tests/ui/hands.py",
)
"""What plays the app in there."""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Let buildozer copy the files of the package."""
    folder = tmp_path_factory.mktemp("package")
    text = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    text = text.replace("source.dir = .", f"source.dir = {ROOT}")
    copy = folder / "buildozer.spec"
    copy.write_text(f"{text}\nbuild_dir = {folder}/build\n", encoding="utf-8")
    builder = Buildozer(str(copy), None)
    builder.targetname = "android"
    builder._copy_application_sources()
    return Path(builder.app_dir)


def test_every_module_compiles_with_the_python_that_the_package_carries(
    package: Path, tmp_path: Path
) -> None:
    from pythonforandroid.build import Context
    from pythonforandroid.recipe import Recipe

    # One module that does not compile lies among them, so that we see that it would be named.
    whole = tmp_path / "whole"
    shutil.copytree(package, whole)
    (whole / "old.py").write_text("print 'one'\n")
    answer = compile_all(whole)
    assert answer["python"] == Recipe.get_recipe("python3", Context()).version
    assert list(answer["wrong"]) == ["old.py"]
    modules = {path.relative_to(package).as_posix() for path in package.rglob("*.py")}
    assert {name for name, _ in answer["compiled"]} == modules
    # What lies on the tablet is this bytecode, not the sources, and the whole stays within its 16 MB.
    others = sum(
        path.stat().st_size for path in package.rglob("*") if path.is_file() and path.suffix != ".py"
    )
    assert 0 < sum(size for _, size in answer["compiled"]) + others <= 16_000_000


@pytest.fixture(scope="module")
def stage(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay out what is on a tablet: the package's files, the real package `android`, and Java's stand-in."""
    folder = tmp_path_factory.mktemp("tablet")
    android = folder / "standins" / "android"
    shutil.copytree(
        P4A / "recipes" / "android" / "src" / "android",
        android,
        ignore=shutil.ignore_patterns("*.pyx", "*.c"),
    )
    shutil.copy(HERE / "_android.py", android)
    # As python-for-android's recipe writes it.
    words = {"JAVA_NAMESPACE": "org.kivy.android", "JNI_NAMESPACE": "org/kivy/android"}
    words |= {
        "ACTIVITY_CLASS_NAME": "org.kivy.android.PythonActivity",
        "SERVICE_CLASS_NAME": "org.kivy.android.PythonService",
    }
    words |= {"ACTIVITY_CLASS_NAMESPACE": "org/kivy/android/PythonActivity"}
    (android / "config.py").write_text("".join(f"{name} = {value!r}\n" for name, value in words.items()))
    shutil.copy(HERE / "jnius.py", folder / "standins")
    # The hands and the screen that drive it; nothing else of the workshop is in sight.
    for name in HANDS:
        place = folder / "hands" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place)
    (folder / "private").mkdir()
    return folder


def live(package: Path, stage: Path, what: str) -> subprocess.CompletedProcess[str]:
    """Run the app in the tablet's environment: no assertions and no docstrings, as python-for-android compiles it."""
    paths = [stage / "standins", package, LIBRARIES, stage / "hands"]
    start = (
        "import sys; sys.dont_write_bytecode = True;"
        f" sys.path[:0] = {[str(path) for path in paths]!r};"
        f" sys.argv = ['run.py', {what!r}, {str(stage)!r}];"
        f" import runpy; runpy.run_path({str(HERE / 'run.py')!r}, run_name='__main__')"
    )
    android = {
        "ANDROID_ARGUMENT": str(package),
        "ANDROID_APP_PATH": str(package),
        "ANDROID_UNPACK": str(package),
        "ANDROID_PRIVATE": str(stage / "private"),
        "P4A_BOOTSTRAP": "SDL2",
        "KIVY_ORIENTATION": "LandscapeLeft Portrait",
        "STANDIN_FACTS": str(ROOT / "tests" / "facts" / "android_api.json"),
        "STANDIN_P4A": str(P4A),
        "PATH": os.environ["PATH"],
        "HOME": str(stage / "home"),
    }
    words = [sys.executable, "-I", "-S", "-OO", "-c", start]
    return subprocess.run(
        words, cwd=package, env=android, capture_output=True, text=True, timeout=250, check=False
    )


def test_the_app_lives_through_a_day_on_a_tablet(package: Path, stage: Path) -> None:
    """Start, three turns, pause, lost graphics, resume, rotation, little memory, back, every call of Java's, kill."""
    day = live(package, stage, "play")
    assert "all is well until the kill" in day.stdout, day.stdout + day.stderr
    assert day.returncode == -9
    after = live(package, stage, "again")
    assert "the game is where it was" in after.stdout, after.stdout + after.stderr
    assert after.returncode == 0
    # The law of packaging: nothing is written but in the app's private folder.
    assert {path.name for path in (stage / "private").iterdir()} == {"odjazd"}
    assert not (stage / "home").exists()


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("autoclass('android.os.Vibrators')", "Class not found"),
        ("autoclass('android.os.Vibrator').vibrat(1)", "has no vibrat"),
        ("autoclass('android.os.VibrationEffect').createOneShot('1', 2)", "does not take"),
        ("autoclass('android.content.Intent').ACTION_SENT", "has no ACTION_SENT"),
        ("autoclass('org.kivy.android.PythonActivity').mActivity.removeLoadingScreens()", "has no"),
        ("java_method('()W')", "is no signature"),
    ],
)
def test_what_android_does_not_have_is_refused(stage: Path, asked: str, refused: str) -> None:
    facts = {"STANDIN_FACTS": str(ROOT / "tests" / "facts" / "android_api.json"), "STANDIN_P4A": str(P4A)}
    words = [sys.executable, "-c", f"from jnius import *\n{asked}"]
    done = subprocess.run(
        words, cwd=stage / "standins", env=facts, capture_output=True, text=True, check=False
    )
    assert refused in done.stderr, done.stderr


def test_the_environment_holds_the_listed_libraries_and_no_other() -> None:
    from buildozer.specparser import SpecParser

    spec = SpecParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")
    pins = dict(pair.split("==") for pair in spec.getlist("app", "requirements") if "==" in pair)
    for name in ("pyjnius", *BROUGHT_ALONG):  # the stand-in, and what nothing of ours reads
        del pins[name]
    found = (
        path.name.removesuffix(".dist-info").lower().split("-", 1) for path in LIBRARIES.glob("*.dist-info")
    )
    assert dict(found) == pins


def test_the_facts_name_where_they_come_from() -> None:
    facts = json.loads((ROOT / "tests" / "facts" / "android_api.json").read_text("utf-8"))
    assert "types-android" in facts["from"]
    assert len(facts["classes"]) > 25
