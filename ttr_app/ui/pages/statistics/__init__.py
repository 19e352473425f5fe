"""What people did in all their games, and what they achieved."""
