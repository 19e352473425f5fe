# Sourced by the scripts beside it, each of which has a function `missing` that prints what is not here, or nothing.
# `bring NEED PACKAGES` installs Debian's packages where it may (root, or sudo that does not ask); else it says which
# command would. It ends the script.
bring() {
    need=$1 packages=$2
    root=""
    if [ "$(id -u)" != 0 ]; then
        root="sudo -n"
    fi
    if command -v apt-get >/dev/null 2>&1 && { [ -z "$root" ] || $root true 2>/dev/null; }; then
        echo "$need. Installing: $packages"
        export DEBIAN_FRONTEND=noninteractive
        install="$root apt-get install -y -qq --no-install-recommends $packages"
        # The package lists of a fresh machine may be empty or old: fetch them only when the first try fails.
        $install >/dev/null 2>&1 || { $root apt-get update -qq && $install >/dev/null; }
        [ -z "$(missing)" ] && exit 0
    fi
    echo "$need, and $(echo $(missing)) is missing here. This would bring it:" >&2
    echo "    sudo apt-get install --no-install-recommends $packages" >&2
    exit 1
}
