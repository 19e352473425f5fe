"""The book of rules, as a page and over a game."""
