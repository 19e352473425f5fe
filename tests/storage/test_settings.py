"""Settings: defaults for what is missing, unknown keys kept, spoiled values and files survived."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_app.storage import Settings, SettingsFile
from ttr_app.storage.settings import FARTHEST


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "settings.json").load() == Settings()


def test_what_was_saved_is_read_again(tmp_path: Path) -> None:
    chosen = Settings().with_(
        language="pl", text_size=1.3, pace="fast", hand_side="left", window=(0, 0, 1280, 800)
    )
    file = SettingsFile(tmp_path / "very" / "deep" / "settings.json")
    assert file.save(Settings())
    assert file.save(chosen)
    assert SettingsFile(file.path).load() == chosen


def test_what_a_newer_version_wrote_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"pace": "slow", "hologram": {"depth": 3}}')
    file = SettingsFile(path)
    settings = file.load()
    assert settings.pace == "slow"
    file.save(settings.with_(pace="fast"))
    stored = json.loads(path.read_text())
    assert stored["hologram"] == {"depth": 3}
    assert stored["pace"] == "fast"


def test_a_spoiled_value_falls_back_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(
        '{"pace": "warp", "theme": 40, "reduced_motion": "loud", "hand_side": "left", "text_size": 99}'
    )
    file = SettingsFile(path)
    assert file.load() == Settings(hand_side="left")
    assert file.spoiled == ("pace", "reduced_motion", "text_size", "theme")


@pytest.mark.parametrize("raw", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b'{"a":' * 5000, b" " * 300_000])
def test_a_spoiled_file_is_set_aside(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(raw)
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert file.aside is not None
    assert file.aside.read_bytes() == raw
    assert file.save(Settings())


VALUES = st.none() | st.integers() | st.text() | st.booleans()


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from(Settings.__struct_fields__), VALUES))
def test_whatever_values_a_file_holds_settings_come_out(
    tmp_path_factory: pytest.TempPathFactory, plain: dict
) -> None:
    path = tmp_path_factory.mktemp("s") / "settings.json"
    path.write_text(json.dumps(plain))
    settings = SettingsFile(path).load()
    assert SettingsFile(path).save(settings)
    assert SettingsFile(path).load() == settings


@pytest.mark.parametrize(
    "change", [{"pace": "warp"}, {"text_size": 9.0}, {"colour": "red"}, {"reduced_motion": "yes"}]
)
def test_a_setting_that_does_not_exist_cannot_be_made(change: dict) -> None:
    with pytest.raises(ValueError):
        Settings().with_(**change)


def test_a_disk_that_refuses_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    assert file.load() == Settings()
    assert not file.save(Settings())
    assert file.warning == "settings_not_saved"


def test_a_window_may_lie_as_far_as_a_screen_can_and_no_farther() -> None:
    assert Settings().with_(window=(FARTHEST, -FARTHEST, 1280, 800)).window == (
        FARTHEST,
        -FARTHEST,
        1280,
        800,
    )
    for spoiled in ((FARTHEST + 1, 0, 1280, 800), (0, -FARTHEST - 1, 1280, 800), (0, 0, 1280, FARTHEST + 1)):
        with pytest.raises(ValueError, match="a window is not"):
            Settings().with_(window=spoiled)
