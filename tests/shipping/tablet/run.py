"""Be the app on a tablet, from its start until Android kills it: run by tests/shipping/test_tablet.py.

    run.py play FOLDER     start, play three turns, everything that Android may do to an app, then be killed
    run.py again FOLDER    start after the kill: the game is where it was

Assertions are gone here (the package is compiled without them), so what must be true is asked with `must`.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

FOLDER = Path(sys.argv[2])
PRIVATE = Path(os.environ["ANDROID_PRIVATE"])


def must(true: object, why: str) -> None:
    """Fail the run with a sentence."""
    if not true:
        raise SystemExit(f"Not so: {why}")


def say(sentence: str) -> None:
    """Tell the test that a part is done."""
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def switch_on() -> Any:
    """Start Kivy as the app does on Android, with the screen, the time and the fingers of a test."""
    import jnius

    from tools.tablet import Tablet

    jnius.ANSWERS["android.app.Activity.runOnUiThread"] = lambda _, runnable: runnable.run()
    services = {
        "audio": "android.media.AudioManager",
        "clipboard": "android.content.ClipboardManager",
        "vibrator": "android.os.Vibrator",
    }
    jnius.ANSWERS["android.content.Context.getSystemService"] = lambda _, name: jnius.JavaObject(
        services[name]
    )
    jnius.ANSWERS["java.io.File.getAbsolutePath"] = lambda _: str(PRIVATE)
    jnius.ANSWERS["java.util.Locale.toLanguageTag"] = lambda _: "en-GB"

    class Real(Tablet):
        """The app's own preparations come first, and the density is Android's to say."""

        @staticmethod
        def prepare() -> Any:
            from ttr_app.app import prepare_kivy

            screen = Tablet.prepare()
            for name in ("KIVY_METRICS_DENSITY", "KIVY_METRICS_FONTSCALE", "KIVY_DPI", "KIVY_HOME"):
                del os.environ[name]
            prepare_kivy()
            return screen

    tablet = Real.switch_on()
    from kivy.utils import platform

    must(platform == "android", "Kivy knows that this is Android")
    return tablet


def app_of(tablet: Any) -> Any:
    """Start the app as main.py does."""
    from ttr_app.app import make_app

    app = tablet.run(make_app())
    must((PRIVATE / "odjazd" / "games.db").is_file(), "the games are kept in the app's private folder")
    return app


def called(name: str, since: int = 0) -> list[tuple[Any, ...]]:
    """List what a method of Java's was given."""
    import jnius

    return [values for full, values in jnius.CALLS[since:] if full.endswith(name)]


def look_at(tablet: Any, name: str) -> tuple[list[str], bytes]:
    """Read the screen, and keep a picture of it."""
    path = tablet.picture(name)
    from PIL import Image

    with Image.open(path) as image:
        return tablet.texts(), image.convert("RGB").resize((64, 64)).tobytes()


def play_three_turns(tablet: Any, hands: Any) -> None:
    """Begin a game from the first page and take three turns by touch."""
    from ttr_app.ai import quick_move

    hands.tap("new usa")
    hands.tap("play")
    session = hands.game.session
    turns = 0
    for _ in range(60):
        hands.wait()
        if turns == 3:
            return
        if hands.game.hand_over.waiting:
            hands.tap("lift")
            continue
        view = hands.game.view
        hands.do(quick_move(session.game, view, view.step))
        turns += view.decision == "turn" and session.view.turn > view.turn
    must(False, "three turns were played")


def android_does_things(tablet: Any, app: Any, hands: Any) -> None:
    """Pause, loss of the graphics, resume, rotation, little memory, the back key."""
    from kivy.graphics.context import get_context

    _, before = look_at(tablet, "tablet-playing")
    must(app.dispatch("on_pause"), "the app can be paused")
    get_context().reload()
    app.dispatch("on_resume")
    tablet.frames(5)
    if hands.game.hand_over.waiting and hands.can("lift"):
        hands.tap("lift")
    tablet.seconds(1)
    _, after = look_at(tablet, "tablet-resumed")
    differing = sum(a != b for a, b in zip(before, after, strict=True)) / len(before)
    must(differing < 0.02, f"all is drawn again after the graphics were lost ({differing:.1%} differ)")
    tablet.resize(800, 1280)
    tablet.seconds(1)
    must(len(look_at(tablet, "tablet-upright")[0]) >= 0, "it can be turned")
    tablet.resize(1280, 800)
    tablet.seconds(1)
    tablet.window.dispatch("on_memorywarning")
    tablet.frames(3)
    step = hands.game.session.status.step
    tablet.key("back")
    tablet.seconds(1)
    must(called("finishAndRemoveTask") == [], "the back key leaves no game in the middle")
    (FOLDER / "step").write_text(json.dumps(step))


def the_bars_are_kept_clear_of() -> None:
    """From Android 15 on the game's view gives way to the system's bars."""
    import jnius

    from ttr_app.platform import bars

    must(bars.keep_clear(), "it is for the game to do")
    layout = jnius.JavaObject("android.view.View")
    room = jnius.JavaObject("android.graphics.Insets")
    for side, taken in {"left": 0, "top": 48, "right": 0, "bottom": 32}.items():
        jnius.VALUES[f"android.graphics.Insets.{side}"] = taken
    jnius.ANSWERS["android.view.WindowInsets.getInsets"] = lambda _owner, _kinds: room
    insets = jnius.JavaObject("android.view.WindowInsets")
    heard = called("View.setOnApplyWindowInsetsListener")[-1][0]
    must(heard.onApplyWindowInsets(layout, insets) is insets, "others hear of them too")
    must(called("View.setPadding")[-1] == (0, 48, 0, 32), "the view is as much smaller as the bars take")


