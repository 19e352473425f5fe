"""What tolls say, in English and Polish: in play, in the rules in short and in the book."""

from __future__ import annotations

from ttr_app.engine.board import Board
from ttr_app.i18n import RuleWords, _, add_words
from ttr_app.i18n.book import Section

from .ruleset import TOLL_VALLEY as TOLL_VALLEY
from .tolls import TOLL, TollPaid


def toll_section(board: Board) -> Section:
    """The section of the book about tolls; a rule with numbers of its own would read them from the board."""
    return Section(
        "TOLL: toll",
        "routes",
        _("Tolls"),
        (
            _(
                "Claim a route that meets another player's, and that player gets a card of your choice from you."
            ),
            _("If it meets routes of several, one of them gets it. With no card left you pay nothing."),
        ),
        "cards",
    )


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
        short={
            TOLL: lambda _board: _("Toll: whoever claims a route beside another player's gives them a card.")
        },
        sections={TOLL: toll_section},
        translations={
            "pl": {
                "{name} pays {owner} a toll: {card}.": "{name} płaci myto; karta: {card}. Dostaje: {owner}.",
                "You do not hold this card.": "Nie masz takiej karty.",
                "A toll for your neighbour: choose the card that you give.": "Myto: wybierz kartę dla sąsiada.",
                "Toll: whoever claims a route beside another player's gives them a card.": (
                    "Myto: kto zajmuje połączenie obok cudzego, oddaje jego właścicielowi kartę."
                ),
                "Tolls": "Myto",
                "Claim a route that meets another player's, and that player gets a card of your choice from you.": (
                    "Zajmij połączenie, które styka się z cudzym, a jego właściciel dostanie od ciebie wybraną kartę."
                ),
                "If it meets routes of several, one of them gets it. With no card left you pay nothing.": (
                    "Jeśli styka się z połączeniami kilku graczy, dostaje ją jeden. Bez kart nic się nie płaci."
                ),
            }
        },
    )
)
