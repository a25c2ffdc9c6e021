#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test without a display.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

ensure_packages yes "${build_packages[@]}"
# One GPU architecture is enough for a machine that only checks that the kernels compile.
cmake --preset release "-DCMAKE_CUDA_ARCHITECTURES=${CUDA_ARCHITECTURES-90}"
cmake --build --preset release
QT_QPA_PLATFORM=offscreen ctest --preset release --parallel "$(nproc)"
# ctest says which tests were skipped, the tests say why.
grep -h '^SKIP' build/release/Testing/Temporary/LastTest.log || true
