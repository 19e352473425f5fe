"""The screen of a game in play: its panels around the board, its sheets, its keys and its messages."""
