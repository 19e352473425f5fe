"""What the Android package asks for and what goes into it, judged by buildozer and python-for-android themselves."""

import ast
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from buildozer import Buildozer
from buildozer.specparser import SpecParser
from PIL import Image

from tests.trees import nodes

ROOT = Path(__file__).resolve().parents[2]
PLAY = ROOT / "tools" / "requirements" / "play.in"

# python-for-android's recipe patches exactly this version; another would not take the patch.
ANDROID_DIFFERS = {"pillow": "11.3.0"}
# What python-for-android brings in its own version, settled by p4a.branch; pyjnius is Android's alone.
FROM_ANDROID = {"python3", "sqlite3", "android", "pyjnius"}
# What its recipes of kivy and pyjnius bring along and the game never reads.
BROUGHT_ALONG = {"certifi", "chardet", "idna", "requests", "six", "urllib3"}


@pytest.fixture(scope="module")
def spec() -> SpecParser:
    parser = SpecParser()
    parser.read(ROOT / "buildozer.spec", "utf-8")
    return parser


def pins(lines: list[str]) -> dict[str, str]:
    """Read `name==version` lines; a name without a version gets an empty one."""
    bare = [line.split("#")[0].strip() for line in lines]
    return {name: version for name, _, version in (line.partition("==") for line in bare if line)}


# Of our folders these stay at home; a kind of file that source.include_exts does not name would be missing on a tablet.
LEFT_OUT = {".pyc", ".po", ".pot", ".svg"}


def requirements(spec: SpecParser) -> dict[str, str]:
    return pins(spec.getlist("app", "requirements"))


def test_the_package_is_named_and_turned_as_we_say(spec: SpecParser) -> None:
    assert spec.get("app", "title") == "All Aboard"
    assert f"{spec.get('app', 'package.domain')}.{spec.get('app', 'package.name')}" == "org.allaboard.odjazd"
    assert {"landscape", "portrait"} <= set(spec.getlist("app", "orientation"))


def test_it_asks_for_no_permission_but_vibration(spec: SpecParser) -> None:
    assert spec.getlist("app", "android.permissions") == ["VIBRATE"]


def test_the_back_key_stays_a_key_and_the_app_is_a_game(spec: SpecParser) -> None:
    arguments = (ROOT / spec.get("app", "android.extra_manifest_application_arguments")).read_text()
    assert 'android:enableOnBackInvokedCallback="false"' in arguments
    assert 'android:appCategory="game"' in arguments


def test_the_tablet_gets_the_versions_that_the_tests_ran_with(spec: SpecParser) -> None:
    expected = pins(PLAY.read_text().splitlines()) | ANDROID_DIFFERS
    assert {
        name: version
        for name, version in requirements(spec).items()
        if name not in FROM_ANDROID | BROUGHT_ALONG
    } == expected


def test_every_requirement_is_pinned(spec: SpecParser) -> None:
    loose = {name for name, version in requirements(spec).items() if not version}
    assert loose <= FROM_ANDROID
    assert re.fullmatch(r"v\d+\.\d+\.\d+", spec.get("app", "p4a.branch"))
    assert re.fullmatch(r"[0-9a-f]{40}", spec.get("app", "p4a.commit"))


def test_the_requirements_resolve_in_python_for_androids_own_graph(spec: SpecParser) -> None:
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    context = Context()
    bootstrap = Bootstrap.get_bootstrap(spec.get("app", "p4a.bootstrap"), context)
    recipes, modules, chosen = get_recipe_order_and_bootstrap(context, list(requirements(spec)), bootstrap)
    assert chosen.name == "sdl2"
    assert {"kivy", "materialyoucolor", "msgspec", "pillow", "pyjnius", "android", "sqlite3"} <= set(recipes)
    assert {"kivymd", "plyer", "asynckivy", "asyncgui", "filetype"} <= set(modules)
    # What a recipe brings along is installed by its bare name, in the newest version there is, unless we name one.
    assert {name for name in modules if not requirements(spec).get(name)} == set()
    assert set(modules) >= BROUGHT_ALONG, "what no recipe brings any more goes from our list"
    assert not {"materialshapes", "pycairo"} & {*recipes, *modules}
    assert recipes.index("python3") < recipes.index("kivy"), "an order that can be built"


