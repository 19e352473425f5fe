"""What grows, tunes and measures computer players: reference bots, weights, tables of results. Never packaged."""

import os

# Some of it reads what stands in the pages, and Kivy comes along with them: the command line is not Kivy's.
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
