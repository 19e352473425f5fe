"""A stand-in of pyjnius for a machine without Java: it knows the real classes' members and refuses everything else.

The Android classes come from tests/facts/android_api.json (made from the platform's own archive), python-for-android's
from its Java sources. A class, a member, a number or a kind of arguments that the real ones do not have raises
`JavaException`, as it would on a tablet. What is called is noted in `CALLS`; `ANSWERS` holds what a call gives back
where more is wanted than nothing.
"""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

CALLS: list[tuple[str, tuple[Any, ...]]] = []
ANSWERS: dict[str, Callable[..., Any]] = {}
VALUES: dict[str, Any] = {
    "android.os.Build$VERSION.SDK_INT": 36,
    "android.util.DisplayMetrics.scaledDensity": 1.0,
    "android.content.res.Configuration.fontScale": 1.0,
}


class JavaException(Exception):
    """What Java would have thrown."""


def _of_java(source: Path, name: str, supers: list[str]) -> dict[str, Any]:
    """Read the public members out of a Java source."""
    text = re.sub(r"//.*", "", source.read_text("utf-8"))
    found: dict[str, Any] = {"supers": supers, "fields": {}, "methods": {}}
    nested = set(re.findall(r"public interface (\w+)", text))
    for static, answer, method, arguments in re.findall(
        r"public (static )?(?:synchronized )?([\w.\[\]<>]+) (\w+)\(([^)]*)\)", text
    ):
        words = [part.split()[-2] for part in arguments.split(",") if part.strip()]
        kinds = [f"{name}${word}" if word in nested else _plain(word) for word in words]
        found["methods"].setdefault(method, []).append([bool(static), kinds, _plain(answer)])
    for kind, field in re.findall(r"public static (?:final )?([\w.]+) (\w+)(?:\[\])?\s*=", text):
        found["fields"][field] = {"type": _plain(kind)}
    return found


def _plain(kind: str) -> str:
    known = {
        "String": "string",
        "boolean": "boolean",
        "void": "void",
        "DisplayMetrics": "android.util.DisplayMetrics",
        "ViewGroup": "android.view.View",
    }
    known |= dict.fromkeys(("int", "long", "float", "double"), "number")
    known["PythonActivity"] = "org.kivy.android.PythonActivity"
    return known.get(kind, f"java.lang.{kind}" if kind == "Runnable" else kind)


def _api() -> dict[str, Any]:
    api: dict[str, Any] = json.loads(Path(os.environ["STANDIN_FACTS"]).read_text("utf-8"))["classes"]
    build = Path(os.environ["STANDIN_P4A"]) / "bootstraps"
    activity = "org.kivy.android.PythonActivity"
    java = "build/src/main/java/org"
    api[activity] = _of_java(
        build / "sdl2" / java / "kivy/android/PythonActivity.java", activity, ["android.app.Activity"]
    )
    hardware = "org.renpy.android.Hardware"
    api[hardware] = _of_java(build / "common" / java / "renpy/android/Hardware.java", hardware, [])
    return api


API = _api()


def _line(name: str) -> list[str]:
    """List a class and all above it that are known."""
    return [name] + [each for base in API.get(name, {}).get("supers", ()) for each in _line(base)]


def _member(name: str, group: str, member: str) -> tuple[str, Any]:
    found: list[Any] = []
    for each in _line(name):
        here = API.get(each, {}).get(group, {})
        if member in here:
            if group == "fields":
                return each, here[member]
            found += here[member]
    return name, found or None


def _fits(kind: str, value: Any) -> bool:
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if kind == "boolean":
        return isinstance(value, bool)
    if kind in ("any", "java.lang.Object"):
        return True
    if value is None:
        return True
    if kind == "string":
        return isinstance(value, str) or (isinstance(value, JavaObject) and value._java in _TEXTS)
    if kind.startswith("androidNative.Array"):
        return isinstance(value, (list, tuple))
    if isinstance(value, PythonJavaClass):
        return kind.replace(".", "/") in value.__javainterfaces__
    return isinstance(value, JavaObject) and kind in _line(value._java)


