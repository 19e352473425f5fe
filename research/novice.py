"""A novice that knows only what its lessons made it do, and how often it wins against the easiest computer.

    python -m research.novice --games 100 --seed 1

Every act names the skill that it comes from. The skills are read from the steps of the guided game and of the lessons
of the map that is played, and an act whose skill none of them taught is an error. Figures: docs/learn.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import NamedTuple

from ttr_app.ai import Weights, make_agent
from ttr_app.engine import Action, Board, Game, GameSetup, PlayerView, actions
from ttr_app.session.ticket_status import shortest_way
from ttr_app.storage.maps import BUILTIN, open_map
from ttr_app.storage.players import weights_for
from ttr_app.ui.table.teaching.lessons import LESSONS, lessons_for

LONG = 4
"""Spaces of a track that is worth saving for once all tickets are done: "long ones bring most"."""


class NeverTaught(Exception):
    """An act that no lesson made its pupil do."""


def taught(map_id: str) -> frozenset[str]:
    """The skills of the guided game and of the lessons on a map."""
    return frozenset(skill for lesson in (LESSONS[0], *lessons_for(map_id)) for skill in lesson.skills)


class Novice:
    """Follows its tickets as the table shows them, one sentence of a lesson at a time."""

    def __init__(self, game: Game, skills: Iterable[str]) -> None:
        self.game, self.board = game, game.board
        self.skills = frozenset(skills)
        self.used: set[str] = set()

    def choose(self, view: PlayerView) -> Action:
        """Give the act for a view."""
        skill, action = self._act(view)
        if skill not in self.skills:
            raise NeverTaught(skill)
        self.used.add(skill)
        return action

    # --- what is asked --------------------------------------------------------------------------------------------
    def _act(self, view: PlayerView) -> tuple[str, Action]:
        if view.decision in ("keep", "offer"):
            return self._keep(view)
        if view.decision == "split":
            return "split", self._split(view)
        if view.decision == "tunnel":
            pay = [action for action in view.legal if action.kind == "pay"]
            return "pay_tunnel", min(pay or view.legal, key=lambda action: len(action.payment))
        if view.decision == "refill":
            return "draw_unseen", view.legal[0]
        wanted = self._wanted(view)
        if view.decision == "turn":
            begun = self._turn(view, wanted)
            if begun is not None:
                return begun
        return self._draw(view, wanted)

    def _turn(self, view: PlayerView, wanted: list[int]) -> tuple[str, Action] | None:
        """Claim something, build, or draw tickets; None: draw cards."""
        claims = {action.target: action for action in reversed(view.legal) if action.kind == "claim"}
        there = [route for route in wanted if route in claims]
        if there:
            best = max(there, key=lambda route: self.board.lengths[route])
            return self._claim_skill(best), claims[best]
        harbour = self._harbour(view)
        if harbour is not None:
            return "build_harbour", harbour
        if wanted:
            return None
        lent = self._station(view)
        if lent is not None:
            return "build_station", lent
        if actions.throw() in view.legal and self._hopeless(view):
            return "new_tickets", actions.throw()
        if actions.tickets() in view.legal and self._trains(view) > 3 * LONG and self._all_done(view):
            return "draw_tickets", actions.tickets()
        worth = [route for route in claims if self.board.lengths[route] >= LONG or self._trains(view) < LONG]
        if worth:
            best = max(worth, key=lambda route: self.board.lengths[route])
            return "finish", claims[best]
        return None

    def _claim_skill(self, route: int) -> str:
        kind = self.board.kinds[route]
        special = {
            "ferry": "claim_ferry",
            "tunnel": "claim_tunnel",
            "sea": "claim_sea",
            "pair": "claim_pairs",
        }
        return special.get(kind, "claim")

    # --- tickets --------------------------------------------------------------------------------------------------
    def _keep(self, view: PlayerView) -> tuple[str, Action]:
        """Keep the shortest, and whatever lies on the same way; of later ones the one that is nearest done."""
        masks = [action.target for action in view.legal if action.kind == "keep"]

        def cost(mask: int) -> tuple[int, int]:
            routes: set[int] = set()
            points = 0
            for place, ticket in enumerate(view.offer):
                if mask >> place & 1:
                    way = shortest_way(self.board, view, self.board.tickets[ticket].cities)
                    if way is None:
                        return 999, 0
                    routes.update(way.routes)
                    points += self.board.tickets[ticket].points
            return sum(self.board.lengths[route] for route in routes), -points

        best = min(masks, key=cost)
        return ("keep_ticket" if view.decision == "keep" else "keep_done_ticket"), actions.keep(best)

    def _wanted(self, view: PlayerView) -> list[int]:
        """The tracks that the table shows for the open tickets, the nearest ticket's first."""
        ways = [shortest_way(self.board, view, self.board.tickets[t].cities) for t in view.tickets]
        supply = view.supply[view.seat or 0] or ()
        open_ways = sorted(
            (way for way in ways if way is not None and way.routes and not way.lent),
            key=lambda way: way.spaces,
        )
        wanted: list[int] = []
        for way in open_ways:
            if way.spaces <= sum(supply):
                wanted += [route for route in way.routes if route not in wanted]
        return wanted

    def _all_done(self, view: PlayerView) -> bool:
        ways = [shortest_way(self.board, view, self.board.tickets[t].cities) for t in view.tickets]
        return all(way is not None and not way.routes for way in ways)

    def _hopeless(self, view: PlayerView) -> bool:
        ways = [shortest_way(self.board, view, self.board.tickets[t].cities) for t in view.tickets]
        left = self._trains(view)
        return bool(ways) and all(way is None or way.spaces > left for way in ways)

    def _trains(self, view: PlayerView) -> int:
        return sum(view.supply[view.seat or 0] or ())

    # --- pieces and buildings -------------------------------------------------------------------------------------
    def _split(self, view: PlayerView) -> Action:
        """Take what the table says that the tickets need, and as much again of each as its share."""
        wanted = self._wanted_at_start(view)
        ships = sum(self.board.lengths[route] for route in wanted if self.board.pieces[route])
        trains = sum(self.board.lengths[route] for route in wanted) - ships
        total = self.board.numbers.take_pieces * trains / max(1, trains + ships)
        splits = [action for action in view.legal if action.kind == "split"]
        return min(splits, key=lambda action: abs(action.target - total))

    def _wanted_at_start(self, view: PlayerView) -> set[int]:
        ways = [shortest_way(self.board, view, self.board.tickets[t].cities) for t in view.tickets]
        return {route for way in ways if way is not None for route in way.routes}

    def _station(self, view: PlayerView) -> Action | None:
        """Build a station where a ticket has no other way left."""
        stations = [action for action in view.legal if action.kind == "station"]
        for ticket in view.tickets if stations else ():
            way = shortest_way(self.board, view, self.board.tickets[ticket].cities)
            if way is not None and way.lent and not way.built:
                continue
            if way is not None and way.lent:
                cities = {city for route in range(len(view.owner)) for city in self._lent_ends(view, route)}
                for action in stations:
                    if action.target in cities and action.target in self._own_cities(view):
                        return action
        return None

    def _lent_ends(self, view: PlayerView, route: int) -> tuple[int, ...]:
        return self.board.ends[route] if view.owner[route] not in (-1, view.seat) else ()

    def _own_cities(self, view: PlayerView) -> set[int]:
        me = view.seat
        return {
            city for route, owner in enumerate(view.owner) if owner == me for city in self.board.ends[route]
        }

    def _harbour(self, view: PlayerView) -> Action | None:
        """Build a harbour in a port that most tickets name."""

        def named(city: int) -> int:
            return sum(self.board.tickets[t].mask >> city & 1 for t in view.tickets)

        found = [action for action in view.legal if action.kind == "harbour" and named(action.target)]
        return max(found, key=lambda action: named(action.target)) if found else None

    # --- cards ----------------------------------------------------------------------------------------------------
    def _draw(self, view: PlayerView, wanted: list[int]) -> tuple[str, Action]:
        """Take an open card of a colour that is needed, else an unseen one."""
        needs = self._needs(view, wanted)
        for need in needs:
            for action in view.legal:
                if action.kind == "draw" and view.market[action.target] in need.cards:
                    return need.skill, action
        unseen = [action for action in view.legal if action.kind == "blind"]
        if unseen:
            deck = needs[0].deck if needs else 0
            return "draw_unseen", next((a for a in unseen if a.target == deck), unseen[0])
        rest = [action for action in view.legal if action.kind in ("draw", "refill", "pass")]
        return "draw_wanted", (rest or view.legal)[0]

    def _needs(self, view: PlayerView, wanted: list[int]) -> list[Need]:
        """What is short, the track first that lacks least; without tracks, the colour that there is most of."""
        board = self.board
        if not wanted:
            return [
                _need(board, max(range(len(board.colours)), key=lambda c: _held(board, view, c, 0)), 0, 0)
            ]
        found = []
        for route in wanted:
            colour, deck = board.route_colours[route], _deck(board, route)
            if colour < 0:
                colour = max(range(len(board.colours)), key=lambda c: _held(board, view, c, deck))
            short = board.lengths[route] - _held(board, view, colour, deck)
            found.append(_need(board, colour, deck, max(0, short)))
            if board.kinds[route] == "ferry" and not view.hand[board.wild]:
                found.append(Need((board.wild,), 0, 1, "draw_locomotive"))
        return sorted(found, key=lambda need: need.short)


