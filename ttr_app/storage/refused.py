"""How storage says no: a reason code for i18n, and a sentence for logs and tests."""

from __future__ import annotations

from ..engine import Reason, SaveError


class Refused(SaveError):
    """Something stored or imported that cannot be used; nothing was changed."""

    def __init__(self, code: str, sentence: str, amount: int = 0) -> None:
        super().__init__(f"{code}: {sentence}")
        self.reason = Reason(code, amount, sentence)
