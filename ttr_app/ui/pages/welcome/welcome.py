"""The very first page: who plays and how, in pictures, and one tap to be shown or to begin; no typing, never again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import LANGUAGES, _, language
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.welcome.company_picture import CompanyPicture  # noqa: F401 - the kv file makes them
from ttr_app.ui.parts import Chip, Tap
from ttr_app.ui.shell.page import Page

Company = Literal["alone", "pass", "table", "child"]

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

COMPANIES: tuple[Company, ...] = ("alone", "pass", "table", "child")
"""Who plays and how: one person, several who pass the tablet on, several around it, somebody small."""


class CompanyCard(Tap):
    """One answer: a picture with a few words below it."""

    company = StringProperty("alone")
    words = StringProperty()
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("chosen", self.dress)
        self.dress()

    def dress(self, *_: object) -> None:
        """Take colours from the look in use."""
        super().dress()
        if self.chosen and not self.lit:
            self.ring = look.theme["second"]


class WelcomeSheet(BoxLayout):
    """All of the page; see welcome.kv."""


class WelcomePage(Page):
    """Asked once; whatever is tapped, it does not come back."""

    framed = False
    kept = False

    def enter(self, wish: Any = None) -> None:
        """Ask."""
        self.company: Company = self.services.settings.company or "alone"
        self.fill()
        self.bind(size=self._lay)

    def fill(self) -> None:
        """Write everything in the language in use."""
        self.clear_widgets()
        sheet = self.sheet = WelcomeSheet()
        for code in LANGUAGES:
            chip = Chip(
                key=f"language {code}", text=code.upper(), chosen=language() == code, size_hint_x=None
            )
            chip.width = px(56)
            chip.bind(on_release=lambda _chip, code=code: self._speak(code))
            sheet.ids.tongues.add_widget(chip)
        self.cards = []
        for company in COMPANIES:
            card = CompanyCard(
                key=f"company {company}",
                company=company,
                words=company_words(company),
                chosen=company == self.company,
                kind="card",
            )
            card.bind(on_release=lambda card: self.choose(card.company))
            self.cards.append(card)
            sheet.ids.cards.add_widget(card)
        sheet.ids.show.bind(on_release=lambda _b: self.show_me())
        sheet.ids.know.bind(on_release=lambda _b: self.know())
        self.add_widget(sheet)
        self._lay()

    def _lay(self, *_window: object) -> None:
        """Four in a row where there is room, else two and two; as large as the window lets them be."""
        ids = self.sheet.ids
        rows = 1 if self.width > self.height * 1.1 else 2
        ids.cards.cols = 4 // rows
        low = self.sheet.low = self.height < px(480)
        ids.ask.text = "" if low else _("Who plays?")
        ids.ask.opacity = 0 if low else 1
        wide = min(self.width - px(40), px(1100))
        across = (wide - px(12) * (4 // rows - 1)) / (4 // rows)
        room = self.height - px(56 if low else 76) - px(96) - (0 if low else px(60) * look.text_scale)
        for card in self.cards:
            card.tall = max(px(96), min(across * 1.2, (room - px(12) * (rows - 1)) / rows))

    def _speak(self, code: str) -> None:
        self.services.change(language=code)
        self.fill()

    def choose(self, company: Company) -> None:
        """Somebody said who plays."""
        self.company = company
        for card in self.cards:
            card.chosen = card.company == company

    def _answered(self) -> None:
        mode = {"mode": "table" if self.company == "table" else "pass"}
        self.services.change(welcomed=True, company=self.company, **mode)

    def show_me(self) -> None:
        """Begin the guided game that fits; the way back from it is the list of lessons."""
        self._answered()
        self.navigator.go("learn")
        self.navigator.go("lesson", "children" if self.company == "child" else "island")

    def know(self) -> None:
        """Go to the games."""
        self._answered()
        self.navigator.go("play")

    def key(self, name: str, ctrl: bool) -> bool:
        """Enter begins what the main button begins."""
        if name in ("enter", "numpadenter"):
            self.show_me()
            return True
        return False

    def back(self) -> bool:
        """Whoever goes back wants no questions."""
        self.know()
        return True


def company_words(company: str) -> str:
    """Name who plays and how."""
    return {
        "alone": _("I play against the computer"),
        "pass": _("We pass the tablet on"),
        "table": _("We sit around the tablet"),
        "child": _("A small child plays"),
    }[company]
