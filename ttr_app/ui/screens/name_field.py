"""Typing a name: one KivyMD dialog with one field, for those who are not among the chips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivymd.uix.button import MDButton, MDButtonText
from kivymd.uix.dialog import (
    MDDialog,
    MDDialogButtonContainer,
    MDDialogContentContainer,
    MDDialogHeadlineText,
)
from kivymd.uix.textfield import MDTextField

from ttr_app.i18n import _
from ttr_app.ui.look import look

LONGEST = 20


def ask_name(name: str, take: Callable[[str], None]) -> Any:
    """Open the dialog; `take` gets the name that was typed. Return the dialog."""
    field = MDTextField(text=name, mode="outlined")

    def done(*_: object) -> None:
        typed = " ".join(field.text.split())[:LONGEST]
        dialog.dismiss()
        if typed:
            take(typed)

    field.bind(on_text_validate=done)
    dialog: Any = MDDialog(
        MDDialogHeadlineText(text=_("Name")),
        MDDialogContentContainer(field),
        MDDialogButtonContainer(
            MDButton(MDButtonText(text=_("Cancel")), style="text", on_release=lambda *_: dialog.dismiss()),
            MDButton(MDButtonText(text=_("Done")), style="text", on_release=done),
            spacing="8dp",
        ),
        theme_bg_color="Custom",
        md_bg_color=look.theme["paper"],
        # The keyboard covers the lower half of a tablet.
        pos_hint={"center_x": 0.5, "top": 0.95},
    )
    dialog.open()
    return dialog
