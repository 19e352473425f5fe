"""A deal's code, to be given to somebody else."""
