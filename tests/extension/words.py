"""What tolls say, in English and Polish."""

from __future__ import annotations

from ttr_app.i18n import RuleWords, _, add_words

from .ruleset import TOLL_VALLEY as TOLL_VALLEY
from .tolls import TOLL, TollPaid

add_words(
    RuleWords(
        events={
            TollPaid: lambda names, e: _("{name} pays {owner} a toll: {card}.").format(
                name=names.seat(e.seat), owner=names.seat(e.owner), card=names.card(e.card)
            )
        },
        reasons={"toll_card": lambda _reason: _("You do not hold this card.")},
        questions={TOLL: lambda: _("A toll for your neighbour: choose the card that you give.")},
        choices={"toll": lambda names, action: names.card(action.target)},
        translations={
            "pl": {
                "{name} pays {owner} a toll: {card}.": "{name} płaci myto; karta: {card}. Dostaje: {owner}.",
                "You do not hold this card.": "Nie masz takiej karty.",
                "A toll for your neighbour: choose the card that you give.": "Myto: wybierz kartę dla sąsiada.",
            }
        },
    )
)
