"""The market and the decks when cards run short, on the classic map: each test is a sentence of docs/rules/all.md."""

from __future__ import annotations

from tests.rig import Table
from ttr_app.engine import actions as act
from ttr_app.engine.state import HOLE

PLAIN = ("purple", "blue", "orange", "white", "green")


def names(table: Table, cards: list[int]) -> list[str]:
    return [table.board.cards[c].name if c != HOLE else "" for c in cards]


# [ALL: three wilds]


def test_three_wilds_in_the_market_are_all_thrown_away_with_the_rest() -> None:
    t = Table("usa").arrange(
        [{}, {}], market=("wild", "wild", "blue", "white", "green"), top=["wild", *PLAIN]
    )
    t.do(act.draw(2))
    assert names(t, t.state.market) == list(PLAIN)
    assert t.state.discards[t.card("wild")] == 3
    assert "MarketReset" in t.kinds_of_events()


def test_a_new_market_with_three_wilds_is_thrown_away_again() -> None:
    bad = ["wild", "wild", "wild", "red", "red"]
    t = Table("usa").arrange(
        [{}, {}], market=("wild", "wild", "blue", "white", "green"), top=["wild", *bad, *PLAIN]
    )
    t.do(act.draw(2))
    assert t.kinds_of_events().count("MarketReset") == 2
    assert names(t, t.state.market) == list(PLAIN)


def test_after_three_resets_in_a_row_the_market_stays() -> None:
    """⚖ three-resets."""
    bad = ["wild", "wild", "wild", "red", "black"]
    t = Table("usa").arrange(
        [{}, {}], market=("wild", "wild", "blue", "white", "green"), top=["wild", *bad, *bad, *bad, *PLAIN]
    )
    t.do(act.draw(2))
    assert t.kinds_of_events().count("MarketReset") == 3
    assert names(t, t.state.market) == bad


def hopeless(**hand: int) -> Table:
    """Three plain cards and six wilds are all that lies outside the hands; seat 0 holds these cards."""
    everything = dict.fromkeys(("purple", "blue", "orange", "white", "green", "yellow", "black"), 12)
    rest = {name: n - hand.get(name, 0) for name, n in everything.items()}
    return Table("usa").arrange(
        [hand, {**rest, "red": 9, "wild": 8}],
        market=("wild", "wild", "red", "red", "red"),
        top=["wild", "wild", "wild", "wild"],
    )


def test_a_market_that_cannot_become_better_stays() -> None:
    """⚖ hopeless-market: two plain cards are left outside the hands, so any market has three wilds."""
    t = hopeless()
    t.do(act.draw(2))
    assert "MarketReset" not in t.kinds_of_events()
    assert names(t, t.state.market).count("wild") == 3


# [ALL: deck runs out] [ALL: nothing to draw] [ALL: market holes]


def test_a_market_that_stayed_is_looked_at_again_when_cards_reach_the_discards() -> None:
    """⚖ look-again: a claim discards three plain cards, and now a better market can be dealt."""
    t = hopeless(blue=3)
    t.do(act.draw(2), act.blind(), act.blind(), act.blind())
    assert names(t, t.state.market).count("wild") == 3
    t.do(t.claim("montreal-new_york", blue=3))
    assert "MarketReset" in t.kinds_of_events()
    assert names(t, t.state.market).count("wild") < 3


def test_a_market_that_stayed_is_looked_at_again_when_a_plain_card_takes_the_place_of_a_plain_one() -> None:
    """⚖ look-again: three resets left three wilds; the next card taken is replaced by a plain one."""
    bad = ["wild", "wild", "wild", "red", "black"]
    t = Table("usa").arrange([{}, {}], market=bad, top=["green", *PLAIN])
    t.do(act.draw(3))
    assert t.kinds_of_events()[:3] == ["CardDrawn", "MarketRefilled", "MarketReset"]
    assert names(t, t.state.market) == list(PLAIN)


def test_the_discards_become_the_deck_as_soon_as_its_last_card_is_drawn() -> None:
    t = Table("usa").arrange([{}, {}], market=PLAIN, top=["black"], discards={"red": 3}, rest=1)
    t.do(act.blind())
    assert t.hand(0) == {"black": 1}
    assert t.kinds_of_events() == ["CardDrawn", "DeckShuffled"]
    assert sum(t.state.discards) == 0
    assert names(t, list(t.state.decks[0])) == ["red"] * 3


def test_the_last_card_drawn_into_the_market_renews_the_deck_too() -> None:
    t = Table("usa").arrange([{}, {}], market=PLAIN, top=["black"], discards={"red": 3}, rest=1)
    t.do(act.draw(0))
    assert t.kinds_of_events() == ["CardDrawn", "MarketRefilled", "DeckShuffled"]
    assert t.view.deck_sizes == (3,)


def test_an_empty_deck_is_renewed_as_soon_as_cards_reach_the_discards() -> None:
    """⚖ late-discards."""
    t = Table("usa").arrange([{"blue": 3}, {}], market=PLAIN, rest=1)
    t.do(t.claim("montreal-new_york", blue=3))
    assert t.kinds_of_events()[:2] == ["RouteClaimed", "DeckShuffled"]
    assert names(t, list(t.state.decks[0])) == ["blue"] * 3
    assert sum(t.state.discards) == 0


def test_with_deck_and_discards_empty_nothing_is_drawn_blind_but_the_market_may_be_taken() -> None:
    """⚖ market-stays."""
    t = Table("usa").arrange([{}, {}], market=PLAIN, rest=1)
    assert t.why(act.blind()) == "deck_empty"
    t.do(act.draw(0))
    assert names(t, t.state.market)[0] == ""
    assert t.why(act.draw(0)) == "empty_slot"
    t.do(act.draw(1))
    assert t.state.to_move == 1


def test_if_nothing_is_left_after_the_first_card_the_turn_ends() -> None:
    """⚖ nothing-left."""
    t = Table("usa").arrange([{}, {}], market=("red", "", "", "wild", ""), rest=1)
    t.do(act.draw(0))
    assert t.state.to_move == 1
    assert t.state.decision == "turn"


def test_an_empty_slot_is_refilled_as_soon_as_cards_reach_the_discards() -> None:
    """⚖ market-holes."""
    t = Table("usa").arrange([{"blue": 3}, {}], market=("", "red", "", "wild", "white"), rest=1)
    t.do(t.claim("montreal-new_york", blue=3))
    assert names(t, t.state.market) == ["blue", "red", "blue", "wild", "white"]
    assert sum(t.state.discards) == 0
    assert sum(len(d) - top for d, top in zip(t.state.decks, t.state.tops, strict=True)) == 1
