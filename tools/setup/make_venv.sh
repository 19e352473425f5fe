#!/bin/sh
# Makes .venv with the first Python here that the game can run on, or says in one sentence what is missing.
set -eu
[ -x .venv/bin/python ] && .venv/bin/python -m pip --version >/dev/null 2>&1 && exit 0
for python in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
    if "$python" -c 'import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then
        "$python" -m venv .venv
        exit 0
    fi
done
echo "All Aboard needs Python 3.11, 3.12 or 3.13 with venv and pip (on Debian: apt-get install python3-venv python3-pip);" \
    "Kivy has no ready-made package for newer ones yet." >&2
exit 1
