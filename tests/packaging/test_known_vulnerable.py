"""No list names a version that is known to be vulnerable, unless the risk is written down."""

import datetime
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[2]
LISTS = ROOT / "tools" / "requirements"
KNOWN: dict[str, Any] = tomllib.loads((LISTS / "known_vulnerable.toml").read_text("utf-8"))


def named() -> set[tuple[str, str, str]]:
    """List every pin of ours: where it stands, which package, which version."""
    texts = {path.name: path.read_text("utf-8") for path in LISTS.glob("*.txt")}
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    wanted = re.search(r"^requirements = (.*)$", spec, re.MULTILINE)
    assert wanted is not None
    texts["buildozer.spec"] = wanted[1].replace(",", "\n")
    return {
        (where, name.lower(), version)
        for where, text in texts.items()
        for name, version in re.findall(r"^([\w-]+)==([\w.]+)", text, re.MULTILINE)
    }


def vulnerable(pins: set[tuple[str, str, str]]) -> set[tuple[str, str, str]]:
    """Keep the pins that are older than a mended version."""
    return {
        (where, name, version)
        for where, name, version in pins
        for fault in KNOWN["vulnerable"]
        if name == fault["package"] and Version(version) < Version(fault["fixed_in"])
    }


def test_what_is_vulnerable_is_what_was_accepted_with_a_reason() -> None:
    accepted = {(row["where"], row["package"], row["version"]) for row in KNOWN["accepted"]}
    assert vulnerable(named()) == accepted
    assert all(len(row["why"]) > 40 for row in KNOWN["accepted"])


@pytest.mark.parametrize(
    ("pin", "caught"),
    [
        (("play.txt", "pillow", "12.2.0"), True),
        (("play.txt", "pillow", "13.0.0"), False),
        (("test.txt", "jinja2", "3.1.5"), True),
        (("play.txt", "kivy", "2.3.1"), False),
    ],
)
def test_an_old_version_is_caught(pin: tuple[str, str, str], caught: bool) -> None:
    assert bool(vulnerable({pin})) is caught


def test_the_list_has_a_day_and_every_fault_a_number() -> None:
    assert isinstance(KNOWN["looked_up"], datetime.date)
    numbers = [number for fault in KNOWN["vulnerable"] for number in fault["ids"]]
    assert len(numbers) == len(set(numbers)) > 10
    assert all(re.fullmatch(r"(CVE|PYSEC)-20\d\d-\d+", number) for number in numbers)


def test_the_reason_for_pillow_on_the_tablet_still_holds() -> None:
    """Of what players bring in as files nothing is a picture, and the game itself hands nothing to Pillow."""
    from ttr_app.storage import transfer

    assert not {"picture", "png", "image"} & set(transfer.GameFile.__struct_fields__)
    modules = (ROOT / "ttr_app").rglob("*.py")
    asks = re.compile(r"^\s*(import|from) PIL", re.MULTILINE)
    assert [path.name for path in modules if asks.search(path.read_text("utf-8"))] == []
