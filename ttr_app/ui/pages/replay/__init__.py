"""A game that is over, played again on its board."""
