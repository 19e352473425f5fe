"""Pictures of the screens: `make screens` runs every module here into build/screens/.

To add some, write tools/screens/<name>.py with a function `draw(tablet)`; it shows things on a `tools.tablet.Tablet`
and calls `tablet.picture("<name>-<what>")`. Each module runs in a process of its own, with a screen of its own. The
usual sizes, in dp, are in SIZES. Look at every picture: nothing here can tell a good one from a bad one.
"""

SIZES = {"r10": (1280, 800), "r8": (960, 600), "phone": (360, 640), "desktop": (1366, 768)}
