"""The face of the game: theme, board art, widgets and screens."""
