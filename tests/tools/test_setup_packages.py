"""What `make test` says where something of Debian is missing and may not be installed: the command for it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[2] / "tools" / "setup"
WANTED = {
    "screen_packages.sh": ("Xvfb is missing here", "xvfb "),
    "shipping_packages.sh": ("lintian", "aapt "),
    "compiler_packages.sh": ("a C compiler is missing here", "gcc libc6-dev\n"),
}
"""Each script with what it says is missing, and how the list of packages begins that bring it."""


def program(folder: Path, name: str, does: str) -> None:
    """Put a program of our own into a folder."""
    file = folder / name
    file.write_text(f"#!/bin/sh\n{does}\n")
    file.chmod(0o755)


def install(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a script where only the programs of a folder can be found."""
    return subprocess.run(
        ["/bin/sh", str(SETUP / script)],
        env={"PATH": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("script", WANTED)
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
    tmp_path: Path, script: str, programs: dict[str, str]
) -> None:
    for name, does in programs.items():
        program(tmp_path, name, does)
    done = install(script, tmp_path)
    missing, packages = WANTED[script]
    assert done.returncode == 1
    assert missing in done.stderr
    assert f"    sudo apt-get install --no-install-recommends {packages}" in done.stderr


@pytest.mark.parametrize("script", WANTED)
def test_root_installs_and_is_told_the_command_if_that_did_not_help(tmp_path: Path, script: str) -> None:
    program(tmp_path, "id", "echo 0")
    program(tmp_path, "apt-get", f'echo "$@" >> {tmp_path}/asked')
    done = install(script, tmp_path)
    packages = WANTED[script][1]
    assert f"install -y -qq --no-install-recommends {packages}" in (tmp_path / "asked").read_text()
    assert done.returncode == 1
    assert f"    sudo apt-get install --no-install-recommends {packages}" in done.stderr


def test_a_compiler_that_is_there_is_enough_and_nothing_is_asked(tmp_path: Path) -> None:
    program(tmp_path, "gcc", "exit 0")
    program(tmp_path, "id", "exit 99")
    done = install("compiler_packages.sh", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