_TEXTS = ("java.lang.String", "java.lang.CharSequence")


def _answer(kind: str) -> Any:
    plain = {"void": None, "any": None, "number": 0, "boolean": False, "string": ""}
    return plain[kind] if kind in plain else JavaObject(kind)


def _call(owner: Any, name: str, method: str, static: bool, values: tuple[Any, ...]) -> Any:
    _, shapes = _member(name, "methods", method)
    fitting = [
        answer
        for is_static, kinds, answer in shapes
        if (is_static or not static or method == "constructor")
        and len(kinds) == len(values)
        and all(_fits(kind, value) for kind, value in zip(kinds, values, strict=True))
    ]
    if not fitting:
        raise JavaException(
            f"{name}.{method} does not take {values!r}; it takes {[kinds for _, kinds, _ in shapes]}"
        )
    full = f"{name}.{method}"
    CALLS.append((full, values))
    for each in _line(name):
        if f"{each}.{method}" in ANSWERS:
            return ANSWERS[f"{each}.{method}"](owner, *values)
    return _answer(fitting[0])


def _look_up(owner: Any, name: str, member: str, static: bool) -> Any:
    if name not in API:
        raise JavaException(
            f"nothing is known of {name} (asked for {member}); tools/android/platform_api.py adds it"
        )
    holder, field = _member(name, "fields", member)
    if field is not None:
        if not isinstance(field, dict):
            return field
        full = f"{holder}.{member}"
        if full not in VALUES:
            VALUES[full] = _answer(field["type"])
        return VALUES[full]
    if _member(name, "methods", member)[1] is None:
        raise AttributeError(f"{name} has no {member}")
    return lambda *values: _call(owner, name, member, static, values)


class JavaObject:
    """Something of Java's, with the members that its class really has."""

    def __init__(self, name: str, *given: Any) -> None:
        self._java = name
        self._given = given

    def __getattr__(self, member: str) -> Any:
        if member.startswith("_"):
            raise AttributeError(member)
        return _look_up(self, self._java, member, static=False)

    def __repr__(self) -> str:
        return f"<{self._java} {self._given}>"


class JavaClass:
    """A class of Java's: its constants, its static methods, and objects of it."""

    def __init__(self, name: str) -> None:
        self._java = name

    def __getattr__(self, member: str) -> Any:
        if member.startswith("_"):
            raise AttributeError(member)
        return _look_up(None, self._java, member, static=True)

    def __call__(self, *values: Any) -> JavaObject:
        made = JavaObject(self._java, *values)
        if _member(self._java, "methods", "constructor")[1] is None:
            raise JavaException(f"{self._java} cannot be made")
        _call(made, self._java, "constructor", True, values)
        return made


_CLASSES: dict[str, JavaClass] = {}


def autoclass(name: str) -> JavaClass:
    """Find a class, or refuse as Java's loader does."""
    if name not in API:
        raise JavaException(f"Class not found {name!r}")
    return _CLASSES.setdefault(name, JavaClass(name))


def cast(name: str, value: Any) -> Any:
    """Call an object by another of its classes."""
    if name not in API and name not in _TEXTS:
        raise JavaException(f"Class not found {name!r}")
    if value is None or name in _line(value._java) or value._java in _line(name) or name in _TEXTS:
        return value
    raise JavaException(f"{value._java} is not a {name}")


class PythonJavaClass:
    """A Python object that Java may call: it names the interfaces that it has."""

    __javainterfaces__: Any = ()


def java_method(signature: str, name: str | None = None) -> Callable[[Any], Any]:
    """Mark a method that Java may call; the signature must be one."""
    if not re.fullmatch(r"\((\[?([ZBCSIJFD]|L[\w/$]+;))*\)(V|\[?([ZBCSIJFD]|L[\w/$]+;))", signature):
        raise JavaException(f"{signature!r} is no signature")

    def mark(function: Any) -> Any:
        return function

    return mark