class Need(NamedTuple):
    """Cards that are short."""

    cards: tuple[int, ...]
    deck: int
    short: int
    skill: str


def _deck(board: Board, route: int) -> int:
    return 1 if board.decks > 1 and board.kinds[route] == "sea" else 0


def _need(board: Board, colour: int, deck: int, short: int) -> Need:
    cards = tuple(i for i, card in enumerate(board.cards) if card.colour == colour and card.deck == deck)
    return Need(cards, deck, short, "draw_ship" if deck else "draw_wanted")


def _held(board: Board, view: PlayerView, colour: int, deck: int) -> int:
    return sum(
        view.hand[i] for i, card in enumerate(board.cards) if card.colour == colour and card.deck == deck
    )


class Tally(NamedTuple):
    """Games and wins on one map; a shared win is a half."""

    map_id: str
    games: int
    wins: float
    skills: tuple[str, ...]


def play(map_id: str, games: int, seed: int) -> Tally:
    """Let the novice play the easiest computer, each deal once from either seat."""
    game = Game(open_map(map_id), 2)
    wins, used = 0.0, set[str]()
    for number in range(games):
        me = number % 2
        novice = Novice(game, taught(map_id))
        weights = weights_for(game.ruleset.name, Weights)
        rival = make_agent(game, weights, "whistle_stop")
        state = game.new(GameSetup(seed + number // 2, first=0))
        while state.decision != "over":
            view = game.observe(state, state.to_move)
            if state.to_move == me:
                action = novice.choose(view)
            else:
                action = rival.choose(view, state.step)
            game.apply_checked(state, action)
        winners = game.score(state).winners
        wins += (me in winners) / len(winners)
        used |= novice.used
    return Tally(map_id, games, wins, tuple(sorted(used)))


def main() -> int:
    """Measure every map and print a table."""
    asked = argparse.ArgumentParser(prog="research.novice", description=__doc__)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--maps", nargs="*", default=list(BUILTIN))
    options = asked.parse_args()
    print("| map | games | won | skills used |\n|---|---|---|---|")
    good = True
    for map_id in options.maps:
        found = play(map_id, options.games, options.seed)
        share = found.wins / found.games
        good &= share >= 0.3
        print(f"| {map_id} | {found.games} | {share:.0%} | {', '.join(found.skills)} |", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
