"""Which sheet answers which question: a rule that asks something new brings a sheet and a line here.

A decision without a line is answered by a tap on the board, the cards or the tickets, or, if nothing that may be done
needs more than a button, by the sheet that lists it all. Where there is both, the buttons wait behind a key beside the
tickets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ttr_app.engine import actions
from ttr_app.ui.table import questions as q
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet
from ttr_app.ui.table.sheets.around import AroundSheet
from ttr_app.ui.table.sheets.building import BuildSheet
from ttr_app.ui.table.sheets.choice import ChoiceSheet, HereSheet, OtherMovesSheet
from ttr_app.ui.table.sheets.chooser import ChooserSheet
from ttr_app.ui.table.sheets.claim import ClaimSheet
from ttr_app.ui.table.sheets.fleet import ExchangeSheet, SplitSheet
from ttr_app.ui.table.sheets.goals import GoalsSheet
from ttr_app.ui.table.sheets.hint import HintSheet
from ttr_app.ui.table.sheets.log import LogSheet
from ttr_app.ui.table.sheets.menu import MenuSheet
from ttr_app.ui.table.sheets.parting import PartingSheet
from ttr_app.ui.table.sheets.passing import PassSheet
from ttr_app.ui.table.sheets.rules import RulesSheet
from ttr_app.ui.table.sheets.score_show import ScoreShow
from ttr_app.ui.table.sheets.scores import ResultsSheet, ScoreTable
from ttr_app.ui.table.sheets.since import SinceSheet
from ttr_app.ui.table.sheets.taking import TakeSheet
from ttr_app.ui.table.sheets.tickets import DrawTicketsSheet, OfferSheet
from ttr_app.ui.table.sheets.tunnel import TunnelSheet

#: A question that somebody has on this screen -> its sheet, made from the game and the question.
QUESTIONS: dict[type[q.Question], Callable[[GamePresenter, Any], Sheet | None]] = {
    q.AskedNow: lambda game, _question: asked_now(game),
    q.AskClaim: ClaimSheet,
    q.AskWhich: ChooserSheet,
    q.AskBuilding: BuildSheet,
    q.AskHere: HereSheet,
    q.AskOthers: lambda game, _question: OtherMovesSheet(game),
    q.AskTickets: DrawTicketsSheet,
    q.AskCards: TakeSheet,
    q.AskExchange: lambda game, _question: ExchangeSheet(game),
    q.ShowMenu: lambda game, _question: MenuSheet(game),
    q.ShowAround: lambda game, _question: AroundSheet(game),
    q.ShowLog: lambda game, _question: LogSheet(game),
    q.ShowSince: lambda game, _question: SinceSheet(game),
    q.ShowRules: lambda game, _question: RulesSheet(game),
    q.ShowHint: lambda game, _question: HintSheet(game),
    q.ShowGoals: lambda game, _question: GoalsSheet(game),
    q.ShowDrawn: PartingSheet,
    q.ShowCounting: lambda game, _question: ScoreShow(game),
    q.ShowResults: lambda game, _question: ScoreTable(game),
    q.ShowFinishedMap: lambda game, _question: ResultsSheet(game),
}

#: A decision of the game -> the sheet that asks the person.
DECISIONS: dict[str, Callable[[GamePresenter], Sheet]] = {
    "keep": OfferSheet,
    "offer": OfferSheet,
    "split": SplitSheet,
    "tunnel": TunnelSheet,
}


def sheet_of(game: GamePresenter, question: q.Question) -> Sheet | None:
    """Make the sheet of a question."""
    return QUESTIONS[type(question)](game, question)


def asked_now(game: GamePresenter) -> Sheet | None:
    """Make the sheet for what the game asks of the person who is looking, if it needs one."""
    view = game.view
    if view.over:
        return ScoreTable(game)
    if not view.mine:
        return None
    if view.decision in DECISIONS:
        return DECISIONS[view.decision](game)
    if game.shown.only_buttons:
        return ChoiceSheet(game)
    return PassSheet(game) if actions.pass_turn() in view.legal else None
