#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes an AppDir of what scripts/bundle.sh has made, and with a runtime an AppImage: one file that runs.
#   scripts/appimage.sh [--check] [RUNTIME]
# RUNTIME is a file "runtime-x86_64" of the AppImage project, or any AppImage, of which the beginning is taken: Debian has
# some in the sources of libappimage, tests/data/. Without it only the AppDir is made. --check looks at
# that file and does no more.
set -euo pipefail
check=no
if [[ ${1-} == --check ]]; then check=yes && shift; fi
runtime=${1:+$(realpath "$1")}
cd "$(dirname "$0")/.."
. scripts/packages.sh
umask 022
if [[ -n $runtime && $(head -c 11 "$runtime" | od -An -t x1 | tr -d ' ') != 7f454c46????????414902 ]]; then
    echo "$runtime is neither a runtime of AppImages nor one of them." >&2
    exit 2
fi
if [[ $check == yes ]]; then exit; fi
ensure_packages yes "${appimage_packages[@]}"

version=$(sed -n 's/^project(walshscope VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
name=walshscope-$version-linux-$(uname -m)
bundle=build/$name.tar.xz
if [[ ! -f $bundle ]]; then
    echo "There is no $bundle: scripts/bundle.sh makes it." >&2
    exit 1
fi
id=org.walshscope.walshscope
folder=build/Walshscope.AppDir
rm -rf "$folder"
mkdir -p "$folder"
tar -C "$folder" --strip-components=1 -xf "$bundle"
mv "$folder/walshscope" "$folder/AppRun"
cp "$folder/share/applications/$id.desktop" "$folder/share/icons/hicolor/scalable/apps/$id.svg" "$folder/"
ln -s "$id.svg" "$folder/.DirIcon"
# Where the tools of AppImages look for the metainfo.
mkdir "$folder/usr"
ln -s ../share "$folder/usr/share"
echo "$folder"

if [[ -n $runtime ]]; then
    image=build/Walshscope-$version-$(uname -m).AppImage
    epoch=$(git log -1 --format=%ct HEAD)
    # A date of its own would be one more to be the same, and mksquashfs refuses both.
    env -u SOURCE_DATE_EPOCH mksquashfs "$folder" "$image.squashfs" -quiet -no-progress -noappend -all-root -comp xz \
        -mkfs-time "$epoch" -all-time "$epoch" -processors 1
    # The runtime looks for what it mounts behind its own sections.
    read -r sections < <(od -An -t u8 -j 40 -N 8 "$runtime")
    read -r bytes count < <(od -An -t u2 -j 58 -N 4 "$runtime")
    { head -c $((sections + bytes * count)) "$runtime" && cat "$image.squashfs"; } >"$image"
    rm "$image.squashfs"
    chmod 755 "$image"
    echo "$image"
fi
