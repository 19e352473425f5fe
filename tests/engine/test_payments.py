"""Legal payments against trying every handful of cards, on random hands and all routes of all maps."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.slow.payments import all_payments
from tests.rig import MAPS, game_of
from ttr_app.engine.actions import Payment, payment_of
from ttr_app.engine.payments import (
    harbour_payments,
    one_colour_payments,
    paid_colour,
    route_payments,
    tunnel_extra_payments,
)


def some_hand(name: str, chance: Random) -> list[int]:
    """A small hand with a few colours in depth, as hands are."""
    board = game_of(name).board
    hand = [0] * len(board.cards)
    favourites = chance.sample(range(len(board.cards) - 1), min(4, len(board.cards) - 1))
    for _ in range(chance.randint(1, 9)):
        card = chance.choice([*favourites, *favourites, board.wild])
        if hand[card] < board.card_count(card):
            hand[card] += 1
    return hand


@pytest.mark.parametrize("name", MAPS)
def test_every_legal_payment_and_no_other_is_found(name: str) -> None:
    board = game_of(name).board
    chance = Random(name)
    routes = range(len(board.lengths))
    checked = 0
    for _ in range(60):
        hand = some_hand(name, chance)
        for route in chance.sample(routes, 12):
            found = route_payments(board, hand, route)
            assert len(set(found)) == len(found), "a payment is listed twice"
            assert set(found) == all_payments(board, route, hand), (board.map.routes[route].id, hand)
            checked += len(found)
    assert checked > 100


@pytest.mark.parametrize("name", MAPS)
def test_canonical_payments_are_legal_and_there_is_one_wherever_there_is_any(name: str) -> None:
    board = game_of(name).board
    chance = Random(name + "canonical")
    for _ in range(150):
        hand = some_hand(name, chance)
        for route in chance.sample(range(len(board.lengths)), 12):
            every = set(route_payments(board, hand, route))
            canonical = route_payments(board, hand, route, every=False)
            assert set(canonical) <= every
            assert bool(canonical) == bool(every)


@pytest.mark.parametrize("name", MAPS)
def test_the_claim_table_offers_the_canonical_payments_of_the_plain_rules(name: str) -> None:
    """The fast table of claims against the plain rules, over whole random games."""
    from tests.engine.test_conformance import play

    game = game_of(name, 2)
    board = game.board
    kinds = len(board.cards)

    def check(state) -> None:  # type: ignore[no-untyped-def]
        if state.decision != "turn" or state.step % 5:
            return
        seat = state.to_move
        hand = state.hands[seat * kinds : (seat + 1) * kinds]
        pieces = len(board.piece_names)
        offered: dict[int, set[Payment]] = {}
        for action in game.legal(state):
            if action.kind == "claim":
                offered.setdefault(action.target, set()).add(action.payment)
        for route in range(len(board.lengths)):
            can = state.open[seat] >> route & 1
            can = can and board.lengths[route] <= state.supply[seat * pieces + board.pieces[route]]
            plain = set(route_payments(board, hand, route, every=False)) if can else set()
            assert offered.get(route, set()) == plain

    def check_rich(state) -> None:  # type: ignore[no-untyped-def]
        """With a hand that has more wilds than chance would ever bring."""
        rich, chance = state.copy(), Random(state.step)
        many = [chance.randrange(4) for _ in range(kinds - 1)] + [chance.randrange(8)]
        rich.hands[state.to_move * kinds : (state.to_move + 1) * kinds] = many
        check(rich)

    for seed in range(4):
        play(game, seed, check if seed else check_rich)


def test_stations_are_paid_with_one_colour_and_wilds() -> None:
    board = game_of("europe").board
    hand = [0] * 9
    hand[0], hand[1], hand[8] = 2, 1, 1
    assert one_colour_payments(board, hand, 2) == [((0, 2),), ((0, 1), (8, 1)), ((1, 1), (8, 1))]
    assert one_colour_payments(board, hand, 3) == [((0, 2), (8, 1))]
    assert one_colour_payments(board, hand, 1) == [((0, 1),), ((1, 1),), ((8, 1),)]


def test_harbour_payments_against_every_handful() -> None:
    board = game_of("world").board
    chance = Random(5)
    for _ in range(200):
        hand = [0] * 25
        for card in (6, 7, 12, 13, 24, 0, 18):
            hand[card] = chance.randint(0, 3)
        expected = set()
        for colour in range(6):
            for a in range(3):
                for b in range(3):
                    wilds = 4 - a - b
                    if hand[6 + colour] >= a and hand[12 + colour] >= b and hand[24] >= wilds:
                        expected.add(payment_of({6 + colour: a, 12 + colour: b, 24: wilds}))
        found = harbour_payments(board, hand)
        assert len(set(found)) == len(found)
        assert set(found) == expected
        assert set(harbour_payments(board, hand, every=False)) <= expected
        assert bool(expected) == bool(harbour_payments(board, hand, every=False))


def test_tunnel_extras_are_of_the_paid_colour_or_wild() -> None:
    board = game_of("europe").board
    hand = [3, 5, 0, 0, 0, 0, 0, 0, 2]
    assert tunnel_extra_payments(board, hand, ((0, 2),), 3) == [((0, 3),), ((0, 2), (8, 1)), ((0, 1), (8, 2))]
    assert tunnel_extra_payments(board, hand, ((0, 1), (8, 1)), 1) == [((0, 1),), ((8, 1),)]
    assert tunnel_extra_payments(board, hand, ((8, 2),), 2) == [((8, 2),)]
    assert tunnel_extra_payments(board, hand, ((8, 2),), 3) == []


def test_the_colour_of_a_payment_is_that_of_its_cards_and_wilds_have_none() -> None:
    board = game_of("usa").board
    for card, kind in enumerate(board.cards[:-1]):
        assert paid_colour(board, ((card, 2), (board.wild, 1))) == kind.colour
    assert paid_colour(board, ((board.wild, 3),)) == paid_colour(board, ()) == -1
