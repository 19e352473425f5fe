"""The app's icon and splash, drawn by us: `python -m tools.icons` writes assets/icons/."""
