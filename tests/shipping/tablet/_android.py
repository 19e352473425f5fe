"""A stand-in of python-for-android's compiled part of its package `android`; all else there is the real one."""

from android.config import ACTIVITY_CLASS_NAME
from jnius import autoclass

python_act = autoclass(ACTIVITY_CLASS_NAME)
mActivity = python_act.mActivity


def remove_presplash() -> None:
    """Take the splash away: the first frame is there."""
    mActivity.removeLoadingScreen()
