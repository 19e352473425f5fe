"""Do the tests notice when a rule is broken? Small faults are put into the code, one at a time, and tests are run.

    make mutants                                   # 300 by seed 1 over engine, session and storage
    .venv/bin/python -m tools.mutants --count 50 --seed 7 --workers 2 --under ttr_app/engine
    .venv/bin/python -m tools.mutants --show       # the survivors of the last run
    .venv/bin/python -m tools.mutants --list       # what the sample is made of, without running it
    .venv/bin/python -m tools.mutants --at ttr_app/session/curtain.py:41 --tests tests/session/test_curtain.py

`faults.py` lists what can be broken, `reach.py` learns which test calls which function, `child.py` runs the tests of
one mutant in a process of its own, `__main__.py` samples, runs several at a time and goes on where it was stopped.
Why a small tool of our own: docs/decisions/0011-rules-made-exact.md. What survived and why: docs/mutants.md.
"""
