"""What playouts have taught the Champion about its own moves: looked ahead once, in research, and remembered in a small net."""
