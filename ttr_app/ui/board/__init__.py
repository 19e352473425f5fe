"""The map of a game: what is drawn of it, how it is moved and enlarged, and what a tap on it means."""
