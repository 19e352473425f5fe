"""All Aboard (Odjazd!), installed: the game lies in this folder as it does in a checkout, and this opens it."""

import sys
from pathlib import Path


def run() -> int:
    """Start the game; what lies beside this file (the game, and KivyMD in its tested version) goes before all else."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from ttr_app.app import run as start

    return start()


