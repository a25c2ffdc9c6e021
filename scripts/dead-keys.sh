#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Types ^ on a German keyboard, where it is a dead key, into the window of a bundle: scripts/dead-keys.sh [FOLDER], which
# scripts/bundle.sh made and somebody unpacked; unpacked anew if none is named. Exits with 0 if ^ is what arrives.
set -euo pipefail
folder=${1:+$(realpath "$1")}
cd "$(dirname "$0")/.."
. scripts/packages.sh
ensure_packages yes "${keys_packages[@]}"

work=$(mktemp -d)
started=()
finish() {
    for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
    wait
    rm -rf "$work"
}
trap finish EXIT
if [[ -z $folder ]]; then
    version=$(sed -n 's/^project(walshscope VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
    tar -C "$work" -xf "build/walshscope-$version-linux-$(uname -m).tar.xz"
    folder=$(echo "$work"/walshscope-*)
fi

mkfifo "$work/display"
Xvfb -noreset -displayfd 3 -screen 0 1280x800x24 3>"$work/display" 2>/dev/null &
started+=($!)
read -r number <"$work/display"
export DISPLAY=:$number HOME=$work CUDA_VISIBLE_DEVICES=-1
unset WAYLAND_DISPLAY QT_QPA_PLATFORM
setxkbmap -layout de
starter=AppRun
if [[ -x $folder/walshscope ]]; then starter=walshscope; fi
"$folder/$starter" --sample PRESENT >"$work/said" 2>&1 &
started+=($!)
window=""
for ((i = 0; i < 240; ++i)); do
    window=$(xdotool search --onlyvisible --name PRESENT 2>/dev/null | head -n 1) || true
    if [[ -n $window ]]; then break; fi
    sleep 0.5
done
if [[ -z $window ]]; then
    cat "$work/said" >&2
    exit 1
fi
xdotool windowfocus "$window"

# Into the search among all properties: x, the key left of 1, the space bar, 2. What a busy machine loses is typed again.
circumflex=49 space=65 two=11 typed=""
for ((i = 0; i < 20; ++i)); do
    sleep 3
    xdotool mousemove 290 250 click 1 sleep 0.5 key ctrl+a key x sleep 0.3 key $circumflex sleep 0.3 key $space sleep 0.3 key $two
    sleep 1
    xdotool key ctrl+a sleep 0.3 key ctrl+c
    sleep 1
    typed=$(timeout 5 xclip -selection clipboard -out 2>/dev/null) || true
    if [[ -n $typed ]]; then break; fi
done
echo "$typed"
[[ $typed == "x^2" ]]
