"""Mistakes planted in functions of the app, for tests of what comes then: once, in any thread or in a chosen one."""

from __future__ import annotations

import builtins
import importlib
import inspect
import pkgutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from traceback import format_exception
from types import CodeType
from typing import Any

from kivy.base import ExceptionManager

import ttr_app
from tests.ui.hands import Hands

Boom = BufferError
"""The mistake that these tests make: a name that every module knows, for one that nobody raises or catches."""


def guarded(hands: Hands, act: Callable[[], object]) -> bool:
    """Do something as Kivy's own loop does: what nobody catches goes to its handlers; True if the calm page came."""
    found: list[Exception] = []
    try:
        act()
    except Exception as mistake:  # noqa: BLE001 - kv wraps what was planted into an error of its own
        found.append(mistake)
    assert all("planted" in "".join(format_exception(mistake)) for mistake in found), found
    assert all(ExceptionManager.handle_exception(mistake) == ExceptionManager.PASS for mistake in found)
    return bool(hands.app.root.current.name == "calm")


@contextmanager
def planted(function: Any, thread: str = "") -> Iterator[list[str]]:
    """Make a function fail once, in any thread or in one whose name begins so; give the threads that it failed in."""
    whole = function.__code__
    failed: list[str] = []

    def go_off(given: tuple[Any, ...], named: dict[str, Any]) -> Any:
        name = threading.current_thread().name
        function.__code__ = whole
        if name.startswith(thread):
            failed.append(name)
            raise Boom("planted")
        try:
            return function(*given, **named)
        finally:
            if not failed:
                function.__code__ = boom.__code__

    vars(builtins)["planted_mistake"] = go_off
    function.__code__ = boom.__code__
    try:
        yield failed
    finally:
        function.__code__ = whole
        del vars(builtins)["planted_mistake"]


def boom(*given: Any, **named: Any) -> Any:
    """What stands in a function's place; it finds what it calls from any module."""
    return planted_mistake(given, named)  # type: ignore[name-defined]  # noqa: F821 - among the builtins meanwhile


def functions(*parts: str) -> dict[CodeType, Any]:
    """Every function of parts of the app by its code, those aside that hold on to something of the function around."""
    found: dict[CodeType, Any] = {}
    for module in pkgutil.walk_packages(ttr_app.__path__, "ttr_app."):
        if module.name.split(".")[1] in parts and module.name in sys.modules:
            for owner in vars(importlib.import_module(module.name)).values():
                for each in [owner, *(vars(owner).values() if inspect.isclass(owner) else ())]:
                    function = each.fget if isinstance(each, property) else getattr(each, "__func__", each)
                    own = inspect.isfunction(function) and function.__module__.startswith("ttr_app.")
                    if own and not function.__closure__:
                        found[function.__code__] = function
    return found
