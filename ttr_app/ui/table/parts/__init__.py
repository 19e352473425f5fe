"""The parts of the presenter: each knows what it is handed and nothing of whoever puts them together."""
