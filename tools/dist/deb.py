"""The Debian package: the desktop bundle with a place in the menu, made by dpkg-deb. It has no scripts to run."""

import gzip
import os
import platform
import re
import shutil
import subprocess
import time
from pathlib import Path

from PIL import Image

from .bundle import ROOT, moment, settled

LINUX = ROOT / "tools" / "dist" / "linux"
NAME = "all-aboard"
ID = "org.allaboard.odjazd"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
ICONS = (48, 64, 128, 256, 512)
# What the window library looks for while it runs; everything else is in the bundle.
NEEDS = "libgl1, libegl1, libx11-6, libxcursor1, libxext6, libxi6, libxrandr2"


def make_deb(bundle: Path, version: str, folder: Path) -> Path:
    """Make the package out of a bundle; return its file."""
    machine = MACHINES[platform.machine()]
    tree = folder / "deb"
    if tree.exists():
        shutil.rmtree(tree)
    shutil.copytree(bundle, tree / "usr" / "lib" / NAME)
    door = tree / "usr" / "games" / NAME
    door.parent.mkdir()
    door.symlink_to(f"../lib/{NAME}/{NAME}")
    _place_in_the_menu(tree / "usr" / "share", version)
    _papers(tree / "usr" / "share", version)
    _same_for_all(tree)
    _control(tree, version, machine)
    package = folder / f"{NAME}_{version}_{machine}.deb"
    words = ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z6", "--build", str(tree), str(package)]
    subprocess.run(words, env=settled(), check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    return package


def _place_in_the_menu(share: Path, version: str) -> None:
    """Desktop entry, AppStream metadata and icons."""
    for place in ("applications", "metainfo"):
        (share / place).mkdir(parents=True)
    shutil.copy(LINUX / f"{ID}.desktop", share / "applications")
    day = time.strftime("%Y-%m-%d", time.gmtime(moment()))
    text = (LINUX / f"{ID}.metainfo.xml").read_text("utf-8")
    text = text.replace("@VERSION@", version).replace("@DATE@", day)
    (share / "metainfo" / f"{ID}.metainfo.xml").write_text(text, "utf-8")
    with Image.open(ROOT / "assets" / "icons" / "icon.png") as icon:
        for size in ICONS:
            apps = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
            apps.mkdir(parents=True)
            icon.convert("RGBA").resize((size, size), Image.Resampling.LANCZOS).save(apps / f"{ID}.png")


def _papers(share: Path, version: str) -> None:
    """Copyright, changes, the manual's page, and what lintian may say of a bundle."""
    doc, manual, overrides = share / "doc" / NAME, share / "man" / "man6", share / "lintian" / "overrides"
    for place in (doc, manual, overrides):
        place.mkdir(parents=True)
    licence = "".join(f" {line}".rstrip() + "\n" if line.strip() else " .\n" for line in _licence())
    (doc / "copyright").write_text(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: All Aboard\n\n"
        f"Files: *\nCopyright: The All Aboard project\nLicense: Expat\n\nLicense: Expat\n{licence}"
        "Comment: The libraries of the bundle keep their own licences; LICENCES.txt beside this file lists them.\n",
        "utf-8",
    )
    day = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(moment()))
    who = "The All Aboard project <odjazd@allaboard.invalid>"
    change = f"{NAME} ({version}) stable; urgency=low\n\n  * See CHANGELOG.md.\n\n -- {who}  {day}\n"
    (doc / "changelog.gz").write_bytes(gzip.compress(change.encode(), 9, mtime=0))
    page = (LINUX / f"{NAME}.6").read_bytes()
    (manual / f"{NAME}.6.gz").write_bytes(gzip.compress(page, 9, mtime=0))
    shutil.copy(LINUX / "lintian-overrides", overrides / NAME)


def _licence() -> list[str]:
    return (ROOT / "LICENSE").read_text("utf-8").splitlines()


def _control(tree: Path, version: str, machine: str) -> None:
    size = sum(path.lstat().st_size for path in tree.rglob("*") if not path.is_dir()) // 1024
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(
        f"Package: {NAME}\nVersion: {version}\nArchitecture: {machine}\n"
        "Maintainer: The All Aboard project <odjazd@allaboard.invalid>\n"
        f"Installed-Size: {size}\nSection: games\nPriority: optional\n"
        f"Depends: libc6 (>= {oldest_libc(tree)}), {NEEDS}\nRecommends: libgl1-mesa-dri, libmtdev1\n"
        "Description: four railway board games, offline (Odjazd!)\n"
        " Collect coloured cards, claim routes between cities, and finish your\n"
        " tickets before the trains run out: alone against computer players or\n"
        " with the family around one screen, in Polish and in English.\n",
        "utf-8",
    )
    sums = []
    for path in sorted(tree.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.parent.name != "DEBIAN":
            digest = subprocess.run(["md5sum", str(path)], capture_output=True, text=True, check=True).stdout
            sums.append(f"{digest.split()[0]}  {path.relative_to(tree).as_posix()}")
    (tree / "DEBIAN" / "md5sums").write_text("\n".join(sums) + "\n", "utf-8")


def oldest_libc(tree: Path) -> str:
    """Find the oldest C library that has all that the bundle's own programs and libraries ask of it."""
    found = {(2, 17)}
    for path in tree.rglob("*"):
        if path.is_file() and (".so" in path.name or os.access(path, os.X_OK)):
            versions = re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())
            found.update((int(major), int(minor)) for major, minor in versions)
    return ".".join(map(str, max(found)))


def _same_for_all(tree: Path) -> None:
    """Plain rights and one time for every file, however strict the builder's umask is."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            run = path.is_dir() or path == tree / "usr" / "lib" / NAME / NAME
            path.chmod(0o755 if run else 0o644)
        os.utime(path, (moment(), moment()), follow_symlinks=False)
