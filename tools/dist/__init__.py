"""What there is to hand out, made by `make dist`: `python -m tools.dist` lists it."""
