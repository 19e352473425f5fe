"""Weights of the computer players: kept by rule set, refused with a reason if spoiled, never in the way of a game."""

from pathlib import Path

import msgspec
import pytest

from ttr_app.ai import Weights
from ttr_app.storage.players import AT_MOST, FOLDER, BadWeights, read_weights, weights_for

SHIPPED = sorted(path.stem for path in FOLDER.glob("*.json"))


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_what_is_shipped_can_be_read_and_says_where_it_comes_from(ruleset: str) -> None:
    weights = read_weights(ruleset, Weights)
    assert weights is not None
    assert weights.ruleset == ruleset
    assert {origin.of for origin in weights.origins} >= {"differs", "levels"}
    assert all(origin.command or origin.note for origin in weights.origins)
    root = FOLDER.parents[1]
    assert all((root / origin.log).is_file() for origin in weights.origins if origin.log)


def test_a_rule_set_that_nobody_has_looked_at_is_played_with_what_stands_for_all() -> None:
    assert read_weights("nobody_knows_it", Weights) is None
    assert weights_for("nobody_knows_it", Weights) == Weights()


@pytest.mark.parametrize("name", ["../classic", "", "a" * 60, "Classic"])
def test_a_name_is_no_way_out_of_the_folder(name: str) -> None:
    assert read_weights(name, Weights) is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"ruleset": "odd", "differs": {"cards": {"mising": 1.0}}}', "no weight called 'mising'"),
        ('{"ruleset": "odd", "differs": {"kards": {"missing": 1.0}}}', "no group of weights called 'kards'"),
        ('{"ruleset": "odd", "differs": {"planning": {"weigh_losses": 1.0}}}', "planning.weigh_losses"),
        ('{"ruleset": "odd", "differs": {"cards": {"missing": "much"}}}', "differs"),
        ('{"ruleset": "odd", "levels": {"local": {"cards": {"none": 1.0}}}}', "no weight called 'none'"),
        ('{"ruleset": "odd", "more": 1}', "more"),
        ('{"ruleset": "classic"}', "the weights of 'classic'"),
        ('{"ruleset": "odd"', "odd.json"),
        (" " * (AT_MOST + 1), "is the most"),
    ],
)
def test_a_spoiled_file_is_refused_with_the_place_of_the_fault(
    tmp_path: Path, text: str, complaint: str
) -> None:
    (tmp_path / "odd.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadWeights, match=r"odd\.json") as refused:
        read_weights("odd", Weights, tmp_path)
    assert complaint in str(refused.value)


def test_a_spoiled_file_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "spoiled.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr("ttr_app.storage.players.FOLDER", tmp_path)
    told: list[str] = []
    assert weights_for("spoiled", Weights, told.append) == Weights()
    assert told
    assert "spoiled.json" in told[0]


def test_weights_are_plain_numbers_by_group(tmp_path: Path) -> None:
    kept = Weights("plain", differs={"cards": {"missing": 0.5}})
    (tmp_path / "plain.json").write_bytes(msgspec.json.encode(kept))
    found = read_weights("plain", Weights, tmp_path)
    assert found == kept
    assert found is not None
    assert found.base.cards.missing == 0.5
    assert found.base.cards.held == Weights().base.cards.held
