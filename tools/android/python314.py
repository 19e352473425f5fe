"""Compile the package's modules with the Python that it will carry: CPython 3.14, in its WebAssembly form.

    python -m tools.android.python314 FOLDER     every module below a folder; says what does not compile

python-for-android carries CPython 3.14.2 (its recipe says so, and a test asks it). That very version comes as the npm
package pyodide: the same parser, compiler and bytecode, in a machine of its own.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from .npm import fetch

VERSION = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="

# Optimised twice, as python-for-android compiles: no assertions, no docstrings.
_COMPILE = """
import importlib.util, json, marshal, pathlib, sys, warnings
warnings.simplefilter("error")
compiled, wrong = [], {}
for path in sorted(pathlib.Path("/package").rglob("*.py")):
    name = path.relative_to("/package").as_posix()
    try:
        code = compile(path.read_bytes(), name, "exec", dont_inherit=True, optimize=2)
        compiled.append([name, len(marshal.dumps(code))])
    except (SyntaxError, ValueError, Warning) as reason:
        wrong[name] = str(reason)
json.dumps({"python": sys.version.split()[0], "magic": importlib.util.MAGIC_NUMBER.hex(),
            "compiled": compiled, "wrong": wrong})
"""

_RUN = """
import { loadPyodide } from "%s/pyodide.mjs";
const python = await loadPyodide();
python.mountNodeFS("/package", %s);
console.log(python.runPython(%s));
"""


def compile_all(folder: Path) -> dict[str, Any]:
    """Compile every module below a folder; return the Python's version, what was compiled and what was wrong."""
    place = fetch("pyodide", VERSION, INTEGRITY)
    script = _RUN % (place.as_posix(), json.dumps(str(folder.resolve())), json.dumps(_COMPILE))
    words = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    answer: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return answer


def main() -> int:
    """Compile a folder and say what is wrong with it."""
    answer = compile_all(Path(sys.argv[1]))
    print(f"Python {answer['python']}: {len(answer['compiled'])} modules compiled")
    for name, reason in answer["wrong"].items():
        print(f"{name}: {reason}")
    return 1 if answer["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
