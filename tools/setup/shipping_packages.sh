#!/bin/sh
# Sees to it that what the tests of packages need is here, from Debian's packages: the judges of manifests, desktop
# entries and .deb files, and node, which runs the Python of the Android package (tools/android/python314.py).
set -eu
. "${0%/*}/debian.sh"

# A command (or file) that must be there, and the package that brings it.
wanted="aapt:aapt /usr/share/android-framework-res/framework-res.apk:android-framework-res
    lintian:lintian appstreamcli:appstream desktop-file-validate:desktop-file-utils dpkg-deb:dpkg
    objdump:binutils node:nodejs npm:npm"

missing() {
    for pair in $wanted; do
        command -v "${pair%%:*}" >/dev/null 2>&1 || [ -e "${pair%%:*}" ] || printf '%s ' "${pair##*:}"
    done
}

lacking=$(missing)
[ -z "$lacking" ] || bring "The tests of packages need their judges" "$lacking"