def test_the_recipes_that_patch_their_version_get_that_version(spec: SpecParser) -> None:
    from pythonforandroid.build import Context
    from pythonforandroid.recipe import Recipe

    context = Context()
    recipes = {name.lower() for name in Recipe.list_recipes(context)}
    patched = {}
    for name, version in requirements(spec).items():
        # What has no recipe is pure Python and installed by pip as it is.
        if name in recipes and version and (recipe := Recipe.get_recipe(name, context)).patches:
            patched[name] = (version, recipe.version)
    assert {"kivy", "pillow"} <= set(patched)
    assert {name: pair for name, pair in patched.items() if pair[0] != pair[1]} == {}


def test_it_runs_on_tablets_and_in_emulators_of_the_last_ten_years(spec: SpecParser) -> None:
    assert spec.getlist("app", "android.archs") == ["arm64-v8a", "armeabi-v7a", "x86_64"]
    assert (spec.getint("app", "android.api"), spec.getint("app", "android.minapi")) == (36, 24)
    assert spec.get("app", "android.debug_artifact") == "apk"
    assert spec.get("app", "android.release_artifact") == "aab"


def test_its_libraries_are_linked_for_pages_of_16_kb(spec: SpecParser) -> None:
    # From r28 on the NDK does so by itself.
    assert int(spec.get("app", "android.ndk").rstrip("abcdefg")) >= 28


def test_the_voice_is_asked_for_or_android_11_hides_it(spec: SpecParser) -> None:
    asked = (ROOT / spec.get("app", "android.extra_manifest_xml")).read_text()
    assert re.findall(r'action android:name="(.*?)"', asked) == ["android.intent.action.TTS_SERVICE"]


def test_backups_name_what_they_hold_and_leave_the_games_out(spec: SpecParser) -> None:
    old = ElementTree.parse(ROOT / spec.get("app", "android.backup_rules")).getroot()
    arguments = (ROOT / spec.get("app", "android.extra_manifest_application_arguments")).read_text()
    named = re.search(r'android:dataExtractionRules="@xml/(\w+)"', arguments)
    assert named is not None
    resources = ROOT / spec.get("app", "android.add_resources")
    new = ElementTree.parse(resources / "xml" / f"{named[1]}.xml").getroot()
    sections = [old, *new]
    assert [section.tag for section in sections] == ["full-backup-content", "cloud-backup", "device-transfer"]
    for section in sections:
        # Naming anything to include leaves out all else: games.db, and the game itself, which lies unpacked beside it.
        rules = [(rule.tag, rule.get("domain"), rule.get("path")) for rule in section]
        assert rules == [
            ("include", "file", "odjazd/settings.json"),
            ("include", "file", "odjazd/maps/"),
        ]


