"""A rule from outside: toll routes, with a map of their own, added without a change in `ttr_app` (CONTRIBUTING)."""
