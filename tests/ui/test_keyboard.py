"""The keyboard alone: a whole game on a desktop window, and every key that experience.md names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.engine import actions
from ttr_app.ui.table.questions import ShowAround, ShowMenu, ShowRules

DESKTOP = (1366, 768)


def playing(tablet: Tablet, home: Path, map_id: str = "europe", seats: str = "pc", **more: Any) -> Hands:
    """Begin a game in a desktop window and keep the first tickets."""
    tablet.resize(*DESKTOP)
    hands = start(tablet, home)
    session = begin(hands, table(map_id, seats, **more))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
    assert session.view.turn > 0
    return hands


def key(hands: Hands, name: str, *modifiers: str) -> None:
    """Press a key, with others held."""
    hands.tablet.key(name, *modifiers)


def test_a_whole_game_by_keyboard_alone(tablet: Tablet, tmp_path: Path) -> None:
    """Home, set-up, every turn and the scores: arrows and Enter on the pages, the game's own keys in the game."""
    tablet.resize(*DESKTOP)
    hands = start(tablet, tmp_path)
    ring = hands.app.root.ring
    for _step in range(30):
        key(hands, "tab")
        if ring.at.key == "new europe":
            break
    key(hands, "down")
    assert ring.at.key in ("new world", "new poland"), "an arrow goes to what lies that way"
    key(hands, "up")
    for _step in range(3):
        if ring.at.key != "new first_journey_europe":
            key(hands, "right")
    assert ring.at.key == "new first_journey_europe"
    key(hands, "enter")
    assert hands.page.name == "setup"
    key(hands, "enter")
    assert hasattr(hands.page, "game"), "Enter plays"
    session = hands.game.session
    claimed = 0
    for _turn in range(600):
        hands.wait()
        view = hands.game.view
        if view.over:
            break
        step = session.status.step
        if hands.page.open_sheet is not None:
            key(hands, "enter")
        elif view.decision == "turn" and any(a.kind == "claim" for a in view.legal):
            key(hands, "r")
            assert type(hands.page.open_sheet).__name__ == "ClaimSheet"
            key(hands, "enter")
            claimed += 1
        else:
            key(hands, "d")
        assert session.status.step > step, (view.decision, hands.game.messages.toast)
    assert hands.game.view.over
    assert claimed > 3
    for _ in range(200):
        if type(hands.page.open_sheet).__name__ == "ScoreTable":
            break
        key(hands, "enter")
    assert type(hands.page.open_sheet).__name__ == "ScoreTable"


def test_r_goes_round_the_routes_that_can_be_claimed(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path)
    plan = hands.page.game.board_plan
    wanted = {plan.corridor_of[a.target] for a in hands.game.view.legal if a.kind == "claim"}
    shown = set()
    for _ in wanted:
        key(hands, "r")
        shown.add(plan.corridor_of[hands.page.open_sheet.route])
    assert shown == wanted
    assert len(wanted) > 1


def test_b_goes_round_the_cities_that_can_be_built_in(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path)
    wanted = {a.target for a in hands.game.view.legal if a.kind == "station"}
    shown = []
    for _ in range(4):
        key(hands, "b")
        shown.append(hands.page.open_sheet.city)
    assert shown == sorted(wanted)[:4]


def test_the_arrows_reach_every_target_and_enter_taps_it(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path)
    seen = set()
    for arrow in (
        "down",
        *(["up"] * 12),
        *(["left"] * 20),
        *(["down"] * 12),
        *(["right"] * 20),
        *(["up"] * 12),
    ):
        key(hands, arrow)
        seen |= {panel.focused for panel in hands.panels() if panel.focused}
    assert {"menu", "log", "deck 0", "two 0", "tickets", "card 0", "card 4"} <= seen
    while hands.page.parts["status"].focused != "menu":
        key(hands, "left" if hands.page.parts["status"].focused else "up")
    key(hands, "enter")
    assert type(hands.page.open_sheet).__name__ == "MenuSheet"
    tablet.tap(5, 5)
    assert not any(panel.focused for panel in hands.panels()), "a tap takes the ring away"


def test_digits_take_face_up_cards_and_d_the_deck(tablet: Tablet, tmp_path: Path) -> None:
    for slot in range(5):
        hands = playing(tablet, tmp_path / str(slot), seed=3 + slot)
        view = hands.game.view
        assert actions.draw(slot) in view.legal
        before = list(view.hand)
        key(hands, str(slot + 1))
        after = list(hands.game.session.game.observe(hands.game.session._record.state, 0).hand)
        assert after[view.market[slot]] == before[view.market[slot]] + 1
        tablet.clear()
    hands = playing(tablet, tmp_path / "deck")
    key(hands, "d")
    entries = [entry.event for entry in hands.game.session.log()]
    assert any(type(e).__name__ == "CardDrawn" and e.seat == 0 and e.slot < 0 for e in entries)


def test_t_asks_for_tickets_enter_confirms_escape_goes_back(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path)
    key(hands, "t")
    assert type(hands.page.open_sheet).__name__ == "DrawTicketsSheet"
    step = hands.game.session.status.step
    key(hands, "escape")
    assert hands.page.open_sheet is None
    assert hands.game.session.status.step == step
    key(hands, "t")
    key(hands, "enter")
    assert hands.game.session.view.decision == "offer"


