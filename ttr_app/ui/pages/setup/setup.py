"""The set-up of a new game: seats around the table, names as chips; the company of each map is remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, n_, name_of, reason_words
from ttr_app.session import MapEntry, Refused, TableSetup
from ttr_app.session.deals import Deal
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.setup.choices import adders, choices, foot
from ttr_app.ui.pages.setup.company import Company, family, recent_companies
from ttr_app.ui.pages.setup.editor import SeatEditor
from ttr_app.ui.pages.setup.seats import rows_of, seat_around, seat_card, seat_in_list
from ttr_app.ui.parts import Row, SwitchLine
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes one
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401 - the kv file makes one
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

WIDE, HIGH, TALL = 500, 420, 800
"""From this width on, in dp, the seats stand beside what can be chosen, around the board if it is so high; in a window
held upright above it, if that is so high."""
ABREAST = 790
"""From this width on, in dp, two seats have room side by side around a board that stands beside what can be chosen."""


class Table(BoxLayout):
    """All of the page; see setup.kv."""


class SetupPage(Page):
    """Who plays on a map."""

    def enter(self, wish: str | None = None) -> None:
        """Lay the table of a map as it was laid last; whoever comes back to it finds it as they left it."""
        if wish is None and self.children:
            return
        services = self.services
        maps = services.maps()
        if not self.children:
            self._build()
        before = self._laid()
        self._lay_for(next((entry for entry in maps if entry.id == wish), maps[0]))
        self.mode = services.settings.mode
        #: The deal and its code, if the table is set for one; and the company that was there before.
        self.dealt: tuple[Deal, str] | None = None
        self._usual = self.company
        self.chosen: int | None = None
        self.trouble = ""
        if self._laid() != before:
            self.fill()

    def _build(self) -> None:
        self.table = Table()
        self.table.ids.head.bind(on_back=lambda _head: self.navigator.back())
        #: Held here: `ids` hold nothing, and on a phone it stands nowhere.
        self.picture = self.table.ids.picture.__self__
        #: What stands below the bar, so that it begins at its top when it is another.
        self._read: tuple[str, int | None] = ("", None)
        self.dealer = Factory.Play()
        self.dealer.bind(on_release=lambda _press: self.play())
        self.add_widget(self.table)
        again = Clock.create_trigger(lambda _seconds: self.fill(), -1)
        self.bind(size=again)

    def _laid(self) -> Any:
        """Give all that `fill` shows, to be compared; nothing before the first time."""
        if not hasattr(self, "company"):
            return None
        chairs = [replace(chair) for chair in self.chairs]
        names = self.names() if self.dealt is None else []
        return (self.entry.id, chairs, self.practice, self.mode, self.dealt, self.chosen, self.trouble, names)

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
        ids = self.table.ids
        beside = self.width >= px(WIDE) and self.width > 0.9 * self.height
        above = not beside and self.width >= px(WIDE) and self.height >= px(TALL)
        editing = self.chosen is not None
        place = ids.scroll.scroll_y
        ids.head.text = _("New game: {map}").format(map=name_of(self.entry.name))
        ids.trouble.text = self.trouble
        for box in (ids.round, ids.adders, ids.line):
            box.clear_widgets()
        ids.middle.orientation = "vertical" if above else "horizontal"
        ids.around.size_hint = (1.15, 1) if beside else (1, 1.25) if above else (0.0001, 1)
        ids.around.opacity = 1 if beside or above else 0
        ids.middle.spacing = px(12) if beside or above else 0
        if beside or above:
            # Where seats stand in three rows, each is as high as its letters.
            high = self.height >= px(HIGH) * (look.text_scale if rows_of(self) > 2 else 1)
            if high and (above or len(self.chairs) < 3 or self.width >= px(ABREAST)):
                seat_around(self, ids.round, self.picture)
            else:
                seat_in_list(self, ids.round)
            for button in adders(self):
                button.size_hint_x, button.tall = 1, px(52)
                ids.adders.add_widget(button)
        elif not editing:
            self._list_seats(ids.line)
        if editing:
            ids.line.add_widget(SeatEditor(self))
        else:
            for sheet in choices(self):
                ids.line.add_widget(sheet)
        foot(self, ids.foot, self.dealer)
        read, self._read = self._read, (self.entry.id, self.chosen)
        ids.scroll.scroll_y = 1
        self.table.do_layout()
        if read == self._read:
            # A choice made lower down leaves the page there, where it says what has been chosen.
            Clock.schedule_once(lambda _seconds: setattr(ids.scroll, "scroll_y", place), 0)

    def _list_seats(self, line: Any) -> None:
        for index in range(len(self.chairs)):
            line.add_widget(seat_card(self, index))
        row = Row()
        for button in adders(self):
            row.add_widget(button)
        if row.children:
            line.add_widget(row)

    def companies(self) -> list[list[str]]:
        """List the people of companies that sat at other maps and could sit here: one tap seats them all."""
        here = {chair.name for chair in self.company.people}
        found = [[chair["name"] for chair in kept["chairs"] if not chair["level"]] for kept in self._recent()]
        return [names for names in found if set(names) != here]

    def _recent(self) -> list[Any]:
        players = self.services.players
        return recent_companies(
            self.services.settings.last_tables, self.entry, players.levels, players.characters
        )

    def names(self) -> list[str]:
        """List names to choose from: who sits here, who played before, and the usual ones."""
        here = [chair.name for chair in self.company.people if not chair.waiting]
        usual = [*family(), "Ala", "Jan", "Zosia", "Staś", "Ola"]
        return list(dict.fromkeys([*here, *self.services.known_people(), *usual]))

    # --- what taps do ---------------------------------------------------------------------------------------------
    def choose(self, index: int | None) -> None:
        """Change a seat, or stop changing it."""
        self.chosen = index
        self.fill()

    def changed(self, trouble: str = "") -> None:
        """Show what has been changed; what was wrong before may be right now."""
        self.trouble = trouble
        self.fill()

    def remove(self, index: int) -> None:
        """Let somebody get up."""
        self.company.remove(index)
        self.chosen = None
        self.changed()

    def add_person(self, *_: object) -> None:
        """Seat a person."""
        self.company.add_person(self.services.known_people())
        self.changed()

    def add_computer(self, *_: object) -> None:
        """Seat a computer."""
        self.company.add_computer()
        self.changed()

    def toggle(self, name: str, *_args: object) -> None:
        """Let somebody sit down or get up."""
        low, high = self.entry.seats
        troubles = {
            "": "",
            "same_name": _("Two players have the same name."),
            "least": n_(
                "This table needs at least {n} player.", "This table needs at least {n} players.", low
            ),
            "full": n_(
                "There is room for {n} player at this table.",
                "There is room for {n} players at this table.",
                high,
            ),
        }
        self.changed(troubles[self.company.toggle(name)])

    def type_name(self) -> None:
        """Ask for a name that is not among the chips."""
        from ttr_app.ui.dialogs import ask_name  # KivyMD's field and buttons, read when somebody types

        ask_name("", self._take_name)

    def type_code(self) -> None:
        """Ask for the code of a deal."""
        from ttr_app.ui.dialogs import ask_code

        exchange = self.services.exchange
        ask_code(self._take_code, None if exchange is None else exchange.paste)

    def take_company(self, number: int) -> None:
        """Let everybody of another map's company sit down."""
        here = {chair.name for chair in self.company.people}
        found = [
            kept
            for kept in self._recent()
            if {chair["name"] for chair in kept["chairs"] if not chair["level"]} != here
        ]
        self.company.take(found[number])
        self.changed()

    def set_level(self, level: str, *_: object) -> None:
        """Make all computers as strong as this."""
        for chair in self.chairs:
            if chair.level is not None:
                chair.level = level
        self.changed()

    def _take_name(self, name: str) -> str:
        if name.casefold() in {chair.name.casefold() for chair in self.company.people}:
            return _("Two players have the same name.")
        self.toggle(name)
        return ""

    def set_mode(self, mode: Any, *_: object) -> None:
        """Choose how several people share the tablet."""
        self.mode = mode
        self.changed()

    def swap_practice(self, switch: SwitchLine) -> None:
        """Turn practice on or off."""
        self.practice = switch.on = not switch.on

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
        self.changed()
        return ""

    def drop_code(self, *_: object) -> None:
        """Go back to the company and the map that were there before a code was typed."""
        self.company, self.dealt = self._usual, None
        self.entry = self.company.entry
        self.changed()

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
            table = TableSetup(self.entry.id, seats, deal.seed, deal.first, self.mode, practice, deal=code)
            services.change(mode=self.mode)
        try:
            session = services.begin(table)
        except Refused as refused:
            self.changed(reason_words(refused.reason))
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
