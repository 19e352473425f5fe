"""How words are set: a number stands apart from the word beside it, and what is read aloud stays as it was."""

from __future__ import annotations

from typing import Any

import pytest

from tools.no_ink import words_without_ink
from ttr_app.ui.kit.lettering import measure, measure_tall, smallest_rows, widest_word, write
from ttr_app.ui.kit.look import look, px


@pytest.fixture(autouse=True)
def fonts() -> None:
    look.prepare()


def test_a_number_stands_apart_from_the_word_beside_it(tablet: Any) -> None:
    for style in ("label", "label_bold", "body_bold", "small"):
        em = measure("M" * 10, style) / 10
        one = measure("a1", style) - measure("a", style)
        gap = measure("Gracz 1", style) - measure("Gracz", style) - one
        plain = measure("Gracz a", style) - measure("Gracz", style) - measure("a", style)
        assert gap > plain, style
        assert 0.2 * em < gap < 0.6 * em, style
        assert measure("a1 kart", style) > measure("a1", style) + measure("kart", style) + plain


def test_a_line_is_still_broken_at_that_space(tablet: Any) -> None:
    narrow = max(measure("Gracz", "body"), measure("1234", "body")) + 4
    assert (
        write("Gracz 1234", "body", narrow, 100, 2).height > 1.5 * write("Gracz", "body", 300, 100, 2).height
    )


@pytest.mark.parametrize("style", ["title", "count", "body", "body_bold", "label_bold", "label", "small"])
def test_a_number_keeps_its_place_while_it_counts(tablet: Any, style: str) -> None:
    for numbers in (range(10), range(10, 100), range(100, 200)):
        assert len({measure(str(number), style) for number in numbers}) == 1
        assert len({write(str(number), style, 300, 60).width for number in numbers}) == 1
    assert measure("+11", style) == measure("+48", style)
    assert measure("11 / 14", style) == measure("40 / 99", style)
    # Among letters a number is set as it is written.
    assert measure("11 kart", style) < measure("44 kart", style)


@pytest.mark.painted
def test_what_stands_before_the_last_digit_does_not_move(tablet: Any) -> None:
    """Look at the glass: of 40 to 49 all but the last cell is the same picture."""
    pictures = {write(str(number), "count", 300, 60).pixels for number in range(40, 50)}
    width = write("40", "count", 300, 60).width
    first = {
        b"".join(whole[row : row + 4 * (width // 2)] for row in range(0, len(whole), 4 * width))
        for whole in pictures
    }
    assert len(pictures) == 10
    assert len(first) == 1


@pytest.mark.painted
def test_words_take_the_same_room_without_ink_and_nobody_who_paints_finds_them(tablet: Any) -> None:
    """The test of what tests that paint nothing do without."""
    with words_without_ink():
        blank = [write(words, "title", 300, 60) for words in ("Odjazd", "48", "Odjazd " * 20)]
        assert not any(any(texture.pixels) for texture in blank)
    inked = [write(words, "title", 300, 60) for words in ("Odjazd", "48", "Odjazd " * 20)]
    assert all(any(texture.pixels) for texture in inked)
    assert [texture.size for texture in blank] == [texture.size for texture in inked]


def test_room_is_measured_in_the_letters_that_are_painted(tablet: Any) -> None:
    """Bold ones are broader, and each style is asked about anew, also at a width that was asked about before."""
    words = "Władywostok – Nowosybirsk"
    plain, bold = widest_word(words, "small"), widest_word(words, "label_bold")
    assert bold > plain
    assert widest_word(words, "small") == plain
    long = "Nowosybirsk " * 60
    assert smallest_rows(long, 700, "label_bold") > smallest_rows(long, 700) > 1
    assert measure(long, "title") > measure(long, "label_bold") > measure(long, "label") > 0
    styles = ("label", "body", "title")
    talls = [measure_tall(words, style, 200) for style in styles]
    assert talls == sorted(set(talls))
    assert [measure_tall(words, style, 200) for style in styles] == talls


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_two_lines_that_fit_at_one_pixel_a_dp_fit_at_any_density(
    tablet: Any, monkeypatch: pytest.MonkeyPatch, text_size: float
) -> None:
    """On a tablet of 1920 by 1200 the deck of tickets said "Draw…": lines were given three pixels of air, not dp."""
    monkeypatch.setattr(look, "text_scale", text_size)
    rows = {}
    for density in (1, 1.5, 2, 2.625, 3):
        tablet.resize(480, 320, density)
        written = write("Dobierz bilety\njeszcze 23", "label_bold", px(120), px(27), 2, "center")
        rows[density] = round(written.height / density / 14.5)
    assert set(rows.values()) == {2}, rows
