"""Journeys: a ladder of deals with goals for one person."""
