"""The pinned lists: complete without pip's resolver, hashed, and what is left out is left out on purpose."""

import re
from importlib.metadata import requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

LISTS = Path(__file__).resolve().parents[2] / "tools" / "requirements"

# What `make test` installs; apk.txt is for the workflow that builds the Android package.
INSTALLED = ("play", "test", "android", "dask", "learn", "build")

# Wanted by a package of ours and left out, with the reason. docs/decisions/0001-dependencies.md tells more.
LEFT_OUT = {
    "materialshapes": "needs pycairo, which needs a compiler; only a widget that we do not use imports it",
    "docutils": "only Kivy's RstDocument imports it",
    "pygments": "only Kivy's CodeInput imports it",
    "requests": "only Kivy's UrlRequest imports it, and the game never goes online",
    "kivy-garden": "a downloader of widgets",
    "cython": "only a build of an APK needs it",
    "meson": "only a build of an APK needs it",
    "ninja": "only a build of an APK needs it",
    "wheel": "only a build of an APK needs it",
}
# Wanted in another version than the pinned one, with the reason.
OTHER_VERSION = {
    (
        "kivymd",
        "asynckivy",
    ): "it only calls start() and sleep(), the same in both; tests/ui/test_window.py does so",
}


def pins(name: str) -> dict[str, str]:
    """Read a list's pins: name to version."""
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", (LISTS / name).read_text(), re.MULTILINE))


@pytest.mark.parametrize("name", ["play", "test", "android", "dask", "learn", "build", "apk", "tablet"])
def test_each_list_is_locked_as_it_is_written(name: str) -> None:
    text = (LISTS / f"{name}.txt").read_text()
    assert pins(f"{name}.txt") == pins(f"{name}.in")
    for entry in re.split(r"\n(?=\w)", text.partition("\n\n")[0])[1:]:
        assert "--hash=sha256:" in entry, entry


def test_what_is_installed_is_what_is_pinned() -> None:
    pinned = {name: version for each in INSTALLED for name, version in pins(f"{each}.txt").items()}
    assert {name: version(name) for name in pinned} == pinned


def test_nothing_that_a_pinned_package_wants_is_missing() -> None:
    """The lists are installed without pip's resolver, so that the left-out ones stay out: check its work here."""
    play = set(pins("play.txt"))
    pinned = play.union(*(pins(f"{name}.txt") for name in INSTALLED))
    missing, unfit = {}, {}
    for name in pinned:
        for line in requires(name) or []:
            wanted = Requirement(line)
            if wanted.marker is not None and not wanted.marker.evaluate({"extra": ""}):
                continue
            found = wanted.name.lower().replace("_", "-")
            # What the game needs must be among the game's own; what a tool needs may come from any list.
            if found not in (play if name in play else pinned) and found not in LEFT_OUT:
                missing[name] = found
            fits = found not in pinned or wanted.specifier.contains(version(found))
            if not fits and (name, found) not in OTHER_VERSION:
                unfit[name] = line
    assert missing == {}
    assert unfit == {}


def test_one_package_has_one_version_in_every_list() -> None:
    versions: dict[str, set[str]] = {}
    for path in LISTS.glob("*.txt"):
        if path.stem == "tablet":  # what differs on the tablet
            continue
        for name, number in pins(path.name).items():
            versions.setdefault(name, set()).add(number)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_the_wheels_builder_is_the_pinned_one() -> None:
    project = (LISTS.parents[1] / "pyproject.toml").read_text()
    assert f'requires = ["hatchling=={pins("build.txt")["hatchling"]}", "pip==' in project
