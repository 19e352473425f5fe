"""How many taps everything takes, counted on the real pages: the promises of the app to an impatient person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands, open_app
from tools.tablet import Tablet
from ttr_app.ai import quick_move
from ttr_app.engine.actions import Action


def begun(tablet: Tablet, home: Path, map_id: str = "usa", turns: int = 0) -> Hands:
    """A solo game after so many of the person's acts."""
    hands = Hands(tablet, open_app(tablet, home))
    hands.tap(f"new {map_id}")
    hands.tap("play")
    for _ in range(turns + 1):
        hands.wait()
        hands.do(quick_move(hands.game.session.game, hands.game.view, 1))
    hands.wait()
    hands.taps = 0
    return hands


def until(hands: Hands, kind: str, fits: Any = lambda action: True) -> Action:
    """Play on by drawing cards until an action of a kind is there, and give it."""
    for _ in range(60):
        hands.wait()
        found = [a for a in hands.game.view.legal if a.kind == kind and fits(a)]
        if found and hands.game.view.decision == "turn":
            return found[0]
        draws = [a for a in hands.game.view.legal if a.kind in ("blind", "draw", "refill")]
        hands.do(draws[-1])
    raise AssertionError(f"no {kind}")


def test_a_new_solo_game_takes_two_taps_and_going_on_with_it_one(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new usa")
    hands.tap("play")
    assert hands.game.view.decision == "keep"
    assert hands.taps == 2
    hands.tap("menu") if hands.can("menu") else hands.tablet.key("back")
    hands.tap("leave")
    hands.taps = 0
    hands.tap("continue")
    assert hands.game.view.decision == "keep"
    assert hands.taps == 1


def test_a_family_game_of_three_people_takes_five_taps_and_no_typing(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new europe")
    hands.tap("add person")
    hands.tap("add person")
    hands.tap("remove 1")
    hands.tap("play")
    assert hands.taps == 5
    assert hands.game.session.table.people == (0, 1, 2)
    assert len({seat.name for seat in hands.game.session.table.seats}) == 3


def test_two_cards_face_up_take_two_taps_and_two_blind_one(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    before = sum(hands.game.view.hand)
    hands.tap("two 0")
    assert hands.taps == 1
    assert sum(hands.game.view.hand) == before + 2
    hands.wait()
    hands.taps = 0
    before = sum(hands.game.view.hand)
    wild = hands.game.board.wild
    for _ in range(2):
        slot = next(i for i, card in enumerate(hands.game.view.market) if card != wild)
        hands.tap(f"card {slot}")
    assert hands.taps == 2
    assert sum(hands.game.view.hand) == before + 2


def test_a_claim_takes_two_taps_and_never_one(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    game = hands.game
    plain = until(hands, "claim", lambda a: game.board.twins[a.target] < 0)
    hands.taps = 0
    step = game.view.step
    hands.tap_route(plain.target)
    assert game.view.step == step, "one tap claims nothing"
    assert hands.page.selection().ghost == plain.target
    hands.tap("confirm")
    assert hands.taps == 2
    assert game.view.owner[plain.target] == 0


def test_other_cards_or_the_other_track_take_one_tap_more(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    game = hands.game

    def grey(action: Action) -> bool:
        return len(game.session.payments(action._replace(payment=()))) > 1

    choice = until(hands, "claim", grey)
    hands.taps = 0
    hands.tap_route(choice.target)
    sheet = hands.page.open_sheet
    other = next(i for i in range(1, len(sheet.payments)) if hands.can(f"payment {i}"))
    hands.tap(f"payment {other}")
    wanted = sheet.payment
    hands.tap("confirm")
    assert hands.taps == 3
    assert wanted == sheet.payments[other]
    assert game.view.owner[sheet.route] == 0


def test_tickets_take_three_taps_besides_the_choices(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    step = hands.game.view.step
    hands.tap("tickets")
    assert hands.game.view.step == step, "one tap draws no ticket"
    hands.tap("confirm")
    assert hands.game.view.decision == "offer"
    mine = len(hands.game.view.tickets)
    assert not hands.can("confirm"), "nothing is chosen before somebody chooses"
    hands.tap("offer 1")
    hands.tap("confirm")
    assert hands.taps == 3 + 1
    assert len(hands.game.view.tickets) == mine + 1


def test_a_ticket_is_on_the_map_with_one_tap(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path)
    ticket = hands.game.view.tickets[0]
    hands.tap(f"ticket {ticket}")
    assert hands.taps == 1
    shown = hands.page.board.selection
    assert set(shown.ticket_cities) == set(hands.game.board.tickets[ticket].cities)
    assert shown.ticket_path


def test_the_last_act_is_taken_back_with_one_tap_on_the_hand_over_page(
    tablet: Tablet, tmp_path: Path
) -> None:
    """Pieces laid with cards that everybody saw: nothing was revealed, so the one before may take it back."""
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new usa")
    hands.tap("add person")
    hands.tap("remove 1")
    hands.tap("play")
    hands.tap("lift")
    hands.do(hands.game.view.legal[0])
    hands.tap("lift")
    hands.do(hands.game.view.legal[0])
    for _ in range(60):
        hands.wait()
        if hands.game.hand_over.waiting:
            hands.tap("lift")
            continue
        view, board = hands.game.view, hands.game.board
        open_cards = view.known[view.seat]
        claims = [
            a for a in view.legal if a.kind == "claim" and all(open_cards[c] >= n for c, n in a.payment)
        ]
        if claims:
            break
        slots = [a.target for a in view.legal if a.kind == "draw" and view.market[a.target] != board.wild]
        hands.tap(f"card {slots[0]}" if slots else "deck 0")
    claim, seat = claims[0], view.seat
    hands.do(claim)
    assert hands.game.hand_over.waiting
    assert hands.game.view.owner[claim.target] == seat
    hands.taps = 0
    hands.tap("undo")
    assert hands.taps == 1
    assert hands.game.view.owner[claim.target] == -1
    assert hands.game.hand_over.waited_for() == seat


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (360, 640), (800, 1280)])
@pytest.mark.parametrize("map_id", ["usa", "world"])
def test_targets_are_large_enough_for_a_finger(
    tablet: Tablet, tmp_path: Path, map_id: str, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    hands = begun(tablet, tmp_path, map_id, turns=1)
    small = []
    for name in ("map", "hand", "tickets"):
        if hands.page.game.pages.paged:
            hands.tap(f"page {name}")
        for panel in hands.panels():
            for target in panel.targets if panel.width > 2 else ():
                side = min(target.box.w, target.box.h)
                card = target.key.split()[0] in ("card", "deck", "two")
                least = 72 if card else 40 if target.key.split()[0] in ("seat", "hand", "counts") else 47.5
                if side < least:
                    small.append((name, target.key, round(target.box.w), round(target.box.h)))
    assert small == []


def test_who_plays_alone_may_practise_and_is_told_so_afterwards(tablet: Tablet, tmp_path: Path) -> None:
    hands = Hands(tablet, open_app(tablet, tmp_path))
    hands.tap("new usa")
    hands.tap("practice")
    hands.tap("play")
    assert hands.game.session.table.practice
    assert hands.game.services.settings.last_tables["usa"]["practice"] is True, "the switch is remembered"
    hands.tap("menu")
    assert "Gra na próbę" in hands.page.sheet.text
