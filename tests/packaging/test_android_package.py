"""What the Android package asks for and what goes into it, judged by buildozer and python-for-android themselves."""

import re
from pathlib import Path

import pytest
from buildozer import Buildozer
from buildozer.specparser import SpecParser
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
PLAY = ROOT / "tools" / "requirements" / "play.in"

# python-for-android's recipe patches exactly this version; another would not take the patch.
ANDROID_DIFFERS = {"pillow": "11.3.0"}
# What python-for-android brings in its own version, settled by p4a.branch; pyjnius is Android's alone.
FROM_ANDROID = {"python3", "sqlite3", "android", "pyjnius"}


@pytest.fixture(scope="module")
def spec() -> SpecParser:
    parser = SpecParser()
    parser.read(ROOT / "buildozer.spec", "utf-8")
    return parser


def pins(lines: list[str]) -> dict[str, str]:
    """Read `name==version` lines; a name without a version gets an empty one."""
    bare = [line.split("#")[0].strip() for line in lines]
    return {name: version for name, _, version in (line.partition("==") for line in bare if line)}


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
        name: version for name, version in requirements(spec).items() if name not in FROM_ANDROID
    } == expected


def test_every_requirement_is_pinned(spec: SpecParser) -> None:
    loose = {name for name, version in requirements(spec).items() if not version}
    assert loose <= FROM_ANDROID
    assert re.fullmatch(r"v\d+\.\d+\.\d+", spec.get("app", "p4a.branch"))


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


def test_the_version_is_the_packages_own(spec: SpecParser) -> None:
    from ttr_app import __version__

    text = (ROOT / "ttr_app" / "__init__.py").read_text()
    match = re.search(spec.get("app", "version.regex"), text)
    assert match is not None
    assert match[1] == __version__
    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text()
