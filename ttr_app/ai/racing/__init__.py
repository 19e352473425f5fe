"""Races for tickets: every move priced in the turns to the end, by a small net grown from many games."""
