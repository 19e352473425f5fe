"""First Journey for a child who cannot read: pictures, signs and a voice are all there is, and they are enough.

The child below taps only what is a picture (cards, decks, tickets, the map) or carries a sign, knows what the little
maps on its tickets show and what cards it holds, and hears what is spoken. It never reads a word.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands, open_app
from tests.ui.stranger import begin, go_on_until, table
from tools.tablet import Tablet
from ttr_app.engine import Reason
from ttr_app.storage.maps import BUILTIN_FOLDER
from ttr_app.ui.kit.icons import icon_of
from ttr_app.ui.kit.painter import Painter

PICTURES = (
    "two ",
    "deck ",
    "ticket ",
    "offer ",
    "look ",
    "payment ",
    "lane ",
    "tickets",
    "seat ",
    "since",
    "open ",
)
MAP = "first_journey_europe"


class Recorder:
    """A voice that writes down what it was to say."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.heard: list[str] = []
        self.hushed = 0

    def say(self, sentence: str, after: bool = False) -> None:
        self.heard.append(sentence)

    def hush(self) -> None:
        self.hushed += 1

    def be_silent(self) -> None:
        self.hush()


def heard_at(tablet: Tablet, home: Path, seats: str, **settings: Any) -> tuple[Hands, Recorder]:
    """Begin a game with a voice that is written down."""
    voice = Recorder("pl")
    app = open_app(tablet, home, voice=True, **settings)
    app.services.make_speaker = lambda _language: voice
    hands = Hands(tablet, app)
    begin(hands, table(MAP, seats))
    tablet.frames(3)
    return hands, voice


class Child:
    """Plays by what it sees and hears."""

    def __init__(self, hands: Hands, voice: Recorder, drawn: set[str]) -> None:
        self.hands, self.voice = hands, voice
        self.drawn = drawn
        self.taken: list[str] = []

    def tap(self, key: str) -> None:
        """Tap what is a picture or carries a sign."""
        assert icon_of(key) or key.startswith(PICTURES), f"{key} can only be read"
        self.taken.append(key)
        self.hands.tap(key)

    def listen(self) -> str:
        """Hear what was said since it listened last."""
        said, self.voice.heard = " ".join(self.voice.heard), []
        return said

    def shown_ways(self) -> list[int]:
        """The routes that the little maps on its tickets show: those still to be built."""
        game = self.hands.game
        found: list[int] = []
        for ticket, state in game.tickets.all():
            if state != "done":
                found += [r for r in sorted(game.tickets.way(ticket)[1]) if r not in found]
        return found

    def can_build(self, route: int) -> bool:
        """Whether there are as many cards of the colour in the hand as there are spaces, rainbow cards too."""
        game = self.hands.game
        board, hand = game.board, game.view.hand
        colour = board.route_colours[route]
        held = max(
            sum(hand[k] for k, card in enumerate(board.cards) if card.colour == each)
            for each in (range(len(board.colours)) if colour < 0 else (colour,))
        )
        return held + hand[board.wild] >= board.lengths[route]

    def turn(self) -> None:
        """Build what a little map shows and the cards are there for, else take two cards."""
        for route in self.shown_ways():
            if self.can_build(route):
                self.hands.tap_route(route)
                self.hands.tablet.frames(2)
                if self.hands.can("confirm"):
                    assert only_to_be_read(self.hands, self.drawn) == []
                    asked = self.listen()
                    assert "Chcesz to zbudować?" in asked, asked
                    assert "Oddajesz" in asked
                    self.tap("confirm")
                    return
                self.hands.page.back()
        self.tap("two 0" if self.hands.can("two 0") else "tickets")
        if self.hands.can("cancel"):
            assert "Nowe bilety?" in self.listen()
            self.tap("confirm")


def only_to_be_read(hands: Hands, drawn: set[str]) -> list[str]:
    """List what can be tapped and is neither a picture nor painted with its sign."""
    drawn.clear()
    hands.page.repaint()
    hands.tablet.frames(2)
    keys = [target.key for panel in hands.panels() for target in panel.targets]
    return [key for key in keys if not key.startswith((*PICTURES, "hand ")) and icon_of(key) not in drawn]


