"""Polish as a family reads it: one word for one thing, the right case after a verb, nobody's gender, Polish marks."""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rig import game_of
from tests.spaces import as_seen
from tools import i18n
from ttr_app.engine import Reason
from ttr_app.i18n import LANGUAGES, Names, name_of, reason_words, set_language
from ttr_app.i18n.tied import tied
from ttr_app.session.journeys import journeys
from ttr_app.storage.maps import BUILTIN

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _polish() -> Iterator[None]:
    set_language("pl")
    yield
    set_language("en")


def said(language: str) -> list[tuple[str, str]]:
    """Every English text with all its forms in a language, and names and stories of journeys where they have it."""
    catalog = i18n.read_po(i18n.LOCALE / language / "LC_MESSAGES" / f"{i18n.DOMAIN}.po")
    pairs = [(entry.text, words) for entry in catalog.values() for words in entry.words]
    for path in sorted((ROOT / "assets" / "journeys").glob("*.json")):
        journey = json.loads(path.read_text(encoding="utf-8"))
        told = [journey[part] for part in ("name", "story") if part in journey]
        pairs += [(each["en"], each[language]) for each in told if language in each]
    return pairs


ONE_WORD = {
    "a track is a tor": r"\bnit(ka|ki|kę|ek|ce)\b",
    "a deck is a stos": r"\btali(a|i|ę|ą|e)\b",
    "a station is a dworzec": r"\bstacj",
    "a turn is a tura": r"\bkolejk",
    "a sea route is a połączenie morskie": r"\bszlak",
    "a folder is a folder": r"\bkatalog",
    "a pack is a paczka": r"\bpakie[tc]",
    "an anchor is a kotwica": r"symbol\w* portu",
    "a train on the board is a wagonik, a card is of a wagon": r"(?<!kart )(?<!kart[aęyą] )(?<!kartami )\bwagon(?!ik)",
    "one taps, and does not knock": r"\bstukn",
    "players are spoken to with a small letter": r"(?<=[a-ząćęłńóśźż,;] )Tw(ój|oj)",
    "nobody's gender is known": r"\w(ł[ea]ś|łam)\b|ł\(a\)",
    "Polish has its own quotation marks": "[\"“]|(?<!\\w)'|'(?!\\w)",
    "a dash is long": r"\w - \w",
}


@pytest.mark.parametrize("why", ONE_WORD)
def test_one_thing_has_one_word(why: str) -> None:
    assert [
        words for _text, words in said("pl") if re.search(ONE_WORD[why], words[:1].lower() + words[1:])
    ] == []


@pytest.mark.parametrize(
    ("english", "polish"),
    [("path|longest", r"\btras(a|y|ę|ą|ie)?\b"), ("station", r"dworz?[ec]"), ("tour", "wyciecz")],
)
def test_what_has_one_word_in_english_has_one_in_polish(english: str, polish: str) -> None:
    """The longest path is a trasa and nothing else is; likewise stations and tours."""
    strays = [
        words
        for text, words in said("pl")
        if re.search(polish, words, re.IGNORECASE) and not re.search(rf"\b({english})", text, re.IGNORECASE)
    ]
    assert strays == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice_and_no_mark_stands_alone(language: str) -> None:
    wrong = re.compile(r"\b([^\W\d]+) \1\b|\.\.\.| […,;:.!?](?![\w…])|  ", re.IGNORECASE)
    assert [words for _text, words in said(language) if wrong.search(words)] == []


@pytest.mark.parametrize("map_id", BUILTIN)
def test_a_card_that_is_taken_stands_in_the_accusative(map_id: str) -> None:
    names = Names(game_of(map_id).board)
    for card in range(len(names.board.cards)):
        one = as_seen(names.taken([(card, 1)]))
        assert re.search(r"ą kartę( statku)?( z kotwicą)?$|^lokomotywę$|^\w+y podwójny statek$", one), one
        for count in (2, 5, 12, 22):
            # From two on both cases are alike.
            assert names.taken([(card, count)]) == names.card(card, count)


def test_cards_are_listed_as_one_says_it() -> None:
    names = Names(game_of("usa").board)
    board = names.board
    red, blue, wild = board.card_index["red"], board.card_index["blue"], board.wild
    assert names.taken([]) == ""
    assert as_seen(names.taken([(red, 2), (blue, 1)])) == "2 czerwone karty i niebieską kartę"
    assert (
        as_seen(names.taken([(red, 1), (blue, 5), (wild, 1)]))
        == "czerwoną kartę, 5 niebieskich kart i lokomotywę"
    )
    set_language("en")
    assert names.taken([(red, 1), (blue, 5), (wild, 1)]) == "a red card, 5 blue cards and a locomotive"


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason("short_of_cards", 1, "white"), "Brakuje 1 białej karty."),
        (Reason("short_of_cards", 2, "blue"), "Brakuje 2 niebieskich kart."),
        (Reason("short_of_cards", 22, "green"), "Brakuje 22 zielonych kart."),
        (Reason("no_pieces", 1, "train"), "Brakuje 1 wagonika."),
        (Reason("no_pieces", 3, "ship"), "Brakuje 3 statków."),
        (Reason("box_short", 12, "train"), "W pudełku brakuje 12 wagoników."),
    ],
)
def test_what_is_missing_stands_in_the_genitive(reason: Reason, words: str) -> None:
    assert as_seen(reason_words(reason)) == words


COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_is_declined(colour: str) -> None:
    one, few, many = (reason_words(Reason("short_of_cards", n, colour)) for n in (1, 3, 5))
    assert re.fullmatch(r"Brakuje 1 \w+ej karty\.", one), one
    assert re.fullmatch(r"Brakuje 3 \w+ich kart\.|Brakuje 3 \w+ych kart\.", few), few
    assert many == few.replace("3", "5")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Karty z ręki i z talii", "Karty z~ręki i~z~talii"),
        ("A w pudełku 3 i więcej", "A~w~pudełku 3 i~więcej"),
        ("stacja (w budowie), „o krok”", "stacja (w~budowie), „o~krok”"),
        ("zajmuje „{route}” z {n} kart", "zajmuje „{route}” z~{n} kart"),
        ("iz za-i co-o z\nnowej linii i", "iz za-i co-o z\nnowej linii i"),
    ],
)
def test_no_line_ends_with_a_word_of_one_letter(typed: str, kept: str) -> None:
    """Polish keeps them with the next word; who translates types plain spaces."""
    assert tied("pl", typed).replace("\u00a0", "~") == kept
    assert tied("en", "I take a card") == "I take a card"


def test_the_shipped_polish_keeps_them_so() -> None:
    """Wherever a text of the app has such a word before another, in all that the catalog says."""
    folder = i18n.LOCALE / "pl" / "LC_MESSAGES"
    with (folder / f"{i18n.DOMAIN}.mo").open("rb") as opened:
        catalog = gettext.GNUTranslations(opened)
    words = [catalog.gettext(text) for text in i18n.read_po(folder / f"{i18n.DOMAIN}.po")]
    assert [each for each in words if re.search(r"(?<!\S)[aiouwzAIOUWZ] \S", each)] == []
    assert sum("\u00a0" in each for each in words) > 200
    assert any("\u00a0" in name_of(journey.story) for journey in journeys() if journey.story is not None)
