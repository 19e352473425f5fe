"""The arena: computer players against each other, on paired deals with rotated seats, measured and reported."""