@pytest.mark.painted
def test_a_child_plays_a_whole_game_by_pictures_and_voice_alone(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[str] = set()
    paint = Painter.icon

    def note(self: Painter, sign: str, *rest: Any, **more: Any) -> None:
        drawn.add(sign)
        paint(self, sign, *rest, **more)

    monkeypatch.setattr(Painter, "icon", note)
    hands, voice = heard_at(tablet, tmp_path, "pc")
    child, game = Child(hands, voice, drawn), hands.game
    asked = child.listen()
    assert game.view.tickets
    for ticket in game.view.tickets:
        assert game.names.ticket(ticket) in asked, "its tickets are read to it"
    turns, told = 0, []
    while not game.view.over:
        hands.wait()
        tablet.frames(2)
        if game.view.over:
            break
        said = asked + child.listen()
        asked = ""
        told.append(said)
        assert game.view.decision == "turn"
        assert "Twoja kolej." in said, f"turn {turns}: {said!r}"
        before = game.session.status.step
        if turns < 2:
            assert only_to_be_read(hands, drawn) == []
        child.turn()
        tablet.frames(2)
        assert game.session.status.step > before, child.taken[-3:]
        turns += 1
        assert turns < 120
    tablet.frames(3)
    done = len(game.view.done[0])
    assert done >= 1, "tickets were done by what the little maps show"
    assert sum("realizuje bilet" in said for said in [*told, child.listen()]) >= 1, told
    while hands.can("next"):
        child.tap("skip show")
        tablet.frames(2)
    assert "wygrywa" in child.listen().lower(), "it hears who has won"
    assert only_to_be_read(hands, drawn) == []
    tablet.picture("child-end")
    child.tap("home")
    tablet.frames(2)
    assert hands.app.root.current.name == "play"


def test_nothing_hidden_is_spoken_while_the_cover_is_down(tablet: Tablet, tmp_path: Path) -> None:
    hands, voice = heard_at(tablet, tmp_path, "pp")
    game = hands.game
    names = {city: game.names.city(city) for city in range(len(game.board.map.cities))}
    spoken_covered = []
    for step in range(12):
        tablet.frames(3)
        if game.hand_over.waiting:
            tablet.until(lambda: game.hand_over.covered)
            tablet.frames(3)
            voice.heard.clear()
            hushed = voice.hushed
            game.session.lower()
            hands.tap("menu")
            tablet.frames(3)
            hands.page.back()
            tablet.frames(3)
            game.signals.read_aloud()
            tablet.frames(30)
            spoken_covered += voice.heard
            assert hushed > 0 or game.session.status.step == 0, "what was begun before is stopped"
            hands.tap("lift")
            tablet.frames(3)
            continue
        assert any(game.names.ticket(game.view.tickets[0]) in said for said in voice.heard) or step > 3
        hands.tap("two 0")
    assert spoken_covered, "it is said who is to take the tablet"
    for sentence in spoken_covered:
        assert "weź tablet" in sentence
        assert not [name for name in names.values() if name in sentence]


def test_a_loudspeaker_reads_on_demand_and_a_switched_off_voice_is_silent(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands, voice = heard_at(tablet, tmp_path, "pc")
    hands.app.services.change(voice=False)
    voice.heard.clear()
    hands.tap("two 0")
    hands.wait()
    assert voice.heard == []
    hands.tap("speak")
    [said] = voice.heard
    assert "Twoja kolej." in said
    assert all(game_ticket in said for game_ticket in map(hands.game.names.ticket, hands.game.view.tickets))


def test_who_wants_a_voice_has_the_loudspeaker_in_every_game(tablet: Tablet, tmp_path: Path) -> None:
    hands, _voice = heard_at(tablet, tmp_path, "pc")
    offered = []
    for map_id in (MAP, "usa"):
        begin(hands, table(map_id, "pc"))
        for wanted in (True, False):
            hands.app.services.change(voice=wanted)
            offered.append(hands.game.speaking.offered)
    assert offered == [True, True, True, False]


def test_where_tickets_are_only_exchanged_nobody_is_told_to_draw_some(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    session = begin(hands, table(MAP, "pc"))
    assert hands.game.status_line.words(False)[0] == (
        "Twoja kolej: dobierz karty, zajmij połączenie albo wymień bilety."
    )
    told = hands.game.shown.why_words(Reason("not_now"))
    assert session.view.mine
    assert told == "Nie teraz. Dobierz karty, zajmij połączenie albo wymień bilety."


def test_where_no_tickets_are_drawn_or_exchanged_a_turn_is_cards_or_a_route(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    plain = json.loads((BUILTIN_FOLDER / "poland.json").read_bytes())
    plain |= {"id": "few_tickets", "numbers": plain["numbers"] | {"draw_tickets": 0, "draw_keep": 0}}
    hands.app.services.library.maps.import_pack(json.dumps(plain).encode())
    begin(hands, table("few_tickets", "pc"))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
    hands.game.messages.acted()
    hands.game.messages.hush()
    assert hands.game.status_line.words(False)[0] == "Twoja kolej: dobierz karty albo zajmij połączenie."
    told = hands.game.shown.why_words(Reason("not_now"))
    assert told == "Nie teraz. Dobierz karty albo zajmij połączenie."
