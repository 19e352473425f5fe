"""The manifest and the resources, filled in by python-for-android's own template and judged by Android's own aapt."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import jinja2
import pytest
import pythonforandroid
from buildozer.specparser import SpecParser

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
P4A = Path(pythonforandroid.__file__).parent
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
# Debian's framework is Android 10's; what is newer is looked up in the facts (tools/android/platform_api.py).
NEWER = {"dataExtractionRules", "enableOnBackInvokedCallback"}


@pytest.fixture(scope="module")
def spec() -> SpecParser:
    parser = SpecParser()
    parser.read(ROOT / "buildozer.spec", "utf-8")
    return parser


@pytest.fixture(scope="module")
def sheets(spec: SpecParser, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Fill in the templates as python-for-android does, with the arguments that buildozer hands over."""
    folder = tmp_path_factory.mktemp("manifest")
    templates = P4A / "bootstraps" / "_sdl_common" / "build" / "templates"
    world = jinja2.Environment(loader=jinja2.FileSystemLoader(templates))
    rules = ROOT / spec.get("app", "android.backup_rules")
    arguments = SimpleNamespace(
        name=spec.get("app", "title"),
        version="0.1.0",
        numeric_version="1024100",
        min_sdk_version=spec.getint("app", "android.minapi"),
        permissions=[
            {"name": f"android.permission.{each}"} for each in spec.getlist("app", "android.permissions")
        ],
        allow_backup=spec.get("app", "android.allow_backup").lower(),
        backup_rules=rules.stem,
        extra_manifest_application_arguments=(
            ROOT / spec.get("app", "android.extra_manifest_application_arguments")
        ).read_text(),
        extra_manifest_xml=(ROOT / spec.get("app", "android.extra_manifest_xml")).read_text(),
        android_apptheme="@android:style/Theme.NoTitleBar",
        android_entrypoint="org.kivy.android.PythonActivity",
        manifest_orientation="unspecified",  # what several orientations make of it; the window says which, later
        presplash_color=spec.get("app", "android.presplash_color"),
        window=True,
        wakelock=False,
        billing_pubkey="",
        android_used_libs=[],
        meta_data=[],
        activity_launch_mode="",
        launcher=False,
        home_app=False,
        intent_filters="",
        native_services=[],
        add_activity=[],
        display_cutout="never",
    )
    package = f"{spec.get('app', 'package.domain')}.{spec.get('app', 'package.name')}"
    manifest = world.get_template("AndroidManifest.tmpl.xml").render(
        args=arguments, service=False, service_data=[], native_services=[], debug=False, url_scheme="kivy",
        android_api=spec.getint("app", "android.api"),
    )  # fmt: skip
    # Gradle puts the package's name in.
    manifest = manifest.strip().replace("<manifest ", f'<manifest package="{package}" ', 1)
    (folder / "AndroidManifest.xml").write_text(manifest, "utf-8")
    resources = folder / "res"
    shutil.copytree(ROOT / spec.get("app", "android.add_resources"), resources)
    shutil.copy(rules, resources / "xml")
    (resources / "values").mkdir()
    strings = world.get_template("strings.tmpl.xml").render(
        args=arguments, private_version="1", url_scheme="kivy"
    )
    (resources / "values" / "strings.xml").write_text(strings, "utf-8")
    icons = ROOT / "assets" / "icons"
    shutil.copy(icons / "icon.png", resources / "mipmap")
    for layer in ("foreground", "background"):
        shutil.copy(icons / f"adaptive_{layer}.png", resources / "mipmap" / f"icon_{layer}.png")
    return folder


def attributes(folder: Path) -> set[str]:
    """List the attributes that the manifest's application has."""
    text = (folder / "AndroidManifest.xml").read_text("utf-8")
    opened = re.search(r"<application\b[^>]*>", text)
    assert opened is not None
    return set(re.findall(r"android:(\w+)=", opened[0]))


def test_what_is_newer_than_debians_framework_is_known_to_the_platform(sheets: Path) -> None:
    facts = json.loads((ROOT / "tests" / "facts" / "android_api.json").read_text("utf-8"))
    assert attributes(sheets) >= NEWER | {"appCategory", "isGame", "fullBackupContent", "allowBackup"}
    assert set(facts["attributes"]) >= NEWER


def test_aapt_takes_the_manifest_and_the_resources(sheets: Path, tmp_path: Path) -> None:
    text = (sheets / "AndroidManifest.xml").read_text("utf-8")
    for name in NEWER:
        text, count = re.subn(rf'\s*android:{name}="[^"]*"', "", text)
        assert count == 1
    manifest = tmp_path / "AndroidManifest.xml"
    manifest.write_text(text, "utf-8")
    package = tmp_path / "odjazd.apk"
    words = ["aapt", "package", "-f", "-M", str(manifest), "-S", str(sheets / "res"), "-I", str(FRAMEWORK)]
    done = subprocess.run([*words, "-F", str(package)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = subprocess.run(
        ["aapt", "dump", "badging", str(package)], capture_output=True, text=True, check=True
    ).stdout
    assert "application-label:'All Aboard'" in said
    assert "application-label-pl:'Odjazd!'" in said
    assert "sdkVersion:'24'" in said
    assert "targetSdkVersion:'36'" in said
    assert re.findall(r"uses-permission: name='([^']+)'", said) == ["android.permission.VIBRATE"]
    assert "application-isGame" in said
    tree = subprocess.run(
        ["aapt", "dump", "xmltree", str(package), "AndroidManifest.xml"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "E: queries" in tree
    assert "android.intent.action.TTS_SERVICE" in tree
    inside = subprocess.run(["aapt", "list", str(package)], capture_output=True, text=True, check=True).stdout
    assert {"res/xml/backup_rules.xml", "res/xml/data_extraction_rules.xml"} <= set(inside.split())
    assert "res/mipmap-anydpi-v33/icon.xml" in inside.split(), "an icon in the owner's colours"
