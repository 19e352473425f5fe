"""The Champion of rails and sails in C: the rules, its prices and playouts, for growing its net."""
