"""The home page: go on with a game, begin a new one."""
