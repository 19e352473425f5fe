"""The one seam to the machine: everything that differs between Android and a desktop, and nothing else.

`screen` says whether a window can open, `places` where the game may keep its files, `device` asks the machine for
vibration and for staying awake. Nothing here imports another part of the game.
"""
