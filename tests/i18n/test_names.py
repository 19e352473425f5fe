"""City names: in the language, as printed on the board, or both."""

from collections.abc import Iterator

import pytest

from ttr_app.engine import Board
from ttr_app.i18n import Names, set_language
from ttr_app.i18n.names import Spelling
from ttr_app.storage import open_map

SAID = {
    ("en", "language"): ("Copenhagen", "en"),
    ("pl", "language"): ("Kopenhaga", "pl"),
    ("en", "printed"): ("Kobenhavn", "printed"),
    ("pl", "printed"): ("Kobenhavn", "printed"),
    ("en", "both"): ("Copenhagen (Kobenhavn)", "en+printed"),
    ("pl", "both"): ("Kopenhaga (Kobenhavn)", "pl+printed"),
}


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize(("language", "spelling"), SAID)
def test_a_city_is_called_as_its_player_wishes(language: str, spelling: Spelling) -> None:
    set_language(language)
    board = Board(open_map("europe"), 2)
    names = Names(board, spelling=spelling)
    assert (names.city(board.city_index["kobenhavn"]), names.on_map) == SAID[language, spelling]
    assert names.city(board.city_index["berlin"]) == "Berlin", "nothing is said twice"
