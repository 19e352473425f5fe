"""Scoring: networks, longest paths, stations, tours, and the final scores."""
