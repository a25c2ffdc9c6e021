#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the program on a screen that nobody looks at, with a session bus of its own, and has walk.py use it. 77 with a
# reason where that cannot be had.
set -eu
program=$1
here=$(cd "$(dirname "$0")" && pwd)
for needed in dbus-run-session Xvfb xdotool; do
    if ! command -v "$needed" >/dev/null; then
        echo "SKIP: there is no $needed (scripts/packages.sh names what is missing)"
        exit 77
    fi
done
# The distribution's own has its packages, which need not be the first one.
python=
for each in python3 /usr/bin/python3; do
    if [ -z "$python" ] && "$each" -c 'import pyatspi' 2>/dev/null; then python=$each; fi
done
if [ -z "$python" ]; then
    echo "SKIP: there is no pyatspi for Python (scripts/packages.sh names what is missing)"
    exit 77
fi
if ! dbus-run-session -- true 2>/dev/null; then
    echo "SKIP: no D-Bus session can be started"
    exit 77
fi
folder=$(mktemp -d)
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$folder/display" 2>/dev/null &
screen=$!
trap 'kill $screen 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do
    [ -s "$folder/display" ] && break
    sleep 0.1
done
if [ ! -s "$folder/display" ]; then
    echo "SKIP: Xvfb does not start"
    exit 77
fi
mkdir -p -m 700 "$folder/home" "$folder/run"
export DISPLAY=":$(cat "$folder/display")" HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run"
export XDG_CONFIG_HOME="$HOME/.config" XDG_DATA_HOME="$HOME/.local/share" XDG_CACHE_HOME="$HOME/.cache"
export QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 QT_QPA_PLATFORM=xcb CUDA_VISIBLE_DEVICES=-1 LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY XAUTHORITY QT_SCALE_FACTOR DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
dbus-run-session -- "$python" "$here/walk.py" "$program"
