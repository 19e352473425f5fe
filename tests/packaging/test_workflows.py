"""The workflows that build elsewhere: every action by its commit, every tool by its hash, the app by its name."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def steps(path: Path) -> list[dict[str, Any]]:
    """List the steps of all jobs of a workflow."""
    jobs = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_by_its_commit_and_says_which_version_that_is(path: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)$", path.read_text("utf-8"), re.MULTILINE)
    assert used
    for action, remark in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", remark), action


def test_one_action_has_one_commit_everywhere() -> None:
    found: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for step in steps(path):
            name, _, commit = step.get("uses", "").partition("@")
            found.setdefault(name, set()).add(commit)
    assert {name: commits for name, commits in found.items() if len(commits) > 1} == {}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_whatever_pip_installs_is_pinned_by_hash(path: Path) -> None:
    commands = [step["run"] for step in steps(path) if "pip install" in step.get("run", "")]
    for command in commands:
        assert "--require-hashes" in command
        lists = re.findall(r"-r (\S+)", command.replace("${{ matrix.system }}", "windows"))
        assert lists
        assert [name for name in lists if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read(path: Path) -> None:
    assert yaml.safe_load(path.read_text("utf-8"))["permissions"] == {"contents": "read"}


def test_what_is_promised_is_built() -> None:
    jobs = {path.stem: yaml.safe_load(path.read_text("utf-8"))["jobs"] for path in WORKFLOWS}
    built = jobs["android"]["build"]["strategy"]["matrix"]["include"]
    assert built == [{"mode": "debug", "kind": "apk"}, {"mode": "release", "kind": "aab"}]
    systems = {row["system"] for row in jobs["desktop"]["elsewhere"]["strategy"]["matrix"]["include"]}
    assert systems == {"windows", "macos"}
    assert any(step.get("run") == "make dist" for step in jobs["desktop"]["linux"]["steps"])
    assert any(step.get("run") == ".ci/run" for step in jobs["test"]["test"]["steps"])


def test_the_emulator_starts_the_app_that_the_package_holds() -> None:
    script = (ROOT / "tools" / "android" / "in_emulator.sh").read_text("utf-8")
    spec = (ROOT / "buildozer.spec").read_text("utf-8")
    domain, name = (
        re.search(rf"^package\.{part} = (\S+)$", spec, re.MULTILINE) for part in ("domain", "name")
    )
    assert domain is not None
    assert name is not None
    assert f"app={domain[1]}.{name[1]}\n" in script
    assert re.search(r"monkey .* -v 500", script, re.DOTALL)
    assert "screencap" in script
    assert "FATAL EXCEPTION" in script
