#!/bin/sh
# Sees to it that a virtual screen can be started here: Xvfb and Mesa's software OpenGL, from Debian's packages.
# Installs them where it may (root, or sudo that does not ask); else says which command would.
set -eu
packages="xvfb libgl1 libgl1-mesa-dri libegl1 libgles2 libmtdev1"

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

lacking=$(missing)
[ -z "$lacking" ] && exit 0

root=""
if [ "$(id -u)" != 0 ]; then
    root="sudo -n"
fi
if command -v apt-get >/dev/null 2>&1 && { [ -z "$root" ] || $root true 2>/dev/null; }; then
    echo "Installing the virtual screen ($lacking is missing): $packages"
    export DEBIAN_FRONTEND=noninteractive
    install="$root apt-get install -y -qq --no-install-recommends $packages"
    # The package lists of a fresh machine may be empty or old: fetch them only when the first try fails.
    $install >/dev/null 2>&1 || { $root apt-get update -qq && $install >/dev/null; }
    lacking=$(missing)
    [ -z "$lacking" ] && exit 0
fi
echo "The tests need a virtual screen and $lacking is missing here. This would bring it:" >&2
echo "    sudo apt-get install --no-install-recommends $packages" >&2
exit 1
