"""Every page of a game on every map: deal, turn, sheets, hand-over, score, in all sizes. Played by touches."""

import tempfile
from pathlib import Path

from tests.ui.hands import Hands, open_app
from tools.screens import SIZES
from tools.tablet import Tablet
from ttr_app.ai import quick_move
from ttr_app.storage.maps import BUILTIN

MAPS = BUILTIN
SIZES = SIZES | {"upright": (800, 1280)}


def in_all_sizes(tablet: Tablet, name: str) -> None:
    """Draw what is shown in each size, and go back to the large tablet."""
    for size, (width, height) in SIZES.items():
        tablet.resize(width, height)
        tablet.picture(f"{name}-{size}", after=0.4)
    tablet.resize(1280, 800)


def act(hands: Hands, count: int) -> None:
    """Let the person act so many times, quickly."""
    for _ in range(count):
        hands.wait()
        if hands.game.hand_over.waiting:
            hands.tap("lift")
        elif not hands.game.view.over:
            hands.do(quick_move(hands.game.session.game, hands.game.view, hands.game.view.step))


def draw(tablet: Tablet) -> None:
    """Play on each map and draw the pages on the way; then two people who pass the tablet on."""
    home = Path(tempfile.mkdtemp(prefix="all-aboard-screens-"))
    hands = Hands(tablet, open_app(tablet, home))
    in_all_sizes(tablet, "playing-home")
    for map_id in MAPS:
        hands.tap(f"new {map_id}")
        if map_id == "usa":
            in_all_sizes(tablet, "playing-set_up")
        hands.tap("play")
        hands.wait()
        in_all_sizes(tablet, f"playing-{map_id}-deal")
        act(hands, 12)
        hands.wait()
        in_all_sizes(tablet, f"playing-{map_id}-turn")
        claims = [a for a in hands.game.view.legal if a.kind == "claim"]
        if claims:
            hands.tap_route(claims[0].target)
            in_all_sizes(tablet, f"playing-{map_id}-claim")
            tablet.key("back")
        for _ in range(400):
            if hands.game.view.over:
                break
            act(hands, 1)
            hands.wait()
        in_all_sizes(tablet, f"playing-{map_id}-show")
        hands.tap("skip show")
        in_all_sizes(tablet, f"playing-{map_id}-score")
        hands.tap("home")
    hands.tap("new europe")
    hands.tap("add person")
    hands.tap("chair 0")
    in_all_sizes(tablet, "playing-chair")
    hands.tap("assist plan")
    hands.tap("done")
    hands.tap("play")
    act(hands, 14)
    for _ in range(12):
        hands.wait()
        if hands.game.hand_over.waiting and hands.game.view.turn:
            break
        act(hands, 1)
    in_all_sizes(tablet, "playing-hand_over")
    hands.tap("lift")
    hands.wait()
    in_all_sizes(tablet, "playing-plan")
    hands.tap("menu")
    in_all_sizes(tablet, "playing-menu")
    hands.tap("go on")
    hands.tap("log")
    in_all_sizes(tablet, "playing-log")
    hands.tap("close")
    hands.tap("menu")
    hands.tap("leave")
    in_all_sizes(tablet, "playing-home_again")
