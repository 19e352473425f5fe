"""The maps as tests ask for them."""

from pathlib import Path

from ttr_app.storage.maps import BUILTIN, open_map

FACTS = Path(__file__).parent / "facts"

_BY_RULES = {open_map(name).rules: name for name in reversed(BUILTIN)}
OF_EACH_RULES = tuple(name for name in BUILTIN if name in _BY_RULES.values())
"""One map of each rule set, the first on the shelf: for what takes long and hangs on rules, not on places."""

FROM_SOURCES = tuple(m for m in BUILTIN if (FACTS / f"{m}.json").is_file())
"""The maps that were written from published facts; the others are our own."""
