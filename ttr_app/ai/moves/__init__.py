"""Moves priced in points: one module a kind of move, and the choice among all of them."""
