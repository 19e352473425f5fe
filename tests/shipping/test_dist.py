"""What `make dist` hands out: built twice it is the same to the byte, and each thing starts where nothing else is."""

import hashlib
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.shipping.starting import shown, written
from tools.dist import bundle, deb, licences
from tools.dist.__main__ import make, make_wheel
from ttr_app import __version__

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build" / "screens"


def digest(path: Path) -> str:
    """Give a file's hash."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def tree(folder: Path) -> dict[str, str]:
    """Give the hash of every file below a folder."""
    return {path.relative_to(folder).as_posix(): digest(path) for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the bundle once for all tests here."""
    return bundle.make_bundle(tmp_path_factory.mktemp("first"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build wheel and source archive once for all tests here."""
    folder = tmp_path_factory.mktemp("wheel")
    make_wheel(folder)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def package(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the Debian package once for all tests here."""
    return deb.make_deb(built, __version__, tmp_path_factory.mktemp("deb"))


def test_the_bundle_starts_where_there_is_no_python_and_no_program_at_all(
    built: Path, tmp_path: Path
) -> None:
    shown([str(built / "all-aboard")], tmp_path / "home", PICTURES / "dist-bundle.png")
    assert written(tmp_path / "home") == {".local/share/odjazd"}


def test_the_bundle_holds_the_game_and_nothing_of_the_workshop(built: Path) -> None:
    inside = built / "_internal"
    for name in ("maps/europe.json", "assets/boards/usa.msgpack", "assets/locale/pl/LC_MESSAGES/odjazd.mo"):
        assert (inside / name).is_file(), name
    strange = {"numpy", "distributed", "pytest", "tkinter", "setuptools", "hypothesis"}
    assert strange & {path.name for path in inside.iterdir()} == set()
    assert not list(inside.rglob("*.po"))
    assert sum(path.stat().st_size for path in built.rglob("*") if path.is_file()) < 110_000_000


def test_two_builds_of_the_bundle_are_the_same(built: Path, tmp_path: Path) -> None:
    again = bundle.make_bundle(tmp_path / "second")
    assert tree(again) == tree(built)
    small = built / "_internal" / "maps"
    first, second = (bundle.pack(small, tmp_path / name) for name in ("a.tar.gz", "b.tar.gz"))
    assert digest(first) == digest(second)
    with tarfile.open(first) as packed:
        assert {entry.uid for entry in packed} == {0}
        assert {entry.mtime for entry in packed} == {bundle.moment()}


def test_two_builds_of_the_wheel_and_the_source_archive_are_the_same(wheel: Path, tmp_path: Path) -> None:
    make_wheel(tmp_path)
    assert tree(tmp_path) == tree(wheel.parent)
    assert len(tree(tmp_path)) == 2


def test_pip_builds_the_same_wheel_from_nothing_but_the_sources(wheel: Path, tmp_path: Path) -> None:
    """What `pip install .` does first: fetch the builder, and KivyMD by its hash, into a place of their own."""
    environment = bundle.settled() | {"TMPDIR": str(tmp_path)}
    words = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(tmp_path / "wheels"),
    ]
    subprocess.run([*words, str(ROOT)], env=environment, check=True, capture_output=True)
    assert digest(next((tmp_path / "wheels").glob("*.whl"))) == digest(wheel)


def test_the_wheel_starts_from_anywhere_and_writes_only_where_it_may(wheel: Path, tmp_path: Path) -> None:
    """Installed as pip would, beside the libraries of this environment, with the project itself out of sight."""
    place = tmp_path / "installed"
    words = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        str(place),
    ]
    subprocess.run([*words, str(wheel)], check=True)
    before = tree(place)
    libraries = next(path for path in sys.path if path.endswith("site-packages"))
    start = (
        f"import sys; sys.dont_write_bytecode = True; sys.path[:] = [{str(place)!r},"
        f" *[p for p in sys.path if p], {libraries!r}]; from all_aboard import run; sys.exit(run())"
    )
    shown([sys.executable, "-I", "-c", start], tmp_path / "home", PICTURES / "dist-wheel.png")
    assert written(tmp_path / "home") == {".local/share/odjazd"}
    assert tree(place) == before
    assert (place / "bin" / "all-aboard").is_file()


