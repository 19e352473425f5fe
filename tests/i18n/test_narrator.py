"""Every event and every reason has a sentence in both languages, seen openly and by a stranger."""

import re
from pathlib import Path
from typing import get_args

import pytest

from tests.spaces import as_seen
from ttr_app.ai import quick_move
from ttr_app.engine import Game, GameSetup, Reason
from ttr_app.engine.events import AnyEvent, CardDrawn, EndAnnounced, RouteClaimed, TicketDone, TunnelTried
from ttr_app.i18n import (
    LANGUAGES,
    Names,
    Narrator,
    achievement_words,
    n_,
    notice_words,
    reason_words,
    set_language,
    short_rules,
    trouble_words,
)
from ttr_app.i18n import codes as i18n_codes
from ttr_app.i18n.reasons import WORDS
from ttr_app.session import codes as codes_of
from ttr_app.storage import open_map
from ttr_app.storage.maps import BUILTIN

ROOT = Path(__file__).resolve().parents[2]
MAPS = BUILTIN


@pytest.fixture(autouse=True)
def _english_afterwards():
    yield
    set_language("en")


def played(map_id: str, seed: int) -> tuple[Game, list]:
    """Every event of a whole game between quick players."""
    game = Game(open_map(map_id), 2)
    happened: list = []
    state = game.new(GameSetup(seed), happened.append)
    while state.decision != "over":
        view = game.observe(state, state.to_move)
        game.apply(state, quick_move(game, view, seed + state.step), happened.append)
    return game, happened


def test_every_class_of_event_has_words() -> None:
    game = Game(open_map("usa"), 2)
    assert Narrator(Names(game.board)).knows() == set(get_args(AnyEvent))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("map_id", MAPS)
def test_a_whole_game_can_be_told(map_id: str, language: str) -> None:
    set_language(language)
    game, happened = played(map_id, 7)
    narrator = Narrator(Names(game.board, ["Ala", "Jan"]))
    for event in happened:
        for seen in (event, event.seen_by(0), event.seen_by(1), event.seen_by(None)):
            words = narrator.tell(seen)
            assert words[-1] in ".!", words
            assert not re.search(r"[{}]|None|-1", words), words


def test_what_a_stranger_hears_names_no_hidden_card() -> None:
    set_language("pl")
    game = Game(open_map("usa"), 2)
    narrator = Narrator(Names(game.board, ["Ala", "Jan"]))
    drawn = CardDrawn(0, -1, 0, game.board.card_index["red"])
    assert "czerwoną kartę" in narrator.tell(drawn.seen_by(0))
    assert "czerwon" not in narrator.tell(drawn.seen_by(1))


def test_sentences_as_they_are_read() -> None:
    set_language("pl")
    game = Game(open_map("europe"), 2)
    board = game.board
    narrator = Narrator(Names(board, ["Ala", "Jan"]))
    route = next(i for i, kind in enumerate(board.kinds) if kind == "tunnel")
    red, wild = board.card_index["red"], board.wild
    name = Names(board).route(route)
    assert narrator.tell(RouteClaimed(0, route, (), 4)) == f"Ala zajmuje połączenie {name}: 4 punkty."
    tried = TunnelTried(1, route, ((red, 2),), (red, wild, red), 3)
    assert as_seen(narrator.tell(tried)).endswith("odkryto 2 czerwone karty i lokomotywę. Dopłata: 3 karty.")
    assert narrator.tell(EndAnnounced(1, 2)) == "Jan ma już mały zapas: zostały 2 tury."
    set_language("en")
    assert narrator.tell(TicketDone(0, 0)).startswith("Ala finishes the ticket ")


def codes() -> set[str]:
    """Every reason code that the engine, the session and a refused table can give, read from their sources."""
    found: set[str] = set()
    for folder in ("engine", "session", "storage"):
        for path in (ROOT / "ttr_app" / folder).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            for call in re.findall(r"Reason\(((?:[^()]|\([^()]*\))*)\)", source):
                first = call.split(",")[0]
                found |= set(re.findall(r'"([a-z_]+)"', first)) - {"pay"}
    # Codes that reach `Reason` as an argument: what stands against a building.
    source = (ROOT / "ttr_app/engine/pieces/buildings.py").read_text(encoding="utf-8")
    for call in re.findall(r"_refused\(self, view, target, ([^)]*)\)", source):
        found |= set(re.findall(r'"([a-z_]+)"', call))
    return found


