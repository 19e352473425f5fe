#!/bin/sh
# Sees to it that what research has in C can be compiled here (research/compiled.py): its tests play both and compare.
set -eu
. "${0%/*}/debian.sh"

missing() {
    for compiler in cc gcc; do
        echo '#include <math.h>' | "$compiler" -E - >/dev/null 2>&1 && return
    done
    echo "a C compiler"
}

[ -z "$(missing)" ] || bring "The tests of research need compiled games" "gcc libc6-dev"
