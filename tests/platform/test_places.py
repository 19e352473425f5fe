"""Where the game keeps its files."""

from pathlib import Path

import pytest

from ttr_app.platform import places


def test_the_chosen_home_is_made_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "deep" / "home"))
    assert places.home() == tmp_path / "deep" / "home"
    assert places.home().is_dir()


def test_a_desktop_keeps_games_where_desktops_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(places.HOME_VARIABLE)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert places.home() == tmp_path / "odjazd"


def test_a_tablet_keeps_games_in_the_apps_private_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(places.HOME_VARIABLE)
    monkeypatch.setenv("ANDROID_ARGUMENT", "x")
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path))
    assert places.home() == tmp_path / "odjazd"


def test_maps_and_assets_lie_at_the_root() -> None:
    assert (places.root() / "maps" / "usa.json").is_file()
    assert (places.root() / "assets" / "icons" / "icon.png").is_file()
