"""What the stores show: in both languages, within their limits, with real pictures, and without false promises."""

from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
STORES = ROOT / "fastlane" / "metadata" / "android"
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}


@pytest.mark.parametrize("language", ["en-US", "pl-PL"])
def test_every_text_is_there_and_fits(language: str) -> None:
    for name, most in LIMITS.items():
        text = (STORES / language / name).read_text("utf-8").strip()
        assert 0 < len(text) <= most, name


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
