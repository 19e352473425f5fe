"""The blind trial counts what was told right, and says what was taken for what."""

from tools.blind_trial import score


def test_what_was_told_wrong_is_named() -> None:
    truth = ["seat blue", "card blue", "card grey"]
    assert score(truth, truth) == (3, [])
    assert score(truth, ["seat blue", "seat blue", "card grey"]) == (2, ["2: seat blue is card blue"])
