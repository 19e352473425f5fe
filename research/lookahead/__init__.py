"""The Champion looks ahead: its game in C, playouts by the thousand, and the net that is fitted to them."""
