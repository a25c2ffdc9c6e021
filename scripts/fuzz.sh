#!/usr/bin/env bash
# Installs what is missing, builds the fuzzers of tests/fuzz with Clang, and runs one after the other for so many
# seconds (600), or only those named behind. What they learnt is in build/fuzz/corpus for the next time.
# Exit status: 0 if nothing was found, 1 at the first finding, whose input is kept in build/fuzz/found.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

seconds=${1-600}
if ! [[ $seconds =~ ^[1-9][0-9]*$ ]]; then
    echo "usage: scripts/fuzz.sh [SECONDS [NAME…]]" >&2
    exit 2
fi
names=("${@:2}")
[ ${#names[@]} -gt 0 ] || names=(detect format anf polynomial lesson settings)

ensure_packages yes "${build_packages[@]}" "${fuzz_packages[@]}"
cmake --preset fuzz
cmake --build --preset fuzz

mkdir -p build/fuzz/found
export QT_QPA_PLATFORM=offscreen
for name in "${names[@]}"; do
    seeds=()
    case $name in
        detect | format) seeds=(tests/data/wild) ;;
        lesson) seeds=(resources/lessons) ;;
        settings) seeds=(tests/fuzz/settings) ;;
    esac
    corpus=build/fuzz/corpus/$name log=build/fuzz/$name.log
    mkdir -p "$corpus"
    # What takes ten seconds is a finding as well. Entropic scheduling would take half the time for itself.
    if ! "build/fuzz/tests/fuzz/fuzz_$name" -max_total_time="$seconds" -max_len=8192 -timeout=10 -entropic=0 \
        -print_final_stats=1 -artifact_prefix="build/fuzz/found/$name-" "$corpus" "${seeds[@]}" >"$log" 2>&1; then
        tail -n 40 "$log" >&2
        echo "$name: found something, see $log" >&2
        exit 1
    fi
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "$name: $runs inputs in $seconds seconds, and nothing found."
done
