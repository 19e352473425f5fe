"""What playouts have taught the Champion about its own moves: looked ahead in research, remembered in a small net."""
