"""Positions with one right answer: what a strong player of each map must see. `pages` has them, `test_book` asks."""
