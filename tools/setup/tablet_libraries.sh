#!/bin/sh
# Puts the libraries of the Android package, in its versions and nothing else, into .venv/tablet: what the game is run
# with by tests/shipping/test_tablet.py. The list is play.txt with the lines of tablet.txt in place of its own.
set -eu
lists=tools/requirements
wanted=.venv/tablet.txt
names=$(sed -n 's/^\([a-z0-9-]*\)==.*/\1/p' $lists/tablet.txt)
cp $lists/play.txt $wanted
for name in $names; do
    # A pin and the lines of its hashes, which end in a backslash but for the last.
    sed -i "/^$name==/,/[^\\\\]\$/d" $wanted
done
cat $lists/tablet.txt >> $wanted
rm -rf .venv/tablet
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --only-binary :all: \
    --target .venv/tablet -r $wanted
