"""The real app is killed again and again, in whatever it is doing: nothing that was confirmed may be lost.

    python -m tools.kills                      200 kills, one after the other, each at another moment
    python -m tools.kills --kills 20 --busy    the same beside two processes that do nothing but work

`life.py` is the process that is killed: the whole app on a virtual screen, playing, taking back, letting games out and
in, upgrading an old library. Every word it says is already on disk. `looking.py` holds against it what is found later.
"""
