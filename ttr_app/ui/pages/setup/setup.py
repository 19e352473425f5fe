"""The set-up of a new game: seats around the table, names as chips; the company of each map is remembered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, language, reason_words
from ttr_app.session import MapEntry, Refused, TableSetup
from ttr_app.session.deals import Deal
from ttr_app.ui.dialogs import ask_code, ask_name
from ttr_app.ui.kit.look import px
from ttr_app.ui.pages.setup.company import Company
from ttr_app.ui.pages.setup.editor import SeatEditor
from ttr_app.ui.pages.setup.seat_words import assist_words, character_words, level_words
from ttr_app.ui.parts import Chip, Press, Row, SwitchLine, Tap, Words
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401 - the kv file makes one
from ttr_app.ui.services import COLOURS
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

WIDE, HIGH = 700, 420
"""From this size on, in dp, the table stands beside what can be chosen."""
MOST_NAMES = 9
PLACES = {
    2: ((0.5, 0.84), (0.5, 0.16)),
    3: ((0.5, 0.84), (0.8, 0.16), (0.2, 0.16)),
    4: ((0.25, 0.84), (0.75, 0.84), (0.75, 0.16), (0.25, 0.16)),
    5: ((0.25, 0.86), (0.75, 0.86), (0.8, 0.5), (0.5, 0.13), (0.2, 0.5)),
}
"""Where seats stand around the table, as shares of its width and height, in the order of play."""


def _fit(card: Any, _room: Any, width: float) -> None:
    """Keep eight dp between two cards side by side when the window becomes another."""
    card.width = max(px(140), min(px(250), width * 0.5 - px(16)))


class Table(BoxLayout):
    """All of the page; see setup.kv."""


class SeatCard(Tap):
    """A seat: its piece, who sits there, and how they play."""

    ink = NumericProperty(0)
    name = StringProperty()
    how = StringProperty()
    removable = BooleanProperty(False)
    index = NumericProperty(0)
    page: Any = None


class SetupPage(Page):
    """Who plays on a map."""

    kept = False

    def enter(self, wish: str | None = None) -> None:
        """Lay the table of a map as it was laid last."""
        services = self.services
        maps = services.maps()
        self.wanted = wish or getattr(self, "wanted", None)
        self._lay_for(next((entry for entry in maps if entry.id == self.wanted), maps[0]))
        self.mode = services.settings.mode
        #: The deal and its code, if the table is set for one; and the company that was there before.
        self.dealt: tuple[Deal, str] | None = None
        self._usual = self.company
        self.chosen: int | None = None
        self.trouble = ""
        self.table = Table()
        #: Held here: `ids` hold nothing, and on a phone it stands nowhere.
        self.picture = self.table.ids.picture.__self__
        self.add_widget(self.table)
        self._again = Clock.create_trigger(lambda _seconds: self.fill(), -1)
        self.bind(size=self._again)
        self.fill()

    def leave(self) -> None:
        """Forget the chairs."""
        self.unbind(size=self._again)
        self.clear_widgets()

    def _lay_for(self, entry: MapEntry) -> None:
        self.entry = entry
        players = self.services.players
        self.company = Company(entry, players.levels, players.characters)
        kept = self.services.settings.last_tables.get(entry.id)
        self.company.take(kept)
        #: Whether whoever plays alone may take anything back.
        self.practice = isinstance(kept, dict) and kept.get("practice") is True

    @property
    def chairs(self) -> list[Any]:
        """The chairs of the company that is being set up."""
        return self.company.chairs

    # --- what is shown --------------------------------------------------------------------------------------------
    def fill(self) -> None:
        """Show the seats and what can be chosen."""
        ids, company = self.table.ids, self.company
        wide = self.width >= px(WIDE) and self.height >= px(HIGH) and self.width > 0.9 * self.height
        ids.title.text = _("New game: {map}").format(map=getattr(self.entry.name, language()))
        ids.trouble.text = self.trouble
        ids.round.clear_widgets()
        ids.line.clear_widgets()
        editing = self.chosen is not None
        ids.round.size_hint_x = 1.2 if wide else 0.0001
        ids.line.opacity = 1
        if wide:
            self._seats_around(ids.round)
        elif not editing:
            for i in range(len(company.chairs)):
                ids.line.add_widget(self._seat(i))
        if editing:
            ids.line.add_widget(SeatEditor(self))
        else:
            self._choices(ids.line)
        ids.scroll.scroll_y = 1
        self.table.do_layout()

    def _seats_around(self, room: Any) -> None:
        picture = self.picture
        picture.map_id, picture.boards = self.entry.id, self.services.boards
        room.add_widget(picture)
        for i, (x, y) in enumerate(PLACES.get(len(self.chairs), PLACES[5])[: len(self.chairs)]):
            card = self._seat(i)
            card.size_hint = (None, None)
            card.width = min(px(250), self.width * 0.255)
            room.bind(width=partial(_fit, card))
            card.pos_hint = {"center_x": x, "center_y": y}
            room.add_widget(card)

    def _seat(self, index: int) -> SeatCard:
        chair = self.chairs[index]
        how = f"{_('person')} · {assist_words(chair.assist)}"
        if chair.level is not None:
            how = f"{level_words(chair.level).partition(' (')[0]} · {character_words(chair.character)}"
        card = SeatCard(
            key=f"chair {index}",
            ink=COLOURS.index(chair.colour),
            name=chair.name,
            how=how,
            index=index,
            removable=not self.company.least and self.dealt is None,
            kind="card",
        )
        card.page = self
        card.bind(on_release=lambda _card: self.choose(index))
        return card

    def _choices(self, line: Any) -> None:
        """Names, computers, how the tablet is shared, help back, the code of a deal."""
        company, chips = self.company, Row()
        if self.dealt is not None:
            code = _("Code of this deal: {code}").format(code=self.dealt[1])
            line.add_widget(Words(text=code, style="body_bold"))
            line.add_widget(_press("no code", _("Without the code"), self.drop_code))
        else:
            line.add_widget(Words(text=_("Who plays?"), style="heading"))
            here = {chair.name for chair in company.people}
            for name in self.names()[:MOST_NAMES]:
                chip = Chip(key=f"person {name}", text=name, chosen=name in here)
                chip.bind(on_release=partial(self._toggle, name))
                chips.add_widget(chip)
            more = Row()
            if not company.full:
                chips.add_widget(_press("new name", _("+ a new name"), self._type_new))
                more.add_widget(_press("add person", _("Add a person"), self.add_person))
                more.add_widget(_press("add computer", _("Add a computer"), self.add_computer))
            more.add_widget(_press("deal code", _("Deal code"), self._ask_code))
            line.add_widget(chips)
            line.add_widget(more)
        if len(company.people) > 1:
            line.add_widget(Words(text=_("One tablet for all"), style="heading"))
            modes = Row()
            for mode, words in (("pass", _("Pass the tablet on")), ("table", _("Tablet lies on the table"))):
                chip = Chip(key=f"mode {mode}", text=words, chosen=self.mode == mode)
                chip.bind(on_release=partial(self._set_mode, mode))
                modes.add_widget(chip)
            line.add_widget(modes)
        if len(company.people) == 1:
            line.add_widget(self._practice_switch())

    def _practice_switch(self) -> SwitchLine:
        practice = SwitchLine(
            key="practice",
            text=_("Practice"),
            note=_("Take back as much as you like; it counts in no statistics."),
            on=self.practice,
        )
        practice.bind(on_release=self._swap_practice)
        return practice

    def names(self) -> list[str]:
        """List names to choose from: who sits here, who played before, and the usual ones."""
        here = [chair.name for chair in self.company.people if not chair.waiting]
        usual = [_("Mum"), _("Dad"), _("Grandma"), _("Grandpa"), "Ala", "Jan", "Zosia", "Staś", "Ola"]
        return list(dict.fromkeys([*here, *self.services.known_people(), *usual]))

    # --- what taps do ---------------------------------------------------------------------------------------------
    def choose(self, index: int | None) -> None:
        """Change a seat, or stop changing it."""
        self.chosen = index
        self.fill()

    def remove(self, index: int) -> None:
        """Let somebody get up."""
        self.company.remove(index)
        self.chosen = None
        self.fill()

    def add_person(self, *_: object) -> None:
        """Seat a person."""
        self.company.add_person(self.services.known_people())
        self.fill()

    def add_computer(self, *_: object) -> None:
        """Seat a computer."""
        self.company.add_computer()
        self.fill()

    def _toggle(self, name: str, *_args: object) -> None:
        if not self.company.toggle(name):
            low, high = self.entry.seats
            self.navigator.say(_("{low}–{high} players").format(low=low, high=high))
        self.fill()

    def _type_new(self, *_: object) -> None:
        ask_name("", self._take_name)

    def _take_name(self, name: str) -> str:
        if name.casefold() in {chair.name.casefold() for chair in self.chairs}:
            return _("Two players have the same name.")
        self.company.toggle(name)
        self.fill()
        return ""

    def _set_mode(self, mode: Any, *_: object) -> None:
        self.mode = mode
        self.fill()

    def _swap_practice(self, switch: SwitchLine) -> None:
        self.practice = switch.on = not switch.on

    def _ask_code(self) -> None:
        exchange = self.services.exchange
        ask_code(self._take_code, None if exchange is None else exchange.paste)

    def _take_code(self, typed: str) -> str:
        """Set the table of a deal code; give what is wrong with the code, or nothing."""
        try:
            deal, code = self.services.read_deal(typed)
        except Refused as refused:
            return reason_words(refused.reason)
        if self.dealt is None:
            self._usual, kept = self.company, [replace(chair) for chair in self.chairs]
            players = self.services.players
            self.company = Company(self.entry, players.levels, players.characters)
            self.company.chairs = kept
        self.dealt = deal, code
        self.entry = next(entry for entry in self.services.maps() if entry.id == deal.map)
        self.company.seat_for(deal, self.entry, self.services.known_people())
        self.fill()
        return ""

    def drop_code(self, *_: object) -> None:
        """Go back to the company and the map that were there before a code was typed."""
        self.company, self.dealt = self._usual, None
        self.entry = self.company.entry
        self.fill()

    def play(self) -> None:
        """Deal."""
        seats, services = self.company.seats(), self.services
        practice = self.practice and len(self.company.people) == 1
        if self.dealt is None:
            table = TableSetup(self.entry.id, seats, services.new_seed(), mode=self.mode, practice=practice)
            kept = {
                **services.settings.last_tables,
                self.entry.id: {**self.company.keep(), "practice": self.practice},
            }
            services.change(last_tables=kept, mode=self.mode)
        else:
            # The company that plays a deal once is not the usual one.
            deal, code = self.dealt
            table = TableSetup(
                self.entry.id, seats, deal.seed, deal.first, self.mode, practice=practice, deal=code
            )
            services.change(mode=self.mode)
        try:
            session = services.begin(table)
        except Refused as refused:
            self.trouble = reason_words(refused.reason)
            self.fill()
            return
        self.navigator.play(session)

    def back(self) -> bool:
        """Go back to the seats."""
        if self.chosen is None:
            return False
        self.choose(None)
        return True

    def key(self, name: str, ctrl: bool) -> bool:
        """Enter plays."""
        if name in ("enter", "numpadenter"):
            self.play()
            return True
        return False


def _press(key: str, words: str, act: Any) -> Press:
    made = Press(key=key, text=words, style="label_bold")
    made.size_hint_x = None
    made.width = made.natural_width
    made.bind(on_release=lambda _made: act())
    return made
