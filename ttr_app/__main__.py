"""Run the command line: `python -m ttr_app`."""

import sys

from ttr_app.cli import main

if __name__ == "__main__":
    sys.exit(main())
