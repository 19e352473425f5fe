"""Write tests/facts/android_api.json: the members of the Android classes that the game and its libraries call.

    python -m tools.android.platform_api

They come from the npm package @nativescript/types-android, which is made by machine from the platforms' own android.jar
(API 21 to 37). To call a class that is not in the file yet, name it in CLASSES and run this again.
"""

import json
import re
from pathlib import Path
from typing import Any

from .npm import fetch

VERSION = "9.1.1"
INTEGRITY = "PGaTum9tyqyyza3QT21Z7WrRR1+nM7ITsq9EJiaShLArThJI0PD1ZuDO5IoUUvSQ+gTKU2nLiVMnFbU4s3FeeQ=="
FACTS = Path(__file__).resolve().parents[2] / "tests" / "facts" / "android_api.json"

CLASSES = """
android.app.Activity android.app.WallpaperManager android.content.ClipData android.content.ClipDescription
android.content.ClipboardManager android.content.ContentResolver android.content.ContentValues android.content.Context
android.content.ContextWrapper android.content.Intent android.content.res.Configuration android.content.res.Resources
android.graphics.Bitmap android.graphics.Bitmap$Config android.graphics.Canvas android.graphics.Insets
android.graphics.Rect android.graphics.drawable.BitmapDrawable android.media.AudioManager android.net.Uri
android.os.Build android.os.Build$VERSION android.os.Environment android.os.ParcelFileDescriptor
android.os.VibrationEffect android.os.Vibrator android.provider.DocumentsContract
android.provider.MediaStore$Images$Media android.speech.tts.TextToSpeech
android.speech.tts.TextToSpeech$OnInitListener android.util.DisplayMetrics android.view.ContextThemeWrapper
android.view.Display android.view.View android.view.View$OnApplyWindowInsetsListener android.view.Window
android.view.WindowInsets android.view.WindowInsets$Type android.view.WindowManager
android.view.WindowManager$LayoutParams java.io.File java.lang.Integer java.lang.String java.util.Locale
"""

Member = dict[str, Any]


def classes(text: str, wanted: set[str]) -> dict[str, Member]:
    """Read the wanted classes out of a TypeScript declaration file; its indentation is its structure."""
    found: dict[str, Member] = {}
    path: list[str] = []  # a module or class for every level of indentation
    literal = None  # inside `constructor(implementation: { … })`
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip("\t"))
        word = line.strip()
        if literal is not None:
            literal = None if depth == literal and word.startswith("})") else literal
            continue
        opened = re.match(r"(?:declare|export) (?:module|(?:abstract )?class|interface) (\w+)", word)
        if opened:
            path = [*path[:depth], opened[1]]
            name = _java_name(path)
            if name in wanted and " module " not in word:
                base = re.search(r" extends ([\w.]+)", word)
                above = re.search(r" implements ([\w., ]+)", word)
                supers = [base[1]] if base else []
                supers += [each.strip() for each in above[1].split(",")] if above else []
                found[name] = {"supers": [_dollars(each) for each in supers], "fields": {}, "methods": {}}
            continue
        if not word.startswith("public "):
            continue
        if word.endswith("implementation: {"):
            literal = depth
            continue
        here = found.get(_java_name(path[:depth]))
        if here is not None:
            _member(here, word)
    for here in found.values():
        # The declarations leave out that some classes are parcels; a CREATOR is what only these have.
        if "CREATOR" in here["fields"] and "android.os.Parcelable" not in here["supers"]:
            here["supers"].append("android.os.Parcelable")
    return found


def _member(here: Member, word: str) -> None:
    match = re.match(r"public (static )?(\w+)\((.*?)\)(?:: (.+?))?;$", word)
    if match:
        static, name, arguments, answer = match.groups()
        kinds = [_dollars(kind) for kind in _kinds(arguments)]
        here["methods"].setdefault(name, []).append([bool(static), kinds, _dollars(answer or "void")])
        return
    match = re.match(r"public (static )?(\w+): (.+);$", word)
    if match and match[2] != "class":
        try:
            value: Any = json.loads(match[3])
        except ValueError:
            value = {"type": _dollars(match[3])}
        here["fields"][match[2]] = value


def _kinds(arguments: str) -> list[str]:
    """Split `a: number, b: java.util.Map<x, y>` into its types."""
    kinds, nested, start = [], 0, 0
    for place, letter in enumerate(arguments + ","):
        nested += letter in "<({["
        nested -= letter in ">)}]"
        if letter == "," and nested == 0:
            part = arguments[start:place].strip()
            if part:
                kinds.append(part.partition(": ")[2])
            start = place + 1
    return kinds


def _java_name(path: list[str]) -> str:
    return _dollars(".".join(path))


def _dollars(name: str) -> str:
    """Write a nested class as Java does: `android.os.Build$VERSION`."""
    plain = re.sub(r"<.*>|/\*.*\*/| \| null", "", name).strip()
    first, *rest = re.split(r"\.(?=[A-Z]\w*(?:\.|$|\[))", plain)
    return first + "".join(("." if number == 0 else "$") + part for number, part in enumerate(rest))


def main() -> None:
    """Write the facts."""
    folder = fetch("@nativescript/types-android", VERSION, INTEGRITY)
    text = (folder / "lib" / "android" / "android-platform-21-37-merged.d.ts").read_text("utf-8")
    found = classes(text, set(CLASSES.split()))
    if lacking := set(CLASSES.split()) - set(found):
        raise SystemExit(f"not in the package: {sorted(lacking)}")
    attributes = set(re.findall(r"^\t{3}public static (\w+): \d+;$", text, re.MULTILINE))
    manifest = [
        "allowBackup",
        "appCategory",
        "dataExtractionRules",
        "enableOnBackInvokedCallback",
        "fullBackupContent",
        "isGame",
    ]
    rows = {
        "from": f"@nativescript/types-android {VERSION}, Apache-2.0; written by tools/android/platform_api.py",
        "attributes": [name for name in manifest if name in attributes],
        "classes": {name: found[name] for name in sorted(found)},
    }
    FACTS.write_text(json.dumps(rows, ensure_ascii=False, indent=0, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
