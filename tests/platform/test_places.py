"""Where the game keeps its files."""

from pathlib import Path

import pytest

from ttr_app.platform import places
from ttr_app.storage import GameLibrary, Settings


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


@pytest.mark.parametrize("way", ["file", "/dev/null", "/proc/none"])
def test_a_home_that_cannot_be_made_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.delenv(places.HOME_VARIABLE)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path / way))
    with GameLibrary(places.home()) as library:
        assert library.warning == "read_only"
        assert library.settings.load() == Settings()
    kivy = places.kivy_home()
    assert kivy.is_dir()
    assert not kivy.is_relative_to(tmp_path / way)


def test_kivy_lives_beside_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    assert places.kivy_home() == tmp_path / "kivy"


def test_an_account_without_a_home_gets_a_folder_for_now(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv(places.HOME_VARIABLE)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(Path, "home", none)
    monkeypatch.setattr(Path, "mkdir", lambda *_, **__: None)
    assert places.home().name == "odjazd"
