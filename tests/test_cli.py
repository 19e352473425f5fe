"""The command line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ttr_app import cli

ROOT = Path(__file__).resolve().parents[1]


def test_help_needs_no_kivy_and_no_screen() -> None:
    program = (
        "import sys; from ttr_app import cli\n"
        "try: cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('kivy', 'kivymd', 'plyer', 'msgspec')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "play" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_command_gets_its_words_and_its_exit_code_is_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "COMMANDS", {})
    seen = []

    @cli.command("count", "count games", cli.Word("--games", type=int, default=1, help="how many"))
    def count(arguments: object) -> int:
        seen.append(arguments.games)  # type: ignore[attr-defined]
        return 7

    assert cli.main(["count", "--games", "12"]) == 7
    assert cli.main(["count"]) == 7
    assert seen == [12, 1]


def test_a_word_that_is_no_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        cli.main(["fly"])
    assert leaving.value.code == 2
    assert "fly" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--map", "usa", "--seats", "random, random", "--record", "{}/none/last.game"),
        (
            "arena",
            "--map",
            "usa",
            "--seats",
            "panel:random,panel:random",
            "--jobs",
            "1",
            "--results",
            "{}/none/a",
        ),
        ("check-map", "{}/none.json"),
        ("replay", "{}"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_sentence_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert cli.main([word.format(tmp_path) for word in words]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert str(tmp_path) in said


@pytest.mark.parametrize("games", ["-3", "0", "many"])
def test_no_games_at_all_are_refused(capsys: pytest.CaptureFixture[str], games: str) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["arena", "--map", "usa", "--seats", "express,express", "--games", games])
    assert ended.value.code == 2
    assert f"{games} is not 1 or more" in capsys.readouterr().err


@pytest.mark.parametrize("seed", ["-1", "9223372036854775808", "one"])
def test_a_seed_that_cannot_be_kept_is_refused(capsys: pytest.CaptureFixture[str], seed: str) -> None:
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--seed", seed])
    assert f"{seed} is not within 0 to 9223372036854775807" in capsys.readouterr().err


def test_a_record_that_cannot_be_written_is_told_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", "--record", str(tmp_path)]) == 1
    assert capsys.readouterr().out == ""


def test_a_record_of_before_stays_when_no_game_can_be_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "last.game"
    record.write_bytes(b"the game of before")
    assert cli.main(["simulate", "--seats", "random,nobody", "--record", str(record)]) == 1
    assert "nobody" in capsys.readouterr().err
    assert record.read_bytes() == b"the game of before"
    record.unlink()
    assert cli.main(["simulate", "--seats", "random,nobody", "--record", str(record)]) == 1
    assert not record.exists(), "no empty one is left behind"


def test_players_are_named_with_or_without_a_space_after_the_comma(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = []
    for seats in ("random,random", "random, random"):
        assert cli.main(["simulate", "--map", "first_journey_europe", "--seats", seats]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


def test_who_stops_it_by_hand_gets_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "COMMANDS", {"wait": cli.Command("wait", "waits", (), stopped)})
    assert cli.main(["wait"]) == 130


@pytest.mark.parametrize(
    ("words", "read"),
    [
        (("simulate", "--map", "first_journey_europe", "--games", "200"), 1),
        # So few words that they are only written when it ends.
        (("check-map", "first_journey_europe"), 0),
    ],
)
def test_whoever_stops_listening_is_told_nothing_more(words: tuple[str, ...], read: int) -> None:
    """As `| head -1` does: no traceback, and an end of its own accord."""
    # A machine that lets Python write every word at once leaves nothing to trip over.
    held_back = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [sys.executable, "-m", "ttr_app", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=held_back,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for _line in range(read):
            assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(120) == 1