def test_every_reason_code_has_words() -> None:
    assert len(codes()) > 35
    assert codes() - set(WORDS) == set()


def test_every_code_of_session_and_storage_has_words() -> None:
    assert {*codes_of.REASONS, *codes_of.WARNINGS} - set(WORDS) == set()
    assert set(codes_of.NOTICES) == set(i18n_codes.NOTICES)
    assert set(codes_of.TROUBLES) == set(i18n_codes.TROUBLES)
    assert set(codes_of.ACHIEVEMENTS) == set(i18n_codes.ACHIEVEMENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_notices_troubles_and_achievements_are_read_well(language: str) -> None:
    set_language(language)
    said = [notice_words(code, "games.old") for code in codes_of.NOTICES]
    said += [trouble_words(code) for code in codes_of.TROUBLES]
    achieved = [achievement_words(code, goal) for code in codes_of.ACHIEVEMENTS for goal in (1, 3, 50)]
    # They are counted on every map that has what they are about, and so they name none.
    named = {getattr(open_map(name).name, spelling) for name in MAPS for spelling in ("en", "pl")}
    assert [words for words in achieved if any(name in words for name in (*named, "Europ"))] == []
    said += achieved
    assert not [words for words in said if re.search(r"[{}]", words) or not words]
    aside = [code for code in codes_of.NOTICES if code not in ("games_restored", "games_vanished")]
    assert all("games.old" in notice_words(code, "games.old") for code in aside)
    assert all(notice_words(code, "") for code in codes_of.NOTICES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_says_what_is_missing(language: str) -> None:
    set_language(language)
    for code in sorted(WORDS):
        for amount, what in ((1, "red"), (2, "same_colour"), (5, "train"), (22, "ship")):
            words = reason_words(Reason(code, amount, what))
            assert words[-1] in ".!", words
            assert not re.search(r"[{}]|same_colour", words), words


def test_reasons_as_they_are_read() -> None:
    set_language("pl")
    assert reason_words(Reason("short_of_cards", 1, "blue")) == "Brakuje 1 niebieskiej karty."
    assert reason_words(Reason("needs_locomotive", 1)) == "Do promu brakuje 1 lokomotywy."
    assert reason_words(Reason("no_pieces", 3, "train")) == "Brakuje 3 wagoników."
    set_language("en")
    assert reason_words(Reason("short_of_cards", 2, "blue")) == "2 more blue cards are needed."
    assert reason_words(Reason("twin_closed")) == "The second track is closed when two or three play."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("map_id", MAPS)
def test_the_rules_in_short_name_what_the_map_has(map_id: str, language: str) -> None:
    board = Game(open_map(map_id), 2).board
    set_language("en")
    in_english = short_rules(board)
    set_language(language)
    said = short_rules(board)
    assert len(said) == len(in_english)
    text = as_seen(" ".join(said))
    assert not re.search(r"[{}]", text)
    words = {
        "pl": {"tunnel": "Tunel", "ferry": "Prom", "sea": "morskie", "pair": "z górami"},
        "en": {"tunnel": "Tunnel", "ferry": "Ferry", "sea": "Sea route", "pair": "mountains"},
    }
    # Of another language the sentences are counted alone: who begins it has no words for them yet.
    for kind, name in words.get(language, {}).items():
        assert (name in text) == (kind in board.kinds), (kind, text)


def test_a_turn_has_one_name_on_every_page() -> None:
    set_language("pl")
    try:
        for n in (1, 3, 44):
            # At home, and in the replay and the coach: the same turns are counted.
            assert n_("Turn {n}", "Turn {n}", n).lower() == n_("turn {n}", "turn {n}", n)
            assert "tury" in n_("could be guessed from turn {n}", "could be guessed from turn {n}", n)
    finally:
        set_language("en")
