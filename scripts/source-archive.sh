#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the sources of HEAD into a .tar.xz, the same bytes each time: scripts/source-archive.sh FILE.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^project(walshscope VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt)
file=${1:-build/walshscope-$version.tar.xz}
mkdir -p "$(dirname "$file")"
# On one core, for how the work is shared out is seen in the bytes.
git archive --format=tar --prefix="walshscope-$version/" HEAD | xz --threads=1 -6 >"$file"
