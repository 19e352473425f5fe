"""The teacher: points at things on the real table, says one sentence about each, and waits until they happen."""