def test_the_wheel_asks_for_nothing_that_needs_a_compiler(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        about = packed.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    assert "kivymd" not in about.lower().partition("\n\n")[0].replace("keywords", "")
    assert "all_aboard/kivymd/app.py" in names
    assert any("kivymd-2.0.0.dist-info" in name and "LICENSE" in name for name in names), "KivyMD's licence"
    assert f"\nVersion: {__version__}\n" in about
    folders = {name.split("/")[0] for name in names}
    assert folders == {"all_aboard", f"odjazd-{__version__}.dist-info"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """An empty root for dpkg, with nothing installed in it."""
    fresh = tmp_path / "root"
    for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates"):
        (fresh / folder).mkdir(parents=True)
    for name in ("status", "available"):
        (fresh / "var/lib/dpkg" / name).touch()
    return fresh


def dpkg(root: Path, *words: str) -> None:
    """Let dpkg work on a root of ours; what the system brings (OpenGL, X) is not in it."""
    rights = ["--force-not-root", "--force-depends", f"--root={root}", f"--log={root}/dpkg.log"]
    subprocess.run(["dpkg", *rights, *words], check=True, capture_output=True)


def files(root: Path) -> set[str]:
    """List what is in a root, dpkg's own notes apart."""
    found = (path.relative_to(root).as_posix() for path in root.rglob("*"))
    return {
        name
        for name in found
        if not name.startswith("var/lib/dpkg") and name not in ("var", "var/lib", "dpkg.log")
    }


def test_the_debian_package_installs_starts_from_the_menu_and_goes_without_a_trace(
    package: Path, root: Path
) -> None:
    dpkg(root, "--install", str(package))
    entry = root / "usr/share/applications/org.allaboard.odjazd.desktop"
    lines = dict(line.split("=", 1) for line in entry.read_text("utf-8").splitlines() if "=" in line)
    program = root / "usr" / "games" / lines["Exec"]
    assert (root / f"usr/share/icons/hicolor/256x256/apps/{lines['Icon']}.png").is_file()
    shown([str(program)], root.parent / "home", PICTURES / "dist-deb.png")
    assert written(root.parent / "home") == {".local/share/odjazd"}
    dpkg(root, "--purge", "all-aboard")
    assert files(root) == set()


def test_lintian_finds_no_error(package: Path) -> None:
    done = subprocess.run(
        ["lintian", "--fail-on", "error", "--allow-root", str(package)],
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [line for line in done.stdout.splitlines() if line.startswith("E:")]
    assert errors == []
    assert done.returncode == 0, done.stderr


def test_desktop_entry_and_metadata_are_valid(package: Path, tmp_path: Path) -> None:
    subprocess.run(["dpkg-deb", "--extract", str(package), str(tmp_path)], check=True)
    share = tmp_path / "usr" / "share"
    subprocess.run(
        ["desktop-file-validate", str(share / "applications" / "org.allaboard.odjazd.desktop")], check=True
    )
    about = share / "metainfo" / "org.allaboard.odjazd.metainfo.xml"
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(about)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert f'version="{__version__}"' in about.read_text("utf-8")


def test_every_file_that_is_handed_out_has_its_sum(tmp_path: Path) -> None:
    make({"licences", "sums"}, tmp_path)
    rows = (tmp_path / "SHA256SUMS").read_text("utf-8").splitlines()
    assert rows == [f"{digest(tmp_path / 'LICENCES.txt')}  LICENCES.txt"]


def test_the_licence_report_has_a_text_for_every_package() -> None:
    report = licences.report()
    names = licences.packages()
    assert {"kivy", "kivymd", "pillow", "msgspec"} <= set(names)
    assert [name for name in names if f"\n=== {name} " not in report] == []
    assert "SIL Open Font License" in report
