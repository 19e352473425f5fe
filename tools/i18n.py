"""Keeps the catalogs: finds every text of the app, adds new ones to the .po files, writes the .mo files.

.venv/bin/python -m tools.i18n            # take in new texts, drop those no longer used, compile
                                          # begins the catalog of a language that is new in ttr_app/languages.py
.venv/bin/python -m tools.i18n --check    # change nothing; fail when a text is missing or a .mo is stale
"""

import ast
import re
import struct
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ttr_app.i18n.tied import tied
from ttr_app.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "odjazd"


@dataclass
class Entry:
    """One text: its English (and plural), where it stands, and its translations by plural form."""

    text: str
    plural: str = ""
    places: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


def texts_of(source: str, place: str) -> list[Entry]:
    """List the texts of `_()` and `n_()` in a module's source, or in a file of Kivy's language."""
    found = []
    if place.endswith(".kv"):
        # Kivy's language: an expression at the end of a line.
        return [Entry(text, "", [place]) for text in re.findall(r'\b_\("([^"]+)"\)', source)]
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id == "_":
            count = 1
        elif node.func.id == "n_":
            count = 2
        else:
            continue
        values = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args[:count]]
        if not all(isinstance(value, str) for value in values) or len(values) < count:
            raise SystemExit(f"{place}:{node.lineno}: a text for translation must stand there as it is")
        found.append(Entry(str(values[0]), str(values[1]) if count == 2 else "", [place]))
    return found


def all_texts() -> dict[str, Entry]:
    """Collect every text of the app by its English."""
    entries: dict[str, Entry] = {}
    for path in sorted([*(ROOT / "ttr_app").rglob("*.py"), *(ROOT / "ttr_app").rglob("*.kv")]):
        if path.name == "catalog.py":
            continue
        for entry in texts_of(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()):
            known = entries.setdefault(entry.text, entry)
            if entry.places[0] not in known.places:
                known.places += entry.places
            known.plural = known.plural or entry.plural
    return dict(sorted(entries.items()))


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def read_po(path: Path) -> dict[str, Entry]:
    """Read a .po file as this tool writes it (one line a string; continued lines are joined)."""
    entries: dict[str, Entry] = {}
    current: dict[str, str] = {}
    last = ""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for line in [*lines, ""]:
        if line.startswith("msg"):
            last, _, value = line.partition(" ")
            current[last] = str(ast.literal_eval(value))
        elif line.startswith('"'):
            current[last] += str(ast.literal_eval(line))
        elif not line and current:
            entry = Entry(current.pop("msgid"), current.pop("msgid_plural", ""))
            entry.words = [current[key] for key in sorted(current)]
            if entry.text:
                entries[entry.text] = entry
            current = {}
    return entries


def write_po(path: Path, language: str, entries: dict[str, Entry]) -> None:
    """Write a .po file, one line a string, sorted by the English text."""
    out = ['msgid ""', 'msgstr ""']
    out += [_quote(f"{line}\n") for line in header(language).splitlines()]
    for entry in entries.values():
        out += ["", *(f"#: {place}" for place in entry.places), f"msgid {_quote(entry.text)}"]
        if entry.plural:
            out.append(f"msgid_plural {_quote(entry.plural)}")
            out += [f"msgstr[{i}] {_quote(words)}" for i, words in enumerate(entry.words)]
        else:
            out.append(f"msgstr {_quote(entry.words[0])}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(out) + "\n", encoding="utf-8")


def header(language: str) -> str:
    """Give a catalog's header."""
    plural = LANGUAGES[language].plural
    return f"Language: {language}\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: {plural}\n"


def forms(language: str) -> int:
    """Count the plural forms of a language."""
    return int(LANGUAGES[language].plural.partition("nplurals=")[2].partition(";")[0])


def merge(language: str, texts: dict[str, Entry], known: dict[str, Entry]) -> dict[str, Entry]:
    """Give the entries of a language for the texts there are; English is its own translation."""
    merged = {}
    for text, entry in texts.items():
        count = forms(language) if entry.plural else 1
        if language == "en":
            words = [text, entry.plural] if entry.plural else [text]
        else:
            old = known.get(text)
            words = old.words if old is not None and len(old.words) == count else [""] * count
        merged[text] = Entry(text, entry.plural, entry.places, words)
    return merged


def compile_mo(language: str, entries: dict[str, Entry]) -> bytes:
    """Write the binary catalog that gettext reads; texts without words are left out."""
    pairs = {b"": header(language).encode()}
    for entry in entries.values():
        if all(entry.words):
            key = entry.text + ("\0" + entry.plural if entry.plural else "")
            pairs[key.encode()] = "\0".join(tied(language, words) for words in entry.words).encode()
    keys = sorted(pairs)
    count = len(keys)
    at = 28 + 16 * count
    tables: list[bytes] = []
    strings = b""
    for column in (keys, [pairs[key] for key in keys]):
        for value in column:
            tables.append(struct.pack("<II", len(value), at + len(strings)))
            strings += value + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0) + b"".join(tables) + strings


def faults() -> list[str]:
    """List every text without words and every stale file, changing nothing."""
    texts = all_texts()
    found = []
    for language in LANGUAGES:
        folder = LOCALE / language / "LC_MESSAGES"
        known = read_po(folder / f"{DOMAIN}.po")
        found += [f"{language}: not in the catalog: {text}" for text in texts if text not in known]
        found += [f"{language}: no longer used: {text}" for text in known if text not in texts]
        found += [f"{language}: no words: {text}" for text, entry in known.items() if not all(entry.words)]
        binary = folder / f"{DOMAIN}.mo"
        if not binary.exists() or binary.read_bytes() != compile_mo(language, known):
            found.append(f"{language}: the .mo file is stale")
    return found


def update() -> list[str]:
    """Bring the .po and .mo files up to date; return the texts that still have no words."""
    texts = all_texts()
    for language in LANGUAGES:
        folder = LOCALE / language / "LC_MESSAGES"
        entries = merge(language, texts, read_po(folder / f"{DOMAIN}.po"))
        write_po(folder / f"{DOMAIN}.po", language, entries)
        (folder / f"{DOMAIN}.mo").write_bytes(compile_mo(language, entries))
    return faults()


def main() -> int:
    """Run from the command line."""
    left = faults() if "--check" in sys.argv else update()
    print("\n".join(left) or "All catalogs are complete.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
