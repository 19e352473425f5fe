"""Damaging files on purpose: thousands of mutants of everything the app reads, each of which must be refused or used.

    make fuzz                                   100,000 mutants of every kind (CASES=, SEED=, ONLY=games)
    python -m tools.fuzz --case games:7:1234    one case again, with its traceback

A mutant may be read or refused with the one error that its reader names; anything else (another exception, more than
two seconds, more than 200 MB) is a finding. What was found becomes a test in tests/tools/test_fuzz.py.
"""
