"""Write tools/requirements/*.txt: every pin of the *.in lists with the sha256 of every wheel we allow.

    .venv/bin/python -m tools.setup.lock            # all lists
    .venv/bin/python -m tools.setup.lock play       # one list

Asks the configured package index through pip for wheels only, once for each Python and machine in TARGETS.
A pin without a wheel for a target is named at the end; whether that is acceptable is for the reader to decide.
"""

import argparse
import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

LISTS = Path(__file__).resolve().parents[1] / "requirements"
PYTHONS = ("311", "312", "313", "314")
GLIBC = ("2_17", "2_24", "2_27", "2_28")
MACHINES = ("x86_64", "aarch64")
LINUX = {
    machine: [f"manylinux_{glibc}_{machine}" for glibc in GLIBC] + [f"manylinux2014_{machine}", "any"]
    for machine in MACHINES
}
# Lists for another system: its Python, and the machines there with the tags of their wheels.
ELSEWHERE = {
    "windows": (("313",), {"amd64": ["win_amd64", "any"]}),
    "macos": (
        ("313",),
        {"arm64": [f"macosx_{n}_0_{kind}" for n in (11, 12, 13) for kind in ("arm64", "universal2")]
         + ["macosx_10_13_universal2", "macosx_10_15_universal2", "macosx_10_9_universal2", "any"]},
    ),
}  # fmt: skip


def pins(path: Path) -> list[str]:
    """Read the pins of a list, without its comments."""
    lines = (line.split("#")[0].strip() for line in path.read_text().splitlines())
    return [line for line in lines if line]


def fetch(pin: str, python: str, tags: list[str], folder: Path) -> bool:
    """Fetch the wheel of a pin for one Python and one machine; say whether there is one."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    command += ["--python-version", python, "--implementation", "cp", "--dest", str(folder)]
    command += [word for tag in tags for word in ("--platform", tag)]
    command += [word for abi in (f"cp{python}", "abi3", "none") for word in ("--abi", abi)]
    return subprocess.run([*command, pin], capture_output=True, check=False).returncode == 0


def lock(name: str) -> list[str]:
    """Write one list; return what had no wheel."""
    pythons, machines = ELSEWHERE.get(name, (PYTHONS, LINUX))
    missing = []
    rows = [
        f"# Written by `python -m tools.setup.lock {name}` from {name}.in; do not edit by hand.",
        "# Installed with: pip install --require-hashes --no-deps --only-binary :all: -r <this file>",
    ]
    for pin in pins(LISTS / f"{name}.in"):
        with tempfile.TemporaryDirectory() as folder:
            for python in pythons:
                for machine, tags in machines.items():
                    if not fetch(pin, python, tags, Path(folder)):
                        missing.append(f"{pin} has no wheel for Python {python} on {machine}")
            wheels = sorted(Path(folder).iterdir())
            hashes = sorted({hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in wheels})
        if not hashes:
            raise SystemExit(f"{pin}: no wheel at all")
        rows.append(" \\\n    ".join([pin, *(f"--hash=sha256:{digest}" for digest in hashes)]))
        print(f"{pin}: {len(hashes)} wheels", file=sys.stderr)
    (LISTS / f"{name}.txt").write_text("\n".join(rows) + "\n")
    return missing


def main() -> None:
    """Lock the lists named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("lists", nargs="*", default=sorted(path.stem for path in LISTS.glob("*.in")))
    for name in parser.parse_args().lists:
        for line in lock(name):
            print(line, file=sys.stderr)


if __name__ == "__main__":
    main()
