#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures of the first page, of every workspace, empty, loading, full and failed, and of a function that stays in its
# file, light and dark, in several sizes and scales, on one page to be looked through: scripts/pictures.sh [FOLDER],
# which is build/pictures unless another is named. With --references those that tst_pictures compares are made anew.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

ensure_packages yes "${build_packages[@]}" "${test_packages[@]}"
cmake --preset release >/dev/null
cmake --build --preset release --target pictures
export QT_QPA_PLATFORM=offscreen CUDA_VISIBLE_DEVICES=-1 FONTCONFIG_FILE=$PWD/build/release/tests/fonts/usual.conf

if [ "${1:-}" = --references ]; then
    made=$(mktemp -d)
    trap 'rm -r "$made"' EXIT
    build/release/tests/pictures "$made" 1280x720
    mkdir -p tests/data/pictures
    rm -f tests/data/pictures/*.png
    cp "$made"/first-*.png "$made"/*-full-*.png tests/data/pictures/
    du -sh tests/data/pictures
    exit
fi

folder=${1:-build/pictures}
rm -rf "$folder"/scale-*
draw() { # scale, sizes
    mkdir -p "$folder/scale-$1"
    QT_SCALE_FACTOR=$1 build/release/tests/pictures "$folder/scale-$1" "${@:2}"
}
draw 1 1280x640 1280x720 1920x1080 3840x2160
draw 2 1280x720
draw 3 1280x720

{
    echo '<!DOCTYPE html><meta charset="utf-8"><title>Every picture of the window</title>'
    echo '<style>body{font-family:sans-serif;margin:20px}img{width:240px;margin:2px;border:1px solid #ccc}</style>'
    for part in "$folder"/scale-*; do
        echo "<h2>${part##*/}</h2>"
        for picture in "$part"/*.png; do
            name=${part##*/}/${picture##*/}
            echo "<a href=\"$name\" title=\"$name\"><img loading=\"lazy\" src=\"$name\" alt=\"$name\"></a>"
        done
    done
} >"$folder/index.html"
echo "$folder/index.html"
