"""Widgets drawn by hand; the board and the symbols that everything else borrows."""
