#!/bin/sh
# Install the package on the emulator (or tablet) that adb sees, start it, let a monkey loose on it, take a picture.
# Fails when the app is gone or has crashed. What it saw is in build/emulator.
set -eu
apk=$1
app=org.allaboard.odjazd
seen=build/emulator
mkdir -p "$seen"

alive() {
    adb shell pidof "$app" >/dev/null || { echo "The app is gone: $1" >&2; adb logcat -d > "$seen/log.txt"; exit 1; }
}

picture() {
    adb exec-out screencap -p > "$seen/$1.png"
}

adb logcat -c
adb install -r "$apk"
adb shell am start -W -n "$app/org.kivy.android.PythonActivity"
# The first start unpacks Python; an emulator takes its time.
for second in $(seq 1 120); do
    adb logcat -d | grep -q "python.*Start of main loop\|Base.*Start application main loop" && break
    sleep 1
done
sleep 10
alive "after its start"
picture first
# The same 500 touches and keys in every run; none that leaves the app or turns the machine off.
adb shell monkey -p "$app" -s 2026 --throttle 100 --pct-syskeys 0 --pct-majornav 0 --pct-appswitch 0 -v 500 \
    > "$seen/monkey.txt"
sleep 3
alive "after 500 events"
picture last
adb shell am start -W -n "$app/org.kivy.android.PythonActivity" >/dev/null
adb shell input keyevent KEYCODE_HOME
sleep 3
adb shell am start -W -n "$app/org.kivy.android.PythonActivity" >/dev/null
sleep 5
alive "after it was put aside and taken up again"
picture again
adb logcat -d > "$seen/log.txt"
if grep -E "FATAL EXCEPTION|Traceback \(most recent call last\)|ANR in $app" "$seen/log.txt"; then
    echo "It crashed; build/emulator/log.txt tells." >&2
    exit 1
fi
