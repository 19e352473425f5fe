"""The Champion looks ahead: its game in C or in its own code, thousands of playouts, and the net fitted to them."""
