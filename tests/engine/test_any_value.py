"""Every public verb of a game answers any Python value, and no value but a legal action changes the state."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.rig import OUTSIDE, Table, game_of
from ttr_app.engine import Action, Game, GameSetup, GameState, IllegalAction, Reason, SaveError, decode_action
from ttr_app.engine import actions as act
from ttr_app.engine.errors import NoSuchSeat
from ttr_app.storage.maps import BUILTIN

HUGE = (1 << 62, 1 << 63, -(1 << 64), 10**400, 10**5000, -(10**5000))
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 4.0, 0.5, float("nan"), float("inf"), 1j, "", "4", "claim", b"", b"claim", (), [],
    {}, set(), object(), Ellipsis, int, range(3), (1, 2), [1, 2], ((0, 1),), [[0, 1]], ((0, 1.0),), ((0, True),),
    ((0,),), ((0, 1, 2),), (0, 1), ((0, -1),), ((-1, 1),), ((99, 1),), ((0, 1), (0, 1)), "\ud800", *HUGE,
)  # fmt: skip


class Sly(str):
    """A kind that equals every other."""

    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return True


def nested(depth: int) -> list[Any]:
    out: list[Any] = []
    for _ in range(depth):
        out = [out]
    return out


def twisted(rng: Random, legal: Action) -> object:
    """A value that is nearly a legal action, or nothing like one."""
    kind, target, payment = legal
    way = rng.randrange(12)
    if way == 0:
        return rng.choice(ODD)
    if way == 1:
        return Action(kind, float(target), payment)  # type: ignore[arg-type]
    if way == 2:
        return Action(kind, target, tuple((card, float(n)) for card, n in payment) or 0.0)  # type: ignore[arg-type]
    if way == 3:
        return (kind, target, payment)
    if way == 4:
        return [kind, target, payment]
    if way == 5:
        return Action(rng.choice(ODD), target, payment)
    if way == 6:
        return Action(kind, rng.choice(ODD), payment)
    if way == 7:
        return Action(kind, target, rng.choice(ODD))
    if way == 8:
        return Action(Sly(kind), target, payment)
    if way == 9:
        return Action(kind, rng.choice((*HUGE, -1, 999)), payment)
    if way == 10:
        return Action(kind, bool(target), [list(pair) for pair in payment] or None)  # type: ignore[arg-type]
    return tuple.__new__(Action, (kind, target, payment, 0)[: rng.choice((0, 1, 2, 4))])


def exactly(state: GameState) -> bytes:
    """The state byte for byte."""
    return pickle.dumps([getattr(state, name) for name in GameState.__slots__])


def legal_to_the_letter(value: object, choices: list[Action]) -> bool:
    return type(value) is Action and pickle.dumps(tuple(value)) in {pickle.dumps(tuple(c)) for c in choices}


@pytest.mark.parametrize("name", [*BUILTIN, *OUTSIDE])
def test_five_thousand_odd_values_a_map_are_refused_with_a_reason_and_change_nothing(name: str) -> None:
    game = game_of(name, min(3, game_of(name).board.numbers.seats[1]))
    rng = Random(name)
    codes: set[str] = set()
    refused = 0
    state = game.new(GameSetup(7))
    while refused < 5000:
        choices = game.legal(state)
        if not choices:
            state = game.new(GameSetup(rng.randrange(999)))
            continue
        before = exactly(state)
        view = game.observe(state, state.to_move)
        for _ in range(40):
            value = twisted(rng, rng.choice(choices))
            if legal_to_the_letter(value, choices):
                continue
            with pytest.raises(IllegalAction) as caught:
                game.apply_checked(state, value)
            assert type(caught.value.reason) is Reason
            codes.add(caught.value.reason.code)
            found = game.why_not(view, value)
            assert found is None or type(found) is Reason
            assert isinstance(game.payments(view, value), list)
            refused += 1
        assert exactly(state) == before
        game.apply_checked(state, rng.choice(choices))
    assert {"not_in_this_game", "wrong_payment"} <= codes


def test_a_float_that_equals_a_legal_number_takes_no_cards() -> None:
    t = Table("usa").arrange([{"blue": 3}, {}])
    claim = t.claim("montreal-new_york", blue=3)
    before = exactly(t.state)
    with pytest.raises(IllegalAction) as caught:
        t.do(Action("claim", float(claim.target), claim.payment))  # type: ignore[arg-type]
    assert caught.value.reason.code == "not_in_this_game"
    assert exactly(t.state) == before


def test_a_float_never_becomes_the_object_by_which_a_move_is_known() -> None:
    odd = act.claim(7777.0, ((0, 7777),))  # type: ignore[arg-type]
    assert type(odd.target) is float
    assert type(act.claim(7777, ((0, 7777),)).target) is int


@pytest.mark.parametrize("seat", [-1, 2, 99, 1 << 70, True, 0.0, "0", b"0", (), [0]])
def test_no_view_is_given_to_a_seat_that_the_table_does_not_have(seat: Any) -> None:
    game = game_of("usa", 2)
    state = game.new(GameSetup(1))
    before = exactly(state)
    with pytest.raises(NoSuchSeat):
        game.observe(state, seat)
    assert exactly(state) == before


def spoiled(rng: Random, plain: Any) -> Any:
    """The plain values of a state with one thing in them changed."""
    name = rng.choice(sorted(plain))
    value = plain[name]
    if isinstance(value, list | tuple) and value and rng.random() < 0.7:
        place = rng.randrange(len(value))
        other = rng.choice((*ODD, "ffffffffffffffffffffff", -1, [], 7, 255, 10**6))
        changed = [*value[:place], other, *value[place + 1 :]] if rng.random() < 0.7 else value[:place]
        return {**plain, name: changed}
    if rng.random() < 0.1:
        return {key: other for key, other in plain.items() if key != name}
    return {**plain, name: rng.choice((*ODD, nested(2000), "over", "tunnel"))}


@pytest.mark.parametrize("name", BUILTIN)
def test_a_spoiled_state_is_refused_in_one_sentence_or_is_a_state_that_can_be_played(name: str) -> None:
    game = game_of(name, 2)
    rng = Random(3)
    state = game.new(GameSetup(3))
    refused = 0
    for _ in range(40):
        for _ in range(10):
            refused += not _read(game, spoiled(rng, game.encode(state)))
        if not (choices := game.legal(state)):
            break
        game.apply(state, rng.choice(choices))
    assert refused > 200
    for value in (*ODD, nested(5000)):
        assert not _read(game, value)


def _read(game: Game, plain: object) -> bool:
    state = _answer(game.decode, plain)
    if not isinstance(state, GameState):
        return False
    for seat in (*range(game.seats), None):
        game.observe(state, seat)
    game.score(state)
    return True


def test_an_action_on_paper_is_read_or_refused_in_one_sentence() -> None:
    for value in (
        *ODD,
        nested(5000),
        *[["claim", odd, []] for odd in ODD],
        *[["claim", 1, odd] for odd in ODD],
    ):
        found = _answer(decode_action, value)
        assert isinstance(found, str) or type(found) is Action


def _answer(read: Callable[[object], object], plain: object) -> object:
    """What was read, or the one sentence of the refusal."""
    try:
        return read(plain)
    except SaveError as error:
        refusal = str(error)
    assert "\n" not in refusal
    return refusal
