"""Promises of the engine that only a wrong number would break: each was once broken by hand without a test noticing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, count
from random import Random

import msgspec
import pytest

from tests.engine.slow.payments import pays
from tests.rig import Table, game_of
from ttr_app.engine import (
    Game,
    GameSetup,
    Position,
    PositionError,
    Reason,
    Rng,
    SaveError,
    digest,
    encode_action,
    sample_world,
)
from ttr_app.engine import actions as act
from ttr_app.engine import events as ev
from ttr_app.engine.actions import payment_of
from ttr_app.engine.position import pull_ticket

JOURNEY = "first_journey_europe"


def test_only_passes_in_a_row_end_the_game() -> None:
    """⚖ all-pass: a turn in which something was done begins the count anew."""
    t = Table(JOURNEY).tickets(0, "moscow-stockholm", "riga-rome").arrange([{}, {}], rest=1)
    t.state.open = [0, 0]
    t.do(act.pass_turn())
    t.arrange([{}, {}]).do(act.blind(), act.blind())
    t.arrange([{}, {}], rest=1).do(act.pass_turn())
    assert t.state.decision == "turn"
    t.do(act.pass_turn())
    assert t.state.decision == "over"


def test_a_throw_that_completes_a_ticket_is_no_pass() -> None:
    """⚖ stuck-throw: only a throw that completes nothing counts as passing."""
    t = Table(JOURNEY).tickets(0, "moscow-stockholm", "riga-rome").own(0, "london-paris", "madrid-paris")
    t.deck_of_tickets(["london-madrid", "moscow-vienna"]).arrange([{}, {}], rest=0)
    t.state.open = [0, 0]
    t.do(act.throw())
    assert t.state.done[0].bit_count() == 1
    assert t.state.passes == 0
    t.do(act.pass_turn())
    assert t.state.decision == "turn"


def test_a_ferry_all_of_locomotives_is_offered_beside_any_colour() -> None:
    """London - Amsterdam shows two locomotives on two spaces: no colour can pay any of it. [EU: ferry]"""
    t = Table("europe").arrange([{"wild": 2, "red": 6, "blue": 6}, {}])
    ferry = t.route("london-amsterdam")
    assert t.board.locomotives[ferry] == t.board.lengths[ferry] == 2
    offered = [a for a in t.view.legal if a.kind == "claim" and a.target == ferry]
    assert offered == [act.claim(ferry, t.cards({"wild": 2}))]


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_nobody_has_the_longest_path_where_nobody_has_a_route(name: str) -> None:
    """[USA: longest path] [EU: express]"""
    t = Table(name, 3)
    assert [seat.parts["longest"] for seat in t.game.score(t.state).seats] == [0, 0, 0]
    t.own(1, "montreal-new_york" if name == "usa" else "zurich-venezia")
    assert [seat.parts["longest"] for seat in t.game.score(t.state).seats] == [0, 10, 0]


def test_the_bonus_ticket_is_told_once() -> None:
    """⚖ one-bonus: a seat that has it and joins east and west by another way is not told again."""
    t = Table(JOURNEY).tickets(0, "moscow-stockholm", "copenhagen-warsaw")
    t.own(0, "ankara-athens", "rome-athens", "barcelona-rome").arrange([{"white": 1}, {}])
    t.do(t.claim("madrid-barcelona", white=1), act.blind(), act.blind())
    t.arrange([{"yellow": 2}, {}]).do(t.claim("brest-paris", yellow=2))
    assert t.kinds_of_events().count("BonusWon") == 1


def test_what_difficult_terrain_lacks_is_the_fewest_cards_that_would_pay_it() -> None:
    """[WORLD: difficult terrain], for hands of all sorts."""
    t = Table("world")
    kinds = [card for card, kind in enumerate(t.board.cards) if kind.deck == 0 and not kind.harbour]
    routes = {t.board.lengths[r]: r for r, kind in enumerate(t.board.kinds) if kind == "pair"}
    rng, seen = Random(1), Counter[int]()
    for length, route in sorted(routes.items())[:2]:
        for _ in range(40):
            cards = [rng.choice(kinds) for _ in range(rng.randint(0, 2 * length))]
            t.arrange([{t.board.cards[card].name: n for card, n in Counter(cards).items()}, {}])
            reason = t.game.why_not(t.view, act.claim(route))
            lacking = next(
                more
                for more in count()
                for added in combinations_with_replacement(kinds, more)
                if _payable(t, route, [*cards, *added])
            )
            assert lacking == (0 if reason is None else reason.amount), (length, cards)
            seen[lacking] += 1
    assert len(seen) > 3


def _payable(t: Table, route: int, cards: list[int]) -> bool:
    hand = Counter(cards)
    need = 2 * t.board.lengths[route]
    return any(pays(t.board, route, dict(Counter(chosen))) for chosen in _handfuls(hand, need))


def _handfuls(hand: Counter[int], most: int) -> set[tuple[int, ...]]:
    cards = sorted(hand.elements())
    return {tuple(cards)} if len(cards) == most else set(_choices(cards, most))


def _choices(cards: list[int], most: int) -> list[tuple[int, ...]]:
    if most == 0:
        return [()]
    return [(card, *rest) for i, card in enumerate(cards) for rest in _choices(cards[i + 1 :], most - 1)]


def test_a_state_of_another_game_is_not_read() -> None:
    """A state on paper fits the board and the number of seats it was written for, and no others."""
    states = {
        (name, seats): game_of(name, seats).encode(game_of(name, seats).new(GameSetup(1)))
        for name in ("usa", "europe", "world")
        for seats in (2, 3)
    }
    for (name, seats), plain in states.items():
        for other in states:
            game = game_of(*other)
            if other == (name, seats):
                assert game.encode(game.decode(plain)) == plain
            else:
                with pytest.raises(SaveError, match="state: "):
                    game.decode(plain)


def drawn(t: Table, seat: int, worlds: int = 600) -> list:  # type: ignore[type-arg]
    view, rng = t.game.observe(t.state, seat), Rng(1)
    return [sample_world(t.board, view, rng) for _ in range(worlds)]


def test_every_unseen_card_is_as_likely_in_a_hand_as_any_other() -> None:
    """Law 1 is not enough for honest computers: a sampled hand must also be a fair deal."""
    t = Table("usa", 2).arrange([{"red": 4}, dict.fromkeys(("blue", "white", "green", "wild"), 5)])
    kinds = len(t.board.cards)
    unseen = [t.board.card_count(card) for card in range(kinds)]
    for card in (*[t.card("red")] * 4, *t.state.market):
        unseen[card] -= 1
    found = [0] * kinds
    worlds = drawn(t, 0)
    for world in worlds:
        for card in range(kinds):
            found[card] += world.hands[kinds + card]
    for card in range(kinds):
        fair = 20 * unseen[card] / sum(unseen)
        assert abs(found[card] / len(worlds) - fair) < 0.35, t.board.cards[card].name


@pytest.mark.parametrize("returned", [0, 1, 2])
def test_a_long_ticket_was_returned_as_often_as_any_of_the_four(returned: int) -> None:
    """[EU: start] one long and three regular tickets: of two returned, the long one is one every second time."""
    t = Table("europe", 2, start=False)
    t.do(act.keep(0b1111), act.keep({0: 0b1111, 1: 0b0111, 2: 0b0011}[returned]))
    worlds = drawn(t, 0)
    boxed = sum(any(t.board.tickets[x].deck == "long" for x in _bits(world.boxed[1])) for world in worlds)
    assert abs(boxed / len(worlds) - returned / 4) < 0.06
    assert all(world.boxed[1].bit_count() == returned for world in worlds)


def test_a_secret_split_may_be_any() -> None:
    """[WORLD: split] from 10 trains to 25, each as likely."""
    t = Table("world", 2, start=False).do(act.keep(0b11111), act.split(20))
    trains = Counter(world.supply[0] for world in drawn(t, 1, 1600))
    assert sorted(trains) == list(range(10, 26))
    assert max(trains.values()) < 2 * min(trains.values())


def test_a_secret_choice_of_tickets_may_be_any() -> None:
    """⚖ secret-start: two or three of three tickets kept, and those that went back lie under the deck."""
    t = Table("usa", 2, start=False).do(act.keep(0b111))
    worlds = drawn(t, 1)
    kept = Counter(world.tickets[0].bit_count() for world in worlds)
    assert sorted(kept) == [2, 3]
    assert abs(kept[2] - kept[3]) < 120
    assert {len(world.ticket_deck) for world in worlds} == {24, 25}


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def test_a_payment_leaves_out_what_is_not_paid() -> None:
    assert payment_of({3: 0, 2: 1, 1: 2}) == ((1, 2), (2, 1))


def test_actions_stand_on_paper_as_they_always_did() -> None:
    """Journals, exported games and digests hold them."""
    made = [act.tickets(), act.throw(), act.withdraw(), act.pass_turn(), act.blind(), act.pay(((0, 1),))]
    assert [encode_action(action) for action in made] == [
        ["tickets", 0, []],
        ["throw", 0, []],
        ["withdraw", 0, []],
        ["pass", 0, []],
        ["blind", 0, []],
        ["pay", 0, [[0, 1]]],
    ]


def test_few_trains_but_many_ships_end_no_game() -> None:
    """[WORLD: end] six pieces or fewer in all, whichever they are."""
    for seat in (0, 1):
        t = Table("world", 2).supply(seat, 1, 40)
        if seat:
            t.do(act.blind(1), act.blind(1))
        t.do(act.blind(1), act.blind(1))
        assert t.state.turns_left == -1
        t = Table("world", 2).supply(seat, 2, 4)
        if seat:
            t.do(act.blind(1), act.blind(1))
        t.do(act.blind(1), act.blind(1))
        assert t.state.turns_left == 4


def test_all_pieces_are_shown_by_kind_and_seat() -> None:
    """[WORLD: split] the event that shows them says what each has."""
    t = Table("world", 3, start=False)
    for trains in (25, 20, 10):
        t.do(act.keep(0b11111), act.split(trains))
    assert [e.supplies for e in t.events if isinstance(e, ev.SplitsRevealed)] == [
        ((25, 35), (20, 40), (10, 50))
    ]


def test_only_ship_cards_carry_ships() -> None:
    """[WORLD: cards] a single ship one, a double ship two, a wagon or a wild none."""
    for name in ("usa", "world"):
        for card in game_of(name).board.cards:
            words = card.name.split()
            assert card.ships == (0 if words[-1] != "ship" else 1 if "single" in words else 2)


def test_every_city_says_whether_it_is_a_port_and_none_beyond_them_is_one() -> None:
    """[WORLD: harbour]"""
    t = Table("world")
    for city, facts in enumerate(t.board.map.cities):
        assert (t.why(act.harbour(city)) == "not_a_port") == (not t.board.port_mask >> city & 1), facts.id
    for city in (-1, len(t.board.map.cities), 999):
        assert t.why(act.harbour(city)) == "no_such_city"
        assert Table("europe").why(act.station(city)) == "no_such_city"


def test_nothing_is_built_as_a_second_card() -> None:
    """[EU: station] [WORLD: harbour]"""
    t = Table("europe").arrange([{"red": 1}, {}])
    assert t.why(act.station(t.city("roma"))) == ""
    t.do(act.blind())
    assert t.why(act.station(t.city("roma"))) == "not_now"
    assert t.game.why_not(t.game.observe(t.state, 1), act.station(t.city("roma"))) is not None


def test_a_harbour_of_wilds_alone_is_offered_where_no_marked_card_helps() -> None:
    """[WORLD: harbour]; with marked cards the wilds are kept, unless one asks for them."""
    t = Table("world").own(0, "caracas-lima").arrange([{"wild": 4, "red": 2}, {}])
    wilds = act.harbour(t.city("lima"), t.cards({"wild": 4}))
    assert [a for a in t.view.legal if a.kind == "harbour" and a.target == wilds.target] == [wilds]
    t.arrange([{"wild": 4, "red harbour": 2, "red single ship": 2}, {}])
    assert wilds not in t.view.legal
    assert wilds.payment in t.game.payments(t.view, wilds)


def test_the_sixth_ticket_may_be_the_bonus_of_any_seat() -> None:
    """⚖ bonus-counts, for the second seat as for the first."""
    t = (
        Table(JOURNEY)
        .tickets(0, "moscow-stockholm", "copenhagen-warsaw")
        .tickets(1, "london-madrid", "riga-rome")
    )
    t.own(1, "ankara-athens", "rome-athens", "barcelona-rome").do(act.blind(), act.blind())
    done = [i for i in range(len(t.board.tickets)) if not (t.state.tickets[0] | t.state.tickets[1]) >> i & 1][
        :5
    ]
    for ticket in done:
        pull_ticket(t.state, ticket)
        t.state.done[1] |= 1 << ticket
    t.arrange([{}, {"white": 1}]).do(t.claim("madrid-barcelona", white=1))
    assert t.state.decision == "over"
    assert t.game.score(t.state).winners == (1,)


def test_a_state_in_which_a_seat_owns_both_lanes_of_a_double_is_not_read() -> None:
    """[ALL: doubles], with nothing else wrong in it."""
    t = Table("usa", 4)
    lane = next(route for route, twin in enumerate(t.board.twins) if twin > route)
    t.own(0, t.board.map.routes[lane].id)
    assert digest(t.game.decode(t.game.encode(t.state))) == digest(t.state)
    t.own(0, t.board.map.routes[t.board.twins[lane]].id)
    with pytest.raises(SaveError, match="both lanes"):
        t.game.decode(t.game.encode(t.state))


def test_what_is_not_asked_now_is_answered_so_and_not_with_what_would_be_wrong_with_it() -> None:
    t = Table("usa")
    assert t.why(act.keep(0b1)) == "not_now", "nothing was offered"
    t.do(act.tickets())
    assert t.why(act.keep(0)) == "keep_more: 1"
    other = t.game.observe(t.state, 1)
    assert str(t.game.why_not(other, act.keep(0))) == "not_now"
    t = Table("europe").arrange([{"yellow": 3}, {"yellow": 3}], top=["yellow", "red", "red"])
    t.do(t.claim("zurich-munchen", yellow=2))
    assert t.state.decision == "tunnel"
    assert t.why(act.pay(t.cards({"red": 1}))) == "wrong_payment"
    other = t.game.observe(t.state, 1)
    assert str(t.game.why_not(other, act.pay(t.cards({"yellow": 1})))) == "not_now"
    assert t.why(act.exchange(1)) == "not_in_this_game"


def test_as_many_pieces_are_exchanged_as_the_box_holds_however_many_that_are() -> None:
    """[WORLD: exchange] on a map with more pieces than any of ours has."""
    world = game_of("world").board.map
    split = {"train": 20, "ship": 90}
    many = msgspec.structs.replace(
        world.numbers, pieces={"train": 100, "ship": 100}, take_pieces=110, advised_split=split
    )
    game = Game(msgspec.structs.replace(world, numbers=many), 2)
    state = game.new(GameSetup(1, first=0))
    while state.decision in ("keep", "split"):
        game.apply(state, act.split(20) if state.decision == "split" else game.legal(state)[0])
    offered = {action.target for action in game.legal(state) if action.kind == "exchange"}
    assert offered == {*range(1, 81), *range(-10, 0)}
    assert game.why_not(game.observe(state, 0), act.exchange(81)) == Reason("box_short", 1, "train")


@pytest.mark.parametrize(("turns", "refused"), [(-1, True), (1000, False), (1001, True)])
def test_a_position_has_a_number_of_turns_left_that_a_game_may_have(turns: int, refused: bool) -> None:
    setup = GameSetup(1, 0, Position(turns=turns))
    if refused:
        with pytest.raises(PositionError, match=f"{turns} turns"):
            game_of("usa").new(setup)
    else:
        assert game_of("usa").new(setup).turns_left == turns


def test_where_no_card_has_an_anchor_wilds_alone_build_a_harbour() -> None:
    """[WORLD: harbour] on a map with no wagon card for harbours: a wild stands for any card that is asked for."""
    world = game_of("world").board.map
    plain = msgspec.structs.replace(world.numbers, wagons={"plain": 12})
    game = Game(msgspec.structs.replace(world, numbers=plain), 2)
    for wilds, offered in ((4, True), (3, False)):
        position = Position(hands=({"wild": wilds}, {}), own=(("caracas-lima",), ()))
        state = game.new(GameSetup(1, 0, position))
        assert any(action.kind == "harbour" for action in game.legal(state)) == offered
