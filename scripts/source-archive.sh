#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the sources of HEAD into a .tar.xz, the same bytes each time: scripts/source-archive.sh FILE.
set -euo pipefail
file=${1:+$(realpath -m "$1")}
cd "$(dirname "$0")/.."
version=$(sed -n 's/^project(walshscope VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
file=${file:-$PWD/build/walshscope-$version.tar.xz}
mkdir -p "$(dirname "$file")"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
git archive --prefix="walshscope-$version/" HEAD | tar -C "$stage" -xmf -
# Packed anew, for git writes the commit's id into it, and that tells who made the commit. By one thread, for how the
# work is shared out is seen in the bytes.
tar -C "$stage" --sort=name --mtime="@$(git log -1 --format=%ct HEAD)" --owner=0 --group=0 --numeric-owner \
    --mode=u+rwX,go+rX,go-w --format=gnu -cf - "walshscope-$version" | xz --threads=1 -6 >"$file"