def test_tab_goes_round_the_tickets(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path)
    seen = []
    for _ in hands.game.tickets.all():
        key(hands, "tab")
        seen.append(hands.game.pointing.ticket)
        assert hands.page.board.selection.ticket_cities
    assert sorted(seen) == sorted(ticket for ticket, _state in hands.game.tickets.all())
    key(hands, "tab")
    assert hands.game.pointing.ticket == seen[0]
    key(hands, "escape")
    assert hands.game.pointing.ticket is None, "Escape deselects"


def test_plus_minus_and_nought_zoom(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path)
    camera = hands.page.board.camera

    def scale_after(name: str) -> float:
        key(hands, name)
        tablet.seconds(1)
        return float(camera.pose.scale)

    whole = camera.pose.scale
    near = scale_after("+")
    assert near > whole * 1.1
    nearer = scale_after("=")
    assert nearer > near
    assert scale_after("-") < nearer
    assert scale_after("0") == pytest.approx(whole, rel=1e-3)


def test_ctrl_z_takes_back(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path, seats="pp", practice=True)
    step = hands.game.session.status.step
    key(hands, "d")
    assert hands.game.session.status.step == step + 1
    key(hands, "z")
    assert hands.game.session.status.step == step + 1, "z alone is not undo"
    key(hands, "z", "ctrl")
    assert hands.game.session.status.step == step


def test_space_skips_what_the_computers_show(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path, seats="pcccc")
    hands.game.choices.set_pace("slow")
    key(hands, "d")
    key(hands, "d")
    assert hands.game.session.status.wait == "computer"
    spent = tablet.fingers.now
    key(hands, "spacebar")
    hands.wait()
    assert tablet.fingers.now - spent < 5, (
        "four computers at the slow pace would have taken ten seconds of the game's time"
    )


def test_enter_lifts_the_cover(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path, seats="pp")
    go_on_until(hands, lambda s: s.status.wait == "hand_over")
    assert hands.game.hand_over.waiting
    key(hands, "d")
    assert hands.game.hand_over.waiting, "no other key plays while the cards are covered"
    key(hands, "enter")
    assert not hands.game.hand_over.waiting


def test_f11_is_full_screen_and_back(tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = playing(tablet, tmp_path)
    wanted: list[object] = []
    monkeypatch.setattr(
        type(tablet.window),
        "fullscreen",
        property(lambda w: wanted[-1] if wanted else False, lambda w, v: wanted.append(v)),
    )
    key(hands, "f11")
    key(hands, "f11")
    assert wanted == ["auto", False]


def test_ctrl_comma_shows_the_settings(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path)
    key(hands, ",")
    assert hands.page.open_sheet is None
    key(hands, ",", "ctrl")
    assert type(hands.page.open_sheet).__name__ == "MenuSheet"


def test_back_closes_deselects_pauses_and_then_leaves(tablet: Tablet, tmp_path: Path) -> None:
    """Android's order: close the dialog, deselect, the pause menu with its reassuring sentence, leave."""
    hands = playing(tablet, tmp_path)
    game = hands.game
    key(hands, "tab")
    key(hands, "t")
    assert hands.page.open_sheet is not None
    tablet.key("back")
    assert hands.page.open_sheet is None
    assert game.pointing.ticket is not None
    tablet.key("back")
    assert game.pointing.ticket is None
    tablet.key("back")
    assert type(hands.page.open_sheet).__name__ == "MenuSheet"
    assert any("zapisywana" in words for words in tablet.texts()), "the game is saved, it says"
    assert hasattr(hands.page, "game")
    tablet.key("back")
    assert type(hands.page.open_sheet).__name__ != "MenuSheet" or not hasattr(hands.page, "game")


def test_back_at_home_leaves_the_app(tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = start(tablet, tmp_path)
    stopped: list[int] = []
    monkeypatch.setattr(type(hands.app), "stop", lambda _app: stopped.append(1))
    hands.tap("new usa")
    tablet.key("back")
    assert hands.page.name == "play"
    assert not stopped
    tablet.key("back")
    assert stopped == [1]


def test_a_game_left_by_back_is_one_tap_away(tablet: Tablet, tmp_path: Path) -> None:
    hands = playing(tablet, tmp_path)
    step = hands.game.session.status.step
    tablet.key("back")
    hands.tap("leave")
    hands.tap("continue")
    assert hands.game.session.status.step >= step


@pytest.mark.parametrize("question", [ShowMenu, ShowRules, ShowAround])
def test_no_key_plays_beneath_what_lies_over_everything(
    tablet: Tablet, tmp_path: Path, question: type
) -> None:
    hands = playing(tablet, tmp_path, practice=True)
    key(hands, "d")
    hands.game.ask(question())
    tablet.frames(2)
    sheet, step = hands.page.open_sheet, hands.game.session.status.step
    for name in ("d", "1", "t", "r", "l", "spacebar"):
        key(hands, name)
        assert (hands.page.open_sheet, hands.game.session.status.step) == (sheet, step), name
    key(hands, "z", "ctrl")
    assert hands.game.session.status.step == step
    hands.page.close_sheet()
    key(hands, "z", "ctrl")
    assert hands.game.session.status.step == step - 1
