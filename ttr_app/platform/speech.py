"""Read a sentence aloud with the tablet's own voice: tickets, for children who cannot read yet.

plyer's text to speech speaks American English whatever the language, so Android's service is asked here.
"""

import logging
from typing import Any

from ttr_app.platform.places import on_android

_log = logging.getLogger(__name__)
_SUCCESS = 0  # TextToSpeech.SUCCESS


class Voice:
    """A voice in one language; it wakes at the first sentence, and says that one as soon as it is awake."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._speech: Any = None
        self._listener: Any = None  # Java keeps no hold of it
        self._awake = False
        self._waiting = ""

    def say(self, sentence: str) -> bool:
        """Say a sentence in place of what is being said; return whether the machine may have a voice."""
        if not on_android():
            return False
        self._waiting = sentence
        if self._speech is None:
            self._wake()
        elif self._awake:
            self._speak()
        return True

    def be_silent(self) -> None:
        """Stop, and let the voice go."""
        if self._speech is not None:
            self._speech.shutdown()
        self._speech, self._listener, self._awake = None, None, False

    def _wake(self) -> None:
        from jnius import PythonJavaClass, autoclass, java_method

        def ready(status: int) -> None:
            if status != _SUCCESS:
                _log.warning("This machine has no voice.")
                return
            self._speech.setLanguage(autoclass("java.util.Locale")(self.language))
            self._awake = True
            self._speak()

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

    def _speak(self) -> None:
        from jnius import autoclass

        flush = autoclass("android.speech.tts.TextToSpeech").QUEUE_FLUSH
        self._speech.speak(self._waiting, flush, None, "sentence")
