"""What the stores show: in both languages, within their limits, with real pictures, and without false promises."""

from pathlib import Path

import pytest
from PIL import Image

from ttr_app.storage.maps import BUILTIN, open_map

ROOT = Path(__file__).resolve().parents[2]
STORES = ROOT / "fastlane" / "metadata" / "android"
LINUX = ROOT / "tools" / "dist" / "linux" / "org.allaboard.odjazd.metainfo.xml"
COUNTED = {"en": {(4, 5): "four games on five maps"}, "pl": {(4, 5): "cztery gry na pięciu mapach"}}
LISTED = {"en": {5: "five maps: "}, "pl": {5: "pięć map: "}}
"""How rule sets and maps are counted in words; whoever adds one writes how it is said then."""
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}


@pytest.mark.parametrize("language", ["en-US", "pl-PL"])
def test_every_text_is_there_and_fits(language: str) -> None:
    for name, most in LIMITS.items():
        text = (STORES / language / name).read_text("utf-8").strip()
        assert 0 < len(text) <= most, name


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_map_is_named_and_games_and_maps_are_counted_right(language: str) -> None:
    folder = next(STORES.glob(f"{language}-*"))
    store, first, linux = (
        path.read_text("utf-8").lower()
        for path in (folder / "full_description.txt", folder / "changelogs" / "1024100.txt", LINUX)
    )
    maps = [open_map(name) for name in BUILTIN]
    for text in (store, first, linux):
        assert [each.id for each in maps if getattr(each.name, language).lower() not in text] == []
    assert COUNTED[language][len({each.rules for each in maps}), len(maps)] in store
    assert LISTED[language][len(maps)] in linux


def test_the_languages_say_different_things() -> None:
    for name in LIMITS:
        assert (STORES / "en-US" / name).read_text("utf-8") != (STORES / "pl-PL" / name).read_text("utf-8")


@pytest.mark.parametrize("language", ["en-US", "pl-PL"])
def test_the_pictures_are_of_the_game_on_a_large_tablet(language: str) -> None:
    pictures = sorted((STORES / language / "images" / "tenInchScreenshots").glob("*.png"))
    assert [path.name for path in pictures] == ["1.png", "2.png", "3.png", "4.png"]
    for path in pictures:
        with Image.open(path) as image:
            assert image.size == (1280, 800)
            assert len(image.convert("RGB").getcolors(1 << 20) or []) > 100, "a picture of nothing"
        assert path.stat().st_size < 1_000_000
    icon = STORES / language / "images" / "icon.png"
    assert icon.read_bytes() == (ROOT / "assets" / "icons" / "icon.png").read_bytes()


def test_nothing_leaves_the_device_is_said_and_true() -> None:
    assert "Nothing leaves your device" in (ROOT / "docs" / "privacy.md").read_text("utf-8")
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    assert "\nandroid.permissions = VIBRATE\n" in spec
    modules = [path for path in (ROOT / "ttr_app").rglob("*.py") if path.parent.name != "arena"]
    reaching = {"urllib", "http", "requests", "ftplib", "smtplib", "xmlrpc", "webbrowser"}
    online = [
        path.name
        for path in modules
        for line in path.read_text("utf-8").splitlines()
        if line.strip().startswith(("import ", "from ")) and line.split()[1].split(".")[0] in reaching
    ]
    assert online == []
