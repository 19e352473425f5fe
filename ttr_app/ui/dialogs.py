"""Typing: one dialog with one field, for a name that is not among the chips and for the code of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unicodedata import normalize

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivymd.uix.button import MDButton, MDButtonText
from kivymd.uix.textfield import MDTextField

from ttr_app.i18n import _, n_
from ttr_app.ui.kit.letters import shown
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.theme import RADIUS, SAFE_EDGE, TOUCH

LONGEST_NAME = 20
LONGEST_CODE = 40
WIDTH = 480


def ask_name(name: str, take: Callable[[str], str]) -> TypingDialog:
    """Ask for a name; `take` gets it and says what is wrong with it, or nothing."""
    return TypingDialog(_("Name"), "", name, LONGEST_NAME, take)


def ask_code(take: Callable[[str], str], paste: Callable[[], str] | None = None) -> TypingDialog:
    """Ask for the code of a deal; `take` gets it and says what is wrong with it, or nothing.

    `paste` gives what lies on the clipboard, for a button that puts it into the field.
    """
    why = _("The same cards as in another game: type its code.")
    return TypingDialog(_("Deal code"), why, "", LONGEST_CODE, take, paste)


class Field(MDTextField):
    """A field from which Escape leads out of the whole card, at once."""

    def __init__(
        self, give_up: Callable[[], object], admit: Callable[[str, int], tuple[str, str]], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._give_up, self._admit = give_up, admit
        #: Tells why something of what was just typed is not there.
        self.refuse: Callable[[str], object] = lambda _why: None

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Take what is typed or pasted, but for what has no place here."""
        admitted, why = self._admit(substring, len(self.text))
        super().insert_text(admitted, from_undo)
        self.refuse(why)

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: Any) -> bool:
        """Take Escape before the field gives up the keyboard and nothing else."""
        if keycode[1] == "escape":
            self._give_up()
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class TypingDialog(ModalView):
    """A card with a field; it stays, with what was typed, until `take` has nothing to object to."""

    def __init__(
        self,
        head: str,
        why: str,
        text: str,
        longest: int,
        take: Callable[[str], str],
        paste: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(
            size_hint=(None, None),
            # The keyboard covers the lower half of a tablet.
            pos_hint={"center_x": 0.5, "top": 0.97},
            background="",
            background_color=(0, 0, 0, 0),
            overlay_color=look.theme["scrim"],
        )
        self._take, self._longest = take, longest
        self._body = body = BoxLayout(orientation="vertical", size_hint_y=None)
        body.bind(minimum_height=body.setter("height"), height=self.setter("height"))
        with body.canvas.before:
            Color(*look.theme["paper"])
            card = RoundedRectangle(radius=[px(RADIUS["l"])])
        body.bind(
            pos=lambda _b, pos: setattr(card, "pos", pos), size=lambda _b, size: setattr(card, "size", size)
        )
        self.field = Field(
            self.dismiss,
            self._admit,
            text=text,
            mode="outlined",
            multiline=False,
            font_name="Barlow",
            theme_text_color="Custom",
            text_color_normal=look.theme["ink"],
            text_color_focus=look.theme["ink"],
            theme_line_color="Custom",
            line_color_normal=look.theme["line_strong"],
            line_color_focus=look.theme["accent"],
        )
        self.field.bind(on_text_validate=self.done)
        self.refusal = _words("", "body_bold", "danger")
        self.field.refuse = self._refuse
        row = BoxLayout(spacing=px(8), size_hint_y=None, height=px(TOUCH))
        row.add_widget(_button(_("Cancel"), "paper_raised", "ink", lambda *_: self.dismiss()))
        if paste is not None:
            row.add_widget(_button(_("Paste"), "paper_raised", "ink", lambda *_: self._lay_in(paste())))
        row.add_widget(_button(_("Done"), "accent", "on_accent", self.done))
        lines = [_words(head, "heading", "ink"), *([_words(why, "body", "ink_soft")] if why else [])]
        for part in (*lines, self.field, self.refusal, row):
            body.add_widget(part)
        self.add_widget(body)
        self._fit()
        Window.bind(size=self._fit)
        # Whoever comes here wants to type; not before the card is there, or the tap that asked for it takes it away.
        self.bind(on_open=lambda *_: Clock.schedule_once(lambda _seconds: self._begin()))
        self.open()

    def _fit(self, *_: object) -> None:
        """Be as wide as the window lets it be, also when the tablet is turned, and closer together in a low one."""
        low = Window.height < px(480)
        self.width = min(px(WIDTH), Window.width - px(2 * SAFE_EDGE))
        self._body.padding, self._body.spacing = [px(12 if low else 20)] * 4, px(6 if low else 12)

    def on_dismiss(self) -> None:
        """Follow the window no longer."""
        Window.unbind(size=self._fit)

    def _begin(self) -> None:
        self.field.focus = True
        self.field.select_all()  # the first letter typed takes the place of what stood there

    def _lay_in(self, words: str) -> None:
        """Put what was on the clipboard into the field, as far as it can be one line of this length."""
        self.field.text = ""
        self.field.insert_text(" ".join(words.split()))
        self.field.focus = True

    def _admit(self, words: str, there: int) -> tuple[str, str]:
        """Give what can be typed where so many letters are, and why the rest cannot."""
        known = shown(words)
        if len(known) > self._longest - there:
            why = n_(
                "There is room for {n} letter here.", "There is room for {n} letters here.", self._longest
            )
            return known[: max(0, self._longest - there)], why
        same = known == normalize("NFC", words)
        return known, "" if same else _("Letters that cannot be shown were left out.")

    def _refuse(self, why: str) -> None:
        self.refusal.text = why

    def done(self, *_: Any) -> None:
        """Hand over what was typed; stay open if there is something wrong with it."""
        typed, why = self._admit(" ".join(self.field.text.split()), 0)
        if why:  # set by something else than typing
            self.field.text, self.refusal.text = typed, why
            return
        self.refusal.text = self._take(typed) if typed else ""
        if not self.refusal.text:
            self.dismiss()


def _words(text: str, style: str, ink: str) -> Label:
    """Make a text that is as high as its lines, and no higher when it is empty."""
    font, size, bold = look.font(style)
    label = Label(
        text=text, font_name=font, font_size=size, bold=bold, color=look.theme[ink], size_hint_y=None
    )

    def fit(*_: object) -> None:
        label.text_size = (label.width, None)
        label.texture_update()
        label.height = label.texture_size[1] if label.text else 0

    label.halign = "left"
    label.bind(width=fit, text=fit)
    fit()
    return label


def _button(text: str, ground: str, ink: str, act: Callable[..., None]) -> MDButton:
    """Make one of the two buttons, half the card wide and as high as a finger."""
    font, size, _bold = look.font("button")
    words = MDButtonText(
        text=text,
        theme_text_color="Custom",
        text_color=look.theme[ink],
        theme_font_name="Custom",
        font_name=font,
        theme_font_size="Custom",
        font_size=size,
        bold=True,
        pos_hint={"center_x": 0.5, "center_y": 0.5},
    )
    return MDButton(
        words,
        style="outlined",
        theme_line_color="Custom",
        line_color=look.theme["line_strong" if ground == "paper_raised" else ground],
        theme_bg_color="Custom",
        md_bg_color=look.theme[ground],
        theme_width="Custom",
        theme_height="Custom",
        size_hint_x=1,
        height=px(TOUCH),
        radius=[px(10)] * 4,
        on_release=act,
    )
