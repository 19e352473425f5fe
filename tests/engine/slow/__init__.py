"""Slow and obvious versions of what the engine does fast; read them beside the rulebooks."""
