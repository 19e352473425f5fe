"""A language that is begun: one row of the table and one command, and all that has no words yet is said in English."""

from __future__ import annotations

import datetime
import gettext
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.rig import Table
from tools import i18n
from ttr_app.engine.mapfile import Name
from ttr_app.i18n import Names, _, catalog, language, language_of, n_, name_of, set_language
from ttr_app.i18n.book import book_of
from ttr_app.i18n.journey_words import goal_words
from ttr_app.languages import LANGUAGES, Language
from ttr_app.session.journeys import journeys
from ttr_app.storage import Settings, SettingsFile
from ttr_app.storage.maps import BUILTIN, open_map
from ttr_app.ui.pages.daily.date_words import day_words
from ttr_app.ui.pages.play.when import when_words

pytestmark = pytest.mark.slow

CODE = "qx"
PLURAL = "nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n==3 ? 2 : 3);"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of catalogs in which a language that nobody speaks is begun, with three texts translated."""
    folder = tmp_path_factory.mktemp("locale")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(LANGUAGES, CODE, Language("Quux", PLURAL))
        patch.setattr(i18n, "LOCALE", folder)
        texts = i18n.all_texts()
        patch.setattr(i18n, "all_texts", lambda: texts)  # it reads the whole app each time
        assert f"{CODE}: no words: Play" in i18n.update(), "what is left to do is listed"
        file = folder / CODE / "LC_MESSAGES" / f"{i18n.DOMAIN}.po"
        entries = i18n.read_po(file)
        entries["Play"].words = ["Plex"]
        assert entries["{n} train"].words == ["", "", "", ""], "as many forms as the language has"
        entries["{n} train"].words = ["{n} trux", "{n} truxa", "{n} truxo", "{n} truxi"]
        i18n.write_po(file, CODE, entries)
        left = i18n.update()
        assert f"{CODE}: no words: Play" not in left, "what was translated stays"
        assert {line.partition(":")[0] for line in left} == {*LANGUAGES} - {"en"}, "nobody has the words here"
        patch.setattr(catalog, "FOLDER", folder)
        set_language(CODE)
        yield folder
    set_language("en")


def test_it_speaks_where_it_has_words_and_english_elsewhere(begun: Path) -> None:
    assert language() == CODE
    assert (_("Play"), _("Learn")) == ("Plex", "Learn")
    assert [n_("{n} train", "{n} trains", n) for n in (1, 2, 3, 9)] == [
        "1 trux",
        "2 truxa",
        "3 truxo",
        "9 truxi",
    ]
    assert n_("{n} ship", "{n} ships", 2) == "2 ships"
    assert isinstance(catalog._chosen.catalog, gettext.GNUTranslations)


@pytest.mark.parametrize("map_id", BUILTIN)
def test_things_of_map_files_have_their_english_names(begun: Path, map_id: str) -> None:
    board = Table(map_id, 2).game.board
    for spelling in ("language", "printed", "both"):
        names = Names(board, ("Ada", "Ben"), spelling)
        assert names.map() == board.map.name.en
        assert all(names.city(city) for city in range(len(board.map.cities)))
        assert set(names.on_map.split("+")) <= {"en", "printed"}, "the board knows no other spelling"
        assert all(names.ticket(ticket) for ticket in range(len(board.tickets)))
    assert len(book_of(board)) > 10


def test_journeys_dates_and_what_happened_are_said(begun: Path) -> None:
    for journey in journeys():
        assert name_of(journey.name) == journey.name.en
        assert all(goal_words(msgspec.to_builtins(goals), open_map(journey.map)) for goals in journey.stars)
    assert name_of(Name("Field", "Pole")) == "Field"
    day = datetime.datetime(2026, 3, 5, 12)
    assert day_words(day.date()) == "Thursday, 2026-03-05"
    assert when_words(day.timestamp(), day + datetime.timedelta(9)) == "2026-03-05"


def test_settings_and_commands_know_it_and_no_other(begun: Path, tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    assert file.save(Settings().with_(language=CODE))
    assert file.load().language == CODE
    with pytest.raises(ValueError, match="qz"):
        Settings().with_(language="qz")
    assert language_of("qx_QX.UTF-8") == CODE
    named = ("en_GB", "pl_PL.UTF-8", "qz_QZ", "", "C.UTF-8", "POSIX")
    assert [language_of(system) for system in named] == ["en", "pl", "en", "pl", "pl", "pl"]


def test_a_language_that_was_taken_away_falls_back_to_the_systems(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "qz", "pace": "fast"}')
    file = SettingsFile(path)
    assert file.load() == Settings(pace="fast")
    assert file.spoiled == ("language",)
