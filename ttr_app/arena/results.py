"""A file of results, one JSON object a line, that an arena can go on with after a stop."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from .experiment import Experiment, Match
from .game import MatchResult


class WrongResults(ValueError):
    """A file that holds something else than results of this experiment."""


class Header(msgspec.Struct, frozen=True):
    """The first line: what the results are of."""

    arena: str  # the experiment's fingerprint
    map: str
    names: tuple[str, ...]
    seed: int


class ResultsFile:
    """Results on disk: what is there is read, what comes is added, a torn last line is cut off."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path = path
        self.header = Header(experiment.fingerprint(), experiment.map, experiment.names, experiment.seed)
        self.records: dict[Match, MatchResult] = {}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> ResultsFile:
        raw = self.path.read_bytes() if self.path.exists() else b""
        whole = raw[: raw.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if lines:
            self._check(lines[0])
            for number, line in enumerate(lines[1:], 2):
                try:
                    record = msgspec.json.decode(line, type=MatchResult)
                except msgspec.MsgspecError as error:
                    raise WrongResults(f"{self.path}, line {number}: {error}") from None
                self.records[record.match] = record
        elif raw and not msgspec.json.encode(self.header).startswith(raw):
            raise WrongResults(f"{self.path} does not begin like a file of results")
        self._file = self.path.open("r+b" if raw else "wb")
        # What was being written when the last run stopped is played again.
        self._file.truncate(len(whole))
        self._file.seek(0, os.SEEK_END)
        if not lines:
            self._line(self.header)
        return self

    def _check(self, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line, type=Header)
        except msgspec.MsgspecError:
            raise WrongResults(f"{self.path} does not begin like a file of results") from None
        if found != self.header:
            raise WrongResults(
                f"{self.path} holds games of {', '.join(found.names)} on {found.map} with seed {found.seed},"
                " or of another version of that map or of the players; choose another file"
            )

    def add(self, record: MatchResult) -> None:
        """Write a result down."""
        self.records[record.match] = record
        self._line(record)

    def _line(self, row: Header | MatchResult) -> None:
        assert self._file is not None, "results are written inside `with`"
        self._file.write(msgspec.json.encode(row) + b"\n")
        self._file.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
