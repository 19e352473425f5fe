"""What was unexplained says what it is: two tracks side by side, cards of any colour, what "not now" waits for."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.spaces import as_seen
from tests.ui.stranger import begin, complaints, go_on_until, plain, reading, start, table
from tools.tablet import Tablet
from ttr_app.engine import Reason, actions
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.table.sheets.lanes import lane_words


@pytest.mark.parametrize("map_id", BUILTIN)
def test_two_tracks_are_told_apart_in_words_from_every_side_of_the_table(
    tablet: Tablet, tmp_path: Path, map_id: str
) -> None:
    hands = start(tablet, tmp_path)
    board = begin(hands, table(map_id, "pppp")).board
    plan = hands.game.board_plan
    twins = [(lane, twin) for lane, twin in enumerate(board.twins) if twin > lane]
    assert len(twins) > 9
    opposite = {"górny": "dolny", "dolny": "górny", "lewy": "prawy", "prawy": "lewy"}
    sides = 0
    for pair in twins:
        words = lane_words(hands.game, pair)
        assert len(set(words)) == 2, hands.game.names.route(pair[0])
        if words[0] not in opposite:
            continue
        sides += 1
        assert lane_words(hands.game, pair, 180) == [opposite[word] for word in words]
        quarter = lane_words(hands.game, pair, 90)
        assert (words[0] in ("górny", "dolny")) == (quarter[0] in ("lewy", "prawy"))
        spaces = [plan.routes[lane].spaces for lane in pair]
        axis = 1 if words[0] in ("górny", "dolny") else 0
        one, other = (sum(space[axis] for space in row) / len(row) for row in spaces)
        assert (one < other) == (words[0] in ("górny", "lewy"))
    assert sides == sum(board.route_colours[lane] == board.route_colours[twin] for lane, twin in twins)


def test_the_tracks_have_their_words_on_their_buttons(tablet: Tablet, tmp_path: Path) -> None:
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path)
        session = begin(hands, table("usa", "pppp", mode="pass"))
        twins, kinds = session.board.twins, ("draw", "blind")

        def draws(view):  # type: ignore[no-untyped-def]
            cards = [action for action in view.legal if action.kind in kinds]
            return cards[0] if cards else plain(view)

        go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn" and s.view.turn > 20, draws)
        legal = {action.target for action in session.view.legal if action.kind == "claim"}
        grey = next(lane for lane in legal if twins[lane] in legal and session.board.route_colours[lane] < 0)
        index = hands.game.board_plan.corridor_of[grey]
        for size in ((1280, 800), (960, 600), (360, 640), (640, 360)):
            tablet.resize(*size)
            tablet.frames(2)
            hands.game.claiming.tap_corridor(index)
            tablet.frames(2)
            sheet, other = hands.page.open_sheet, twins[hands.page.open_sheet.route]
            assert all(word in hands.page.sheet.text for word in lane_words(hands.game, sheet.free)), size
            hands.tap(f"lane {other}")
            assert sheet.route == other
            tablet.frames(2)
            wrong += [f"{size}: {words}" for words in complaints(hands, notes)]
            hands.tap("cancel")
    assert not wrong, "\n".join(wrong)


def test_not_now_says_what_comes_first_and_whose_turn_it_is(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    session = begin(hands, table("usa", "ppp", mode="table"))
    why, seen = hands.game.shown.why_words, set()
    while session.view.decision != "second":
        session.hold(session.status.to_move)
        view = session.view
        seen.add(why(Reason("not_now")))
        assert session.submit(actions.blind(0) if view.decision == "turn" else plain(view)) is None
    seen.add(why(Reason("not_now")))
    session.lower()
    seen.add(why(Reason("not_now")))
    assert seen == {
        "Nie teraz. Wybierz bilety, które zatrzymujesz.",
        "Nie teraz. Dobierz karty, zajmij połączenie albo dobierz bilety.",
        "Nie teraz. Weź jeszcze jedną kartę.",
        "Nie teraz: ruch ma Ala.",
    }


def test_the_plan_says_what_a_colour_lacks_and_what_may_be_of_any(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    setup = table("usa", "pc", seed=4)
    begin(hands, replace(setup, seats=(replace(setup.seats[0], assist="plan"), setup.seats[1])))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn" and s.view.turn > 3)
    tablet.frames(2)
    lacking = hands.game.plan.lacking()
    hand, tickets = hands.page.parts["hand"].text, hands.page.parts["tickets"].text
    for _deck, colour, cards in lacking:
        if colour == -1:
            assert f"{cards} dowoln" in tickets
        elif colour is not None:
            assert f"brak {cards}" in as_seen(hand)
    assert any(colour == -1 for _deck, colour, _cards in lacking)
    assert any(colour not in (-1, None) for _deck, colour, _cards in lacking)
    assert "?" not in tickets
