"""The rules of every map in short."""
