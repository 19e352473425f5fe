"""The pages of the app: home, set-up, the game with its sheets, the end."""
