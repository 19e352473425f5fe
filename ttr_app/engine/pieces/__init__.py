"""Rule pieces: each offers the actions of one rule and carries them out."""
