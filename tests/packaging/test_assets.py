"""What lies in assets stays small: fonts, drawings, sounds, words and players together."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
MOST = 12_000_000


def test_all_assets_together_stay_under_twelve_megabytes() -> None:
    sizes = {path: path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()}
    assert len(sizes) > 30
    largest = sorted(sizes, key=sizes.__getitem__)[-5:]
    assert sum(sizes.values()) <= MOST, [str(path.relative_to(ASSETS)) for path in largest]
