"""What a change sounds like: the most telling event, once; a tick for an own act; a longer one for the next person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.session.rig import lively, quick_library, start, table
from tests.ui.hands import Hands, open_app
from tests.ui.stranger import table as table_of
from tools.tablet import Tablet
from ttr_app.engine import Rng, actions
from ttr_app.platform.audio import Sounds
from ttr_app.session import GameSession, Update
from ttr_app.ui.table.parts import sounding
from ttr_app.ui.table.parts.sounding import BETWEEN, LONG_TICK, TICK, Sounding


class Ear:
    """Hears everything, at a time that it chooses itself."""

    def __init__(self) -> None:
        self.sounds: list[str] = []
        self.ticks: list[float] = []
        self.now = 0.0

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def tick(self, seconds: float = 0.03) -> None:
        self.ticks.append(seconds)

    def time(self) -> float:
        return self.now


def listening(session: GameSession, ear: Ear) -> Sounding:
    part = Sounding(ear, session.board, ear.time)

    def hear(update: Update) -> None:
        ear.now += 1
        part.take_in(update)

    session.listen(hear)
    return part


def test_a_family_game_is_heard_from_its_first_card_to_its_end(tmp_path: Path) -> None:
    wanted = {
        "first_journey_europe": {"wagon", "card", "ticket"},
        "world": {"ship", "wagon"},
        "europe": {"tunnel"},
    }
    for map_id, sounds in wanted.items():
        with quick_library(tmp_path / map_id) as library:
            session, ear, rng = start(library, table(map_id, 2, 0, seed=3)), Ear(), Rng(3)
            listening(session, ear)
            while session.status.wait != "over":
                session.lift()
                assert session.submit(lively(session.view, rng.below(1 << 60))) is None
            assert sounds <= set(ear.sounds), map_id
            assert ear.sounds[-1] == "win"
            assert "hand_over" in ear.sounds
            assert {TICK, LONG_TICK} <= set(ear.ticks)


def test_every_name_is_a_file() -> None:
    root = Path(__file__).resolve().parents[2] / "assets" / "sounds"
    files = {path.stem for path in root.glob("*.ogg")}
    names = set(vars(sounding)["_SOUNDS"].values()) | {
        "ship",
        "hand_over",
        "your_turn",
        "refusal",
        "ambience",
    }
    assert names == files


def test_computers_that_move_at_once_make_no_noise_of_many(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session, ear = start(library, table("usa", 2, 0, seed=3)), Ear()
        part = Sounding(ear, session.board, ear.time)
        session.listen(part.take_in)
        session.lift()
        for _ in range(4):
            session.lift()
            session.submit(actions.keep(7))
            session.submit(actions.blind())
        assert len(ear.sounds) == 1, "within one moment"
        ear.now += BETWEEN
        session.lift()
        session.submit(actions.blind())
        assert len(ear.sounds) == 2


class Voices:
    """What the app plays, by name and volume."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.round: list[float] = []

    def play(self, name: str, volume: float) -> None:
        self.played.append((name, volume))

    def go_round(self, name: str, volume: float) -> None:
        self.round.append(volume)

    def hush(self) -> None:
        self.round.append(0.0)


@pytest.mark.parametrize("on", [True, False])
def test_the_switch_the_volume_and_the_hall_do_what_they_say(
    tablet: Tablet, tmp_path: Path, on: bool
) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path, sounds=on, volume=0.3, ambience=True, hall_volume=0.2))
    services: Any = hands.app.services
    services.voices = Voices()
    hands.app.root.play(services.begin(table_of("usa", "pp", seed=5)))
    tablet.frames(3)
    session = hands.page.game.session
    session.lift()
    session.submit(actions.keep(7))
    tablet.seconds(0.5)
    hands.app.root.go("play")
    assert services.voices.played == ([("hand_over", 0.3)] if on else [])
    assert services.voices.round == ([0.2, 0.0] if on else [0.0, 0.0])
    assert LONG_TICK in services.device.ticks


def test_nothing_is_heard_in_the_background_whatever_page_is_shown(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path, ambience=True, hall_volume=0.2))
    services: Any = hands.app.services
    services.voices = Voices()
    for page in ("play", "settings", "rules"):
        hands.app.root.go(page)
        tablet.frames(2)
        before = len(services.voices.round)
        hands.app.dispatch("on_pause")
        assert services.voices.round[before:] == [0.0], page
        hands.app.dispatch("on_resume")
    hands.app.root.play(services.begin(table_of("usa", "pp", seed=5)))
    tablet.frames(2)
    hands.app.dispatch("on_pause")
    assert services.voices.round[-1] == 0.0
    hands.app.dispatch("on_resume")
    assert services.voices.round[-1] == 0.2, "and the hall is heard again"


@pytest.mark.parametrize("felt", [True, False])
def test_an_own_act_is_a_tick_and_the_next_persons_turn_a_longer_one(
    tablet: Tablet, tmp_path: Path, felt: bool
) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path, vibration=felt))
    hands.app.root.play(hands.app.services.begin(table_of("usa", "pp", seed=5)))
    tablet.frames(3)
    session, motor = hands.page.game.session, hands.app.services.device

    def felt_of(*acts: actions.Action) -> list[float]:
        motor.ticks.clear()
        for act in acts:
            assert session.submit(act) is None
        return list(motor.ticks) if felt else [*motor.ticks, *wanted]

    wanted: list[float] = []
    for _ in range(2):
        session.lift()
        wanted = [LONG_TICK]
        assert felt_of(actions.keep(7)) == wanted, "the turn goes on to the next"
    session.lift()
    wanted = [TICK]
    assert felt_of(actions.blind()) == wanted, "my own act, and still my turn"
    wanted = [LONG_TICK]
    assert felt_of(actions.blind()) == wanted
    if not felt:
        assert motor.ticks == []


def test_what_a_computer_does_is_not_felt(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.app.root.play(hands.app.services.begin(table_of("usa", "pc", seed=5)))
    tablet.frames(3)
    session, motor = hands.page.game.session, hands.app.services.device
    session.lift()
    session.submit(actions.keep(7))
    tablet.until(lambda: session.status.wait == "person" and session.view.decision == "turn")
    motor.ticks.clear()
    session.submit(actions.blind())
    session.submit(actions.blind())
    assert motor.ticks == [TICK, TICK]
    step = session.status.step
    tablet.until(lambda: session.status.wait == "person" and session.status.step > step)
    assert motor.ticks == [TICK, TICK], "who plays alone holds the tablet already"


def test_where_nothing_vibrates_there_is_no_switch_for_it(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.app.services.device.can_buzz = lambda: False
    hands.app.root.go("settings")
    tablet.frames(2)
    assert hands.can("ambience")
    assert not hands.can("vibration")


@pytest.mark.painted
def test_the_settings_page_has_the_switches(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.app.root.go("settings")
    tablet.frames(2)
    assert hands.app.services.settings.sounds
    for key in ("volume 1.0", "ambience", "hall_volume 0.3", "vibration", "sounds"):
        hands.tap(key)
        tablet.seconds(0.5)
    kept = hands.app.services.settings
    assert (kept.volume, kept.ambience, kept.hall_volume) == (1.0, True, 0.3)
    assert not kept.vibration
    assert not kept.sounds
    assert not hands.can("volume 1.0"), "where nothing sounds there is no volume"
    tablet.picture("settings-sounds")


def test_the_apps_own_sounds_are_what_services_ask_for() -> None:
    assert all(hasattr(Sounds, name) for name in ("play", "go_round", "hush"))
