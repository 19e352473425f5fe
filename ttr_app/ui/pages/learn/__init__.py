"""The rules of every map."""
