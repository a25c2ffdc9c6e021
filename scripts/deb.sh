#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian package of HEAD for the release that this machine has, and its source package: scripts/deb.sh [FOLDER],
# an empty or new one, or build/deb. With nvcc the package has kernels, for the generations of CUDA_ARCHITECTURES or all.
# The same commit gives the same bytes whenever it is built, and without CUDA wherever: nvcc puts its folder into names.
set -euo pipefail
folder=${1:+$(realpath -m "$1")}
cd "$(dirname "$0")/.."
. scripts/packages.sh
if [[ -z $folder ]]; then
    folder=$PWD/build/deb
    rm -rf "$folder"
elif [[ -n $(ls -A "$folder" 2>/dev/null) ]]; then
    echo "There is something in $folder already." >&2
    exit 1
fi
umask 022
ensure_packages yes "${build_packages[@]}" "${deb_packages[@]}"

version=$(sed -n 's/^project(walshscope VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct HEAD)
export SOURCE_DATE_EPOCH
# A package of each release has a version of its own, and a newer release a higher one.
# shellcheck source=/dev/null
suffix=$(. /etc/os-release && echo "1~${ID}${VERSION_ID:-99}") # The coming one has no number yet.

mkdir -p "$folder"
tree=$folder/walshscope-$version
scripts/source-archive.sh "$folder/walshscope_$version.orig.tar.xz"
tar -C "$folder" -xmf "$folder/walshscope_$version.orig.tar.xz"
cp -a "$tree/resources/packaging/debian" "$tree/debian"
cat >"$tree/debian/changelog" <<CHANGELOG
walshscope ($version-$suffix) unstable; urgency=medium

  * Walshscope $version: CHANGELOG.md says what is new.

 -- The authors of Walshscope <maintainers@walshscope.org>  $(LC_ALL=C date --utc --rfc-email --date "@$SOURCE_DATE_EPOCH")
CHANGELOG
find "$tree" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +

cd "$tree"
# What has no source here needs no symbols beside it, and they would take half of the time.
DEB_BUILD_OPTIONS="noautodbgsym parallel=$(($(nproc) + 2))" DEB_CFLAGS_STRIP=-g DEB_CXXFLAGS_STRIP=-g \
    dpkg-buildpackage --no-sign --build=full --no-pre-clean
cd ..
rm -rf "$tree"
ls -l "$folder"
