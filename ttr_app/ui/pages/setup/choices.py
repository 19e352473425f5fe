"""What can be chosen beside the seats: who plays, how strong the computers are, how the tablet is shared, practice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _
from ttr_app.ui.kit.look import px
from ttr_app.ui.pages.setup.laying import Laying
from ttr_app.ui.parts import Chip, Press, Row, Section, Segment, Segments, SwitchLine, Words
from ttr_app.ui.player_words import level_told, short_name

MOST_NAMES = 9


def choices(page: Laying) -> Iterator[Any]:
    """Give the sections of a set-up page, in their order."""
    company = page.company
    if page.dealt is not None:
        yield _deal_sheet(page, page.dealt[1])
    else:
        yield _people_sheet(page)
    if page.dealt is None and any(chair.level is not None for chair in company.chairs):
        yield _computers_sheet(page)
    if len(company.people) > 1:
        yield _sharing_sheet(page)
    if len(company.people) == 1:
        yield _practice_sheet(page)
    if page.dealt is None:
        yield press("deal code", _("Deal code"), page.type_code, "ticket-confirmation-outline", "quiet")


def adders(page: Laying) -> Iterator[Press]:
    """Give the buttons that seat somebody else, while there is room."""
    if not page.company.full and page.dealt is None:
        yield press("add person", _("Add a person"), page.add_person, "account-plus-outline")
        yield press("add computer", _("Add a computer"), page.add_computer, "robot-outline")


def press(key: str, words: str, act: Callable[[], object], sign: str = "", kind: str = "plain") -> Press:
    """Make a button as wide as its words."""
    made = Press(key=key, text=words, sign=sign, kind=kind, style="label_bold", size_hint_x=None)
    made.width = made.natural_width
    made.bind(on_release=lambda _made: act())
    return made


def _sheet(head: str) -> Section:
    sheet = Section()
    if head:
        sheet.add_widget(Words(text=head, style="heading"))
    return sheet


def _deal_sheet(page: Laying, written: str) -> Section:
    sheet = _sheet(_("Deal code"))
    code = _("Code of this deal: {code}").format(code=written)
    sheet.add_widget(Words(text=code, style="body_bold"))
    sheet.add_widget(press("no code", _("Without the code"), page.drop_code))
    return sheet


def _people_sheet(page: Laying) -> Section:
    sheet, chips = _sheet(_("Who plays?")), Row()
    here = {chair.name for chair in page.company.people}
    for number, names in enumerate(page.companies()):
        chip = press(
            f"company {number}", ", ".join(names), partial(page.take_company, number), "account-group"
        )
        chips.add_widget(chip)
    for name in page.names()[:MOST_NAMES]:
        chip = Chip(key=f"person {name}", text=name, chosen=name in here)
        chip.bind(on_release=partial(page.toggle, name))
        chips.add_widget(chip)
    if not page.company.full:
        chips.add_widget(press("new name", _("+ a new name"), page.type_name))
    sheet.add_widget(chips)
    return sheet


def _computers_sheet(page: Laying) -> Section:
    """All computers at once; each one's own level and temper are changed at its seat."""
    sheet, row = _sheet(_("Computers")), Segments()
    levels = {chair.level for chair in page.company.chairs if chair.level is not None}
    for level in page.company.levels:
        part = Segment(key=f"computers {level}", text=short_name(level), style="label_bold")
        part.chosen = levels == {level}
        part.bind(on_release=partial(page.set_level, level))
        row.add_widget(part)
    sheet.add_widget(row)
    line = level_told(next(iter(levels))).line() if len(levels) == 1 else _("They are not equally strong.")
    sheet.add_widget(Words(text=line, style="label", ink="ink_soft"))
    sheet.add_widget(about_computers(page))
    return sheet


def about_computers(page: Laying) -> Press:
    """Make the button that tells of levels and tempers; whoever comes back finds the table as it was laid."""
    tell = partial(page.navigator.go, "opponents")
    return press("about computers", _("Who you play against"), tell, "robot-outline", "quiet")


def _sharing_sheet(page: Laying) -> Section:
    sheet, modes = _sheet(_("One tablet for all")), Segments()
    for mode, words in (("pass", _("Pass the tablet on")), ("table", _("Tablet lies on the table"))):
        part = Segment(key=f"mode {mode}", text=words, chosen=page.mode == mode, style="label_bold")
        part.bind(on_release=partial(page.set_mode, mode))
        modes.add_widget(part)
    sheet.add_widget(modes)
    return sheet


def _practice_sheet(page: Laying) -> Section:
    sheet = Section()
    note = _("Take back as much as you like; it counts in no statistics.")
    practice = SwitchLine(key="practice", text=_("Practice"), note=note, on=page.practice)
    practice.bind(on_release=page.swap_practice)
    sheet.add_widget(practice)
    return sheet


def foot(page: Laying, box: BoxLayout, play: Press) -> None:
    """Put the button that deals at the foot, and the one that ends the changing of a seat."""
    box.clear_widgets()
    if page.chosen is not None:
        done = Press(key="done", text=_("Done"), kind="second", style="heading", tall=px(56))
        done.bind(on_release=lambda _done: page.choose(None))
        box.add_widget(done)
    box.add_widget(play)
