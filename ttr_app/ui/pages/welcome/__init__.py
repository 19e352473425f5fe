"""The first page of all."""