def the_machine_is_asked(tablet: Any) -> None:
    """Vibration, staying awake, silence, sharing, speech and the file chooser, against what Android really has."""
    import jnius

    from ttr_app.platform import audio, chooser, device, sharing, speech

    must(device.buzz(0.05), "the motor runs")
    must(called("VibrationEffect.createOneShot")[-1][0] == 50, "for 50 ms")
    must(device.stay_awake(True) and device.stay_awake(False), "it stays awake")
    must(called("Window.addFlags")[-1] == called("Window.clearFlags")[-1] == (128,), "by FLAG_KEEP_SCREEN_ON")

    must(audio._hushed(), "a tablet that is switched to silent is heard")
    jnius.ANSWERS["android.media.AudioManager.getRingerMode"] = lambda _: 2
    must(not audio._hushed(), "and one that is not")

    must(sharing.share_text("AB12-CD34", "Kod rozdania"), "a text is shared")
    must(("android.intent.extra.TEXT", "AB12-CD34") in called("Intent.putExtra"), "that text")
    picture = Path(tablet.picture("tablet-shared"))
    stored = FOLDER / "stored.png"
    stored.write_bytes(b"")

    def door(_: Any, place: Any, mode: str) -> Any:
        flags = {"r": os.O_RDONLY, "w": os.O_WRONLY}[mode]
        return jnius.JavaObject("android.os.ParcelFileDescriptor", os.open(stored, flags))

    jnius.ANSWERS["android.content.ContentResolver.openFileDescriptor"] = door
    jnius.ANSWERS["android.os.ParcelFileDescriptor.detachFd"] = lambda owner: owner._given[0]
    must(sharing.share_picture(picture, "Plansza"), "a picture is shared")
    must(stored.read_bytes() == picture.read_bytes(), "the gallery has the picture")
    must(len(called("Activity.startActivity")) == 2, "the share sheet opened twice")

    listeners: list[Any] = []
    jnius.ANSWERS["android.speech.tts.TextToSpeech.constructor"] = lambda _o, _c, heard: listeners.append(
        heard
    )
    voice = speech.Voice("pl")
    must(voice.say("Warszawa – Paryż") and called("TextToSpeech.speak") == [], "the voice wakes first")
    listeners[0].onInit(0)
    must(called("TextToSpeech.speak")[-1][:2] == ("Warszawa – Paryż", 0), "then it says the sentence")
    must(called("Locale.constructor")[-1] == ("pl",), "in Polish")
    voice.be_silent()
    must(called("TextToSpeech.shutdown") == [()], "and lets the voice go")

    answers: list[Callable[..., None]] = []
    activity = "org.kivy.android.PythonActivity"
    jnius.ANSWERS[f"{activity}.registerActivityResultListener"] = lambda _, heard: answers.append(
        heard.onActivityResult
    )
    stored.write_bytes(b"{}")
    got: list[bytes] = []
    missed: list[str] = []
    must(chooser.choose_file(got.append, lambda: missed.append("read")), "the chooser opens")
    number = called("Activity.startActivityForResult")[-1][1]
    answers[0](number, -1, jnius.JavaObject("android.content.Intent"))
    tablet.frames(2)
    must(got == [b"{}"], "the bytes of what was picked arrive")
    answers[0](number, -1, jnius.JavaObject("android.content.Intent"))
    tablet.frames(2)
    must(got == [b"{}"], "once")

    def shut(_: Any, place: Any, mode: str) -> Any:
        raise jnius.JavaException("java.io.FileNotFoundException")

    jnius.ANSWERS["android.content.ContentResolver.openFileDescriptor"] = shut
    must(chooser.choose_file(got.append, lambda: missed.append("read")), "the chooser opens again")
    kept: list[str] = []
    must(
        chooser.keep_file(
            "g.zip",
            "application/zip",
            b"games",
            lambda: kept.append("kept"),
            lambda: missed.append("written"),
        ),
        "where a file shall lie is asked",
    )
    for asked in called("Activity.startActivityForResult")[-2:]:
        answers[0](asked[1], -1, jnius.JavaObject("android.content.Intent"))
    must(len(answers) == 1, "one listener hears them all")
    tablet.frames(2)
    must((missed, kept, got) == (["read", "written"], [], [b"{}"]), "a file behind a shut door is said to be")
    must(called("DocumentsContract.deleteDocument"), "and no empty one is left where it should lie")


def play() -> None:
    """Go through the whole life of the app, to its violent end."""
    tablet = switch_on()
    app = app_of(tablet)
    from tests.ui.hands import Hands

    must(called("removeLoadingScreen"), "the splash goes away")
    from ttr_app.i18n import language

    must(language() == "en", "it speaks the tablet's language, which no variable names")
    app.services.change(pace="instant", language="pl")
    app.root.go("play")
    tablet.frames(3)
    hands = Hands(tablet, app)
    look_at(tablet, "tablet-first")
    play_three_turns(tablet, hands)
    android_does_things(tablet, app, hands)
    the_bars_are_kept_clear_of()
    the_machine_is_asked(tablet)
    say("all is well until the kill")
    os.kill(os.getpid(), signal.SIGKILL)


def again() -> None:
    """Start after the kill: the game goes on where it was."""
    tablet = switch_on()
    app = app_of(tablet)
    kept = app.services.library.unfinished()
    must(len(kept) == 1, "the game is kept")
    must(kept[0].steps == json.loads((FOLDER / "step").read_text()), "to its last step")
    look_at(tablet, "tablet-again")
    say("the game is where it was")
    tablet.switch_off()


if __name__ == "__main__":
    {"play": play, "again": again}[sys.argv[1]]()
