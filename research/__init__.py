"""What grows, tunes and measures computer players: reference bots, weights, tables of results. Never packaged."""
