"""Samples of a tuning: every seat meets every rival, and a rule set without weights of its own has the common ones."""

from __future__ import annotations

from collections import Counter

import pytest

from research.tune import ALONE, MORE, RIVALS, STEPS, steps_of, table_of
from ttr_app.engine.rulesets import RULESETS


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_meets_every_rival_and_the_best_so_far_equally_often(seats: int) -> None:
    rivals = len(RIVALS)
    samples = seats * 3 * rivals
    met = Counter(table_of(number, seats, rivals) for number in range(samples))
    assert set(met) == {(seat, against) for seat in range(seats) for against in (None, *range(rivals))}
    assert {met[seat, None] for seat in range(seats)} == {rivals}
    assert {met[seat, rival] for seat in range(seats) for rival in range(rivals)} == {2}


def test_a_rule_set_that_nobody_has_given_weights_is_tuned_by_the_common_ones() -> None:
    assert steps_of("nobody_knows") == STEPS
    for rules in RULESETS:
        assert set(steps_of(rules)) >= set(MORE.get(rules, {}))
        assert (set(STEPS) <= set(steps_of(rules))) == (rules not in ALONE)
