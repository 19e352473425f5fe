"""The command line."""

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
