#!/bin/sh
# Sees to it that a virtual screen can be started here: Xvfb and Mesa's software OpenGL, from Debian's packages.
set -eu
. "${0%/*}/debian.sh"

missing() {
    command -v Xvfb >/dev/null 2>&1 || { echo Xvfb; return; }
    for library in libGL.so.1 libEGL.so.1 libGLESv2.so.2 libmtdev.so.1; do
        .venv/bin/python -c "import ctypes; ctypes.CDLL('$library')" 2>/dev/null || { echo "$library"; return; }
    done
    for driver in /usr/lib/*/dri/swrast_dri.so /usr/lib*/dri/swrast_dri.so; do
        [ -e "$driver" ] && return
    done
    echo swrast_dri.so
}

[ -z "$(missing)" ] || bring "The tests need a virtual screen" "xvfb libgl1 libgl1-mesa-dri libegl1 libgles2 libmtdev1"
