"""Read a sentence aloud with the machine's own voice: tickets and questions, for children who cannot read yet.

plyer's text to speech speaks American English whatever the language, so Android's service is asked here. On a desktop
a program that speaks is asked, where there is one; a machine without a voice is not an error: it stays silent.
"""

import logging
import shutil
import subprocess
from typing import Any

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)
_SUCCESS = 0  # TextToSpeech.SUCCESS
_PROGRAMS = {
    "espeak-ng": ("-v", "{language}", "-s", "150"),
    "espeak": ("-v", "{language}", "-s", "150"),
    "spd-say": ("-l", "{language}", "-e", "-w"),
}
"""Desktop programs that say every line that they are given; the first one that is there is used."""


def can_speak() -> bool:
    """Whether this machine may have a voice."""
    return on_android() or _program() is not None


def _program() -> str | None:
    return next((name for name in _PROGRAMS if shutil.which(name)), None)


class Voice:
    """A voice in one language; it wakes at the first sentence, and says that one as soon as it is awake."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._speech: Any = None
        self._listener: Any = None  # Java keeps no hold of it
        self._awake = self._dumb = False
        self._waiting = ""
        self._speaker: subprocess.Popen[str] | None = None

    def say(self, sentence: str, after: bool = False) -> bool:
        """Say a sentence in place of what is being said, or after it; return whether the machine may have a voice."""
        if not on_android():
            return self._say_on_desktop(sentence, after)
        if self._dumb:
            return False
        if self._speech is None:
            self._waiting = sentence
            self._wake()
        elif self._awake:
            self._speak(sentence, after)
        else:
            self._waiting = f"{self._waiting} {sentence}".strip() if after else sentence
        return True

    def hush(self) -> None:
        """Say nothing more of what was begun; the voice stays awake."""
        self._waiting = ""
        if self._speech is not None and self._awake:
            self._speech.stop()
        self._end_speaker()

    def be_silent(self) -> None:
        """Stop, and let the voice go."""
        if self._speech is not None:
            self._speech.shutdown()
        self._speech, self._listener, self._awake, self._waiting = None, None, False, ""
        self._end_speaker()

    # --- a desktop ------------------------------------------------------------------------------------------------
    def _say_on_desktop(self, sentence: str, after: bool) -> bool:
        program = _program()
        if program is None:
            return False
        if not after or (self._speaker is not None and self._speaker.poll() is not None):
            self._end_speaker()
        try:
            if self._speaker is None:
                words = [word.format(language=self.language) for word in _PROGRAMS[program]]
                self._speaker = subprocess.Popen(
                    [program, *words],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    text=True,
                    encoding="utf-8",
                )
            assert self._speaker.stdin is not None
            self._speaker.stdin.write(" ".join(sentence.split()) + "\n")
            self._speaker.stdin.flush()
        except OSError as reason:
            _log.warning("%s does not speak: %s", program, reason)
            self._end_speaker()
            return False
        return True

    def _end_speaker(self) -> None:
        if self._speaker is None:
            return
        speaker, self._speaker = self._speaker, None
        speaker.kill()
        if speaker.stdin is not None:
            try:
                speaker.stdin.close()
            except OSError as reason:  # what was written last never reached it
                _log.debug("A sentence was cut off: %s", reason)
        speaker.wait()

    # --- Android --------------------------------------------------------------------------------------------------
    def _wake(self) -> None:
        from jnius import PythonJavaClass, autoclass, java_method

        def ready(status: int) -> None:
            if status != _SUCCESS:
                _log.warning("This machine has no voice.")
                self._dumb, self._waiting = True, ""
                return
            if self._speech is None:  # it was let go before it was awake
                return
            if self._speech.setLanguage(autoclass("java.util.Locale")(self.language)) < 0:
                # English letters read to a child who waits for Polish words help nobody.
                _log.warning("This machine's voice does not speak %s.", self.language)
                self._dumb, self._waiting = True, ""
                self._speech.shutdown()
                return
            self._awake = True
            if self._waiting:
                self._speak(self._waiting, False)

        class Listener(PythonJavaClass):  # type: ignore[misc]  # a class of pyjnius, which has no types
            """Hears when Android's service is ready."""

            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

            @java_method("(I)V")  # type: ignore[untyped-decorator]
            def onInit(self, status: int) -> None:
                """Be told, on a thread of Java's."""
                ready(status)

        self._listener = Listener()
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._speech = autoclass("android.speech.tts.TextToSpeech")(activity, self._listener)

    def _speak(self, sentence: str, after: bool) -> None:
        from jnius import autoclass

        service = autoclass("android.speech.tts.TextToSpeech")
        how = service.QUEUE_ADD if after else service.QUEUE_FLUSH
        self._speech.speak(sentence, how, None, "sentence")
