#!/bin/sh
# Sees to it that what the tests of packages need is here, from Debian's packages: the judges of manifests, desktop
# entries and .deb files, and node, which runs the Python of the Android package (tools/android/python314.py).
# Installs them where it may (root, or sudo that does not ask); else says which command would.
set -eu

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
[ -z "$lacking" ] && exit 0

root=""
if [ "$(id -u)" != 0 ]; then
    root="sudo -n"
fi
if command -v apt-get >/dev/null 2>&1 && { [ -z "$root" ] || $root true 2>/dev/null; }; then
    echo "Installing what judges packages: $lacking"
    export DEBIAN_FRONTEND=noninteractive
    install="$root apt-get install -y -qq --no-install-recommends $lacking"
    # The package lists of a fresh machine may be empty or old: fetch them only when the first try fails.
    $install >/dev/null 2>&1 || { $root apt-get update -qq && $install >/dev/null; }
    lacking=$(missing)
    [ -z "$lacking" ] && exit 0
fi
echo "The tests of packages need what is missing here. This would bring it:" >&2
echo "    sudo apt-get install --no-install-recommends $lacking" >&2
exit 1
