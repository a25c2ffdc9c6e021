#!/usr/bin/env bash
# What takes too long for every change and has to pass before a release. With arguments, only those that are named:
#   asan    what tests/CMakeLists.txt names for the sanitizers, the window and the commands as well
#   debug   everything without optimisation and with assertions
#   tsan    what has threads, under the thread sanitizer
#   apart   every file compiled by itself, without the headers that are compiled in advance
#   walk    a random hand at the window, an hour under the address sanitizer and an hour with little memory;
#           WALSHSCOPE_WALK_SECONDS=600 makes it ten minutes each
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

ensure_packages yes "${build_packages[@]}" "${test_packages[@]}"
export QT_QPA_PLATFORM=offscreen

asan() {
    cmake --preset asan
    cmake --build --preset asan
    # A random hand has its hour below.
    ctest --preset asan --parallel "$(($(nproc) + 2))" --exclude-regex '^tst_random_walk$'
}

debug() {
    cmake --preset debug
    cmake --build --preset debug
    # Two tests more than there are cores, as in test.sh.
    ctest --preset debug --parallel "$(($(nproc) + 2))"
}

tsan() {
    cmake --preset tsan
    cmake --build --preset tsan
    # The sanitizer does not see how oneTBB's own threads wait for each other, so loops have one thread: as many as there
    # are cores. All other threads are there as ever, and it sees races between them on one core as well.
    TSAN_OPTIONS="ignore_noninstrumented_modules=1 die_after_fork=0" \
        taskset --cpu-list 0 ctest --preset tsan --label-regex threads
}

apart() {
    cmake --preset debug -B build/apart -DCMAKE_UNITY_BUILD=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
    cmake --build build/apart
}

# The second one has what the window takes, which grows with the cores, and some hundred MiB for what is computed.
walk() {
    local seconds=${WALSHSCOPE_WALK_SECONDS:-3600}
    export WALSHSCOPE_WALK_SECONDS=$seconds QTEST_FUNCTION_TIMEOUT=$((seconds * 1000 + 600000))
    export CUDA_VISIBLE_DEVICES=-1
    cmake --preset asan
    cmake --build --preset asan --target tests_gui
    FONTCONFIG_FILE=$PWD/build/asan/tests/fonts/usual.conf build/asan/tests/tests_gui tst_random_walk walk:"seed $((RANDOM % 4 + 1))"
    cmake --preset release
    cmake --build --preset release --target tests_gui
    (
        ulimit -v "${WALSHSCOPE_WALK_KIBIBYTES:-$((1400000 + 140000 * $(nproc)))}"
        FONTCONFIG_FILE=$PWD/build/release/tests/fonts/usual.conf build/release/tests/tests_gui tst_random_walk walk:"seed $((RANDOM % 4 + 1))"
    )
}

if [[ $# -eq 0 ]]; then set -- asan debug tsan apart walk; fi
for part in "$@"; do
    case $part in
        asan | debug | tsan | apart | walk) $part ;;
        *)
            echo "usage: scripts/before-release.sh [asan] [debug] [tsan] [apart] [walk]" >&2
            exit 2
            ;;
    esac
    echo "$part passed."
done
