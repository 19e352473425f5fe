"""The coach: what mattered in a game that is over."""
