"""Players: levels and characters, their weights, what weaker ones overlook, and the instant player."""
