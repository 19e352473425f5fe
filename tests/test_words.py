"""Words that no file of the project may hold: other people's trademarks, one machine's paths, package hosts."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# Put together from halves, so that this file does not hold them itself.
_GAP = r"[\s_.-]*"
_REGISTRIES = ("py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com", "/opt/" + "pypi")
FORBIDDEN = {
    "a trademark": re.compile(
        "|".join(
            _GAP.join(half)
            for half in (
                ("tick" + "et", "to", "ri" + "de"),
                ("ws" + "i[aą][sś][cć]", "do", "poc" + "i[aą]gu"),
                ("da" + "ys", "of", "won" + "der"),
                ("z" + "ug", "um", "z" + "ug"),
                ("aven" + "turiers", "du", "ra" + "il"),
                ("asmo" + "dee",),
            )
        ),
        re.IGNORECASE,
    ),
    "a path of one machine": re.compile("/(?:wo" + "rk|ro" + "ot)/"),
    "a package host": re.compile("|".join(re.escape(host) for host in _REGISTRIES)),
}


def project_files() -> list[Path]:
    """List every file that is in git or would be added to it."""
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def forbidden_words(text: str) -> list[str]:
    """List what a text holds and may not, each with its reason."""
    return [f"{reason}: {match[0]}" for reason, words in FORBIDDEN.items() for match in words.finditer(text)]


def test_no_file_holds_a_forbidden_word() -> None:
    files = project_files()
    assert len(files) > 50, "git listed hardly anything"
    # Binary files too: a path of this machine hides well in what a tool wrote.
    texts = (
        (path.relative_to(ROOT).as_posix(), path.read_bytes().decode("utf-8", "replace")) for path in files
    )
    found = {name: words for name, text in texts if (words := forbidden_words(f"{name}\n{text}"))}
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "the game of Tick" + "et to Ri" + "de",
        "tick" + "et_to_ri" + "de.png",
        "Ws" + "iąść do Poc" + "iągu",
        "© Da" + "ys of Won" + "der",
        "open('/wo" + "rk/main')",
        "https://py" + "pi.org/simple",
    ],
)
def test_a_forbidden_word_is_caught(text: str) -> None:
    assert len(forbidden_words(text)) == 1
    assert forbidden_words("a ticket to draw; the framework/main; root/x; ride to Warszawa") == []
