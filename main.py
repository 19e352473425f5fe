"""Start the game: what Android runs, and what `make play` runs."""

import sys

from ttr_app.app import run

if __name__ == "__main__":
    sys.exit(run())