def test_the_files_that_backups_name_are_the_ones_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ttr_app.platform import places
    from ttr_app.storage import GameLibrary

    for variable in ("ANDROID_PRIVATE", "ANDROID_ARGUMENT"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.delenv(places.HOME_VARIABLE, raising=False)
    assert places.home() == tmp_path / "odjazd"
    with GameLibrary(places.home()) as library:
        assert library.settings.save(library.settings.load())
    assert (tmp_path / "odjazd" / "settings.json").is_file()
    assert (tmp_path / "odjazd" / "games.db").is_file()


def test_a_polish_tablet_says_odjazd(spec: SpecParser) -> None:
    folder = ROOT / spec.get("app", "android.add_resources")
    names = ElementTree.parse(folder / "values-pl" / "strings.xml").getroot()
    assert {name.get("name"): name.text for name in names} == {"app_name": "Odjazd!"}


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Let buildozer copy the files of the package, and list them."""
    folder = tmp_path_factory.mktemp("package")
    text = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    text = text.replace("source.dir = .", f"source.dir = {ROOT}")
    copy = folder / "buildozer.spec"
    copy.write_text(f"{text}\nbuild_dir = {folder}/build\n", encoding="utf-8")
    builder = Buildozer(str(copy), None)
    builder.targetname = "android"
    builder._copy_application_sources()
    app = Path(builder.app_dir)
    return sorted(path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file())


def test_the_package_holds_the_game_and_nothing_of_the_workshop(packed: list[str]) -> None:
    assert {name.split("/")[0] for name in packed} == {"main.py", "ttr_app", "maps", "assets"}
    assert {"maps/usa.json", "maps/europe.json", "maps/first_journey_europe.json", "maps/world.json"} <= set(
        packed
    )
    assert "ttr_app/app.py" in packed


def imported(start: Path) -> set[str]:
    """Follow every import of ours from a module on, also those inside functions; return the files' names."""
    seen: set[Path] = set()
    ahead = [start]
    while ahead:
        path = ahead.pop()
        if path in seen:
            continue
        seen.add(path)
        package = list(path.relative_to(ROOT).parent.parts)
        for node in nodes(path.read_text("utf-8")):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                above = package[: len(package) - node.level + 1] if node.level else []
                module = ".".join([*above, *([node.module] if node.module else [])])
                names = [f"{module}.{alias.name}" for alias in node.names]
            for name in names:
                parts = name.split(".")
                for length in range(1, len(parts) + 1):
                    place = ROOT.joinpath(*parts[:length])
                    ahead += [
                        file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()
                    ]
    return {path.relative_to(ROOT).as_posix() for path in seen}


@pytest.mark.slow
def test_every_module_that_the_game_imports_is_packed_and_no_tool(packed: list[str]) -> None:
    needed = imported(ROOT / "main.py")
    assert len(needed) > 100, "the imports were not followed"
    assert needed - set(packed) == set()
    folders = {"/".join(name.split("/")[:2]) for name in packed if name.startswith("ttr_app/")}
    used = {"/".join(name.split("/")[:2]) for name in needed if name.startswith("ttr_app/")}
    assert folders == used, "the referee, the arena and the command line stay in the workshop"


def test_the_package_has_exactly_the_files_of_the_game_and_no_more_than_16_mb(packed: list[str]) -> None:
    folders = {name.split("/")[1] for name in packed if name.startswith("ttr_app/") and name.count("/") > 1}
    ours = [ROOT / "main.py", *(ROOT / "ttr_app" / f"{name}.py" for name in ("__init__", "app", "languages"))]
    for folder in ("assets", "maps", *(f"ttr_app/{name}" for name in sorted(folders))):
        ours += [
            path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix not in LEFT_OUT
        ]
    assert sorted(path.relative_to(ROOT).as_posix() for path in ours) == packed
    # python-for-android brings Python and the libraries, about three times as much; this is what we answer for.
    assert sum((ROOT / name).stat().st_size for name in packed) <= 16_000_000


def test_every_asset_and_map_is_packed(packed: list[str]) -> None:
    """A new kind of file that source.include_exts does not name would be missing only on the tablet."""
    sources = [path for folder in ("assets", "maps") for path in (ROOT / folder).rglob("*") if path.is_file()]
    names = {path.relative_to(ROOT).as_posix() for path in sources}
    left = {name for name in names - set(packed) if not name.endswith((".po", ".pot", ".svg"))}
    assert left == set()


def test_icons_have_the_sizes_that_android_wants(spec: SpecParser) -> None:
    sizes = {"icon.filename": 512, "presplash.filename": 512}
    sizes |= {f"icon.adaptive_{layer}.filename": 432 for layer in ("foreground", "background")}
    for key, size in sizes.items():
        path = ROOT / spec.get("app", key, vars={"source.dir": str(ROOT)})
        with Image.open(path) as image:
            assert image.size == (size, size), key
    with Image.open(
        ROOT / spec.get("app", "android.add_resources") / "mipmap" / "icon_monochrome.png"
    ) as image:
        assert image.size == (432, 432)
        # Only the middle two thirds are shown for sure, and holes are what draws the engine.
        cover = image.getchannel("A")
        left, top, right, bottom = cover.getbbox() or (0, 0, 0, 0)
        assert min(left, top, 432 - right, 432 - bottom) >= 60
        assert len(set(cover.crop((left, top, right, bottom)).tobytes())) > 20


def test_the_version_is_the_packages_own(spec: SpecParser) -> None:
    from ttr_app import __version__

    text = (ROOT / "ttr_app" / "__init__.py").read_text()
    match = re.search(spec.get("app", "version.regex"), text)
    assert match is not None
    assert match[1] == __version__
