"""KivyMD's colours, worked out once: they are the same for every app of a run, and a quarter of what a start takes."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


def work_colours_out_once() -> None:
    """Let the solver behind KivyMD's themes, and the search for the tone of most colour, remember what they found."""
    solver: Any = import_module("materialyoucolor.hct.hct_solver").HctSolver
    if not hasattr(solver.solve_to_int, "cache_info"):
        solver.solve_to_int = staticmethod(cache(solver.solve_to_int))
    tones: Any = import_module("materialyoucolor.dynamiccolor.color_spec_2025")
    if not hasattr(tones.find_best_tone_for_chroma, "cache_info"):
        tones.find_best_tone_for_chroma = cache(tones.find_best_tone_for_chroma)
