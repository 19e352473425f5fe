"""What to go for: the board as a graph, a view read in numbers, plans for tickets, and what cards are worth."""
