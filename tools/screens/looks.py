"""The same pages in the dark, in high contrast and in grey: home, set-up, a turn, a claim, cover, show and score."""

import tempfile
from pathlib import Path

from tests.ui.hands import Hands, open_app
from tools.screens.boards import grey
from tools.screens.playing import act
from tools.tablet import Tablet
from ttr_app.ai import quick_move

LOOKS: dict[str, dict[str, object]] = {
    "light": {},
    "dark": {"theme": "dark"},
    "contrast": {"high_contrast": True},
}
SIZES = {"r10": (1280, 800), "phone": (360, 640)}
MAP = "world"


def draw(tablet: Tablet) -> None:
    """Play the world in each look, by a company of two people and a computer."""
    for look, settings in LOOKS.items():
        hands = Hands(
            tablet, open_app(tablet, Path(tempfile.mkdtemp(prefix="all-aboard-looks-")), **settings)
        )

        def shoot(what: str, look: str = look) -> None:
            for size, (width, height) in SIZES.items():
                tablet.resize(width, height)
                name = f"looks-{what}-{look}-{size}"
                tablet.picture(name, after=0.4)
                if look == "light":
                    grey(name)
            tablet.resize(1280, 800)

        shoot("home")
        hands.tap(f"new {MAP}")
        hands.tap("add person")
        hands.tap("chair 0")
        shoot("chair")
        hands.tap("done")
        hands.tap("play")
        act(hands, 20)
        hands.wait()
        shoot("cover")
        if hands.game.hand_over.waiting:
            hands.tap("lift")
        shoot("turn")
        claims = [action for action in hands.game.view.legal if action.kind == "claim"]
        if claims:
            hands.tap_route(claims[0].target)
            shoot("claim")
            tablet.key("back")
        play_on(hands)
        hands.tap("next")
        shoot("show")
        hands.tap("skip show")
        shoot("score")
        tablet.clear()


def play_on(hands: Hands) -> None:
    """Let the game come to its end, quickly."""
    session = hands.game.session
    while not session.view.over:
        session.lift()
        if session.status.wait == "person":
            session.submit(quick_move(session.game, session.view, session.view.step))
        hands.tablet.frames(1)
    hands.tablet.frames(2)
