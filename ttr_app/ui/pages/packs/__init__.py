"""Maps that a player brings in."""
