"""What `make test` says where the virtual screen is missing and may not be installed: the command for it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "setup" / "screen_packages.sh"
SAID = "    sudo apt-get install --no-install-recommends xvfb "


def program(folder: Path, name: str, does: str) -> None:
    """Put a program of our own into a folder."""
    file = folder / name
    file.write_text(f"#!/bin/sh\n{does}\n")
    file.chmod(0o755)


def install(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the script where only the programs of a folder can be found."""
    return subprocess.run(
        ["/bin/sh", str(SCRIPT)],
        env={"PATH": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "programs",
    [
        {"id": "echo 0"},
        {"id": "echo 1000", "apt-get": "exit 99", "sudo": "exit 1"},
        {"id": "echo 1000", "apt-get": "exit 99"},
    ],
    ids=["no-apt", "sudo-refuses", "no-sudo"],
)
def test_where_nothing_may_be_installed_the_command_is_named(
    tmp_path: Path, programs: dict[str, str]
) -> None:
    for name, does in programs.items():
        program(tmp_path, name, does)
    done = install(tmp_path)
    assert done.returncode == 1
    assert "Xvfb is missing here" in done.stderr
    assert SAID in done.stderr


def test_root_installs_and_is_told_the_command_if_that_did_not_help(tmp_path: Path) -> None:
    program(tmp_path, "id", "echo 0")
    program(tmp_path, "apt-get", f'echo "$@" >> {tmp_path}/asked')
    done = install(tmp_path)
    assert "install -y -qq --no-install-recommends xvfb" in (tmp_path / "asked").read_text()
    assert done.returncode == 1
    assert SAID in done.stderr
