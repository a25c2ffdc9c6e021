#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test without a display.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

ensure_packages yes "${build_packages[@]}" "${test_packages[@]}"
# The folder and settings of run.sh: what that has built is not built again.
cmake --preset release ${WALSHSCOPE_CUDA:+"-DWALSHSCOPE_CUDA=$WALSHSCOPE_CUDA"}
cmake --build --preset release
# Two tests more than there are cores, for some wait for events most of the time.
QT_QPA_PLATFORM=offscreen ctest --preset release --parallel "$(($(nproc) + 2))"
# ctest says which tests were skipped, the tests say why.
grep -h '^SKIP' build/release/Testing/Temporary/LastTest.log || true
