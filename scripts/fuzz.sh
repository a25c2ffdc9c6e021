#!/usr/bin/env bash
# Installs what is missing, builds the fuzzers of tests/fuzz with Clang, and runs one after the other for so many
# seconds (600), or only those named behind. What they learnt is in build/fuzz/corpus for the next time. SEED decides
# what they try; it is in the log, build/fuzz/NAME.log.
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
[ ${#names[@]} -gt 0 ] || names=(detect format anf polynomial registers lesson times settings recovery options hand)

ensure_packages yes "${build_packages[@]}" "${fuzz_packages[@]}"
cmake --preset fuzz
cmake --build --preset fuzz

mkdir -p build/fuzz/found
export QT_QPA_PLATFORM=offscreen
for name in "${names[@]}"; do
    seeds=() slow=10
    case $name in
        detect | format) seeds=(tests/data/wild) ;;
        lesson) seeds=(resources/lessons) ;;
        settings | recovery) seeds=("tests/fuzz/$name") ;;
        times) seeds=(resources/baselines) ;;
        options | hand) slow=300 ;;
        registers) slow=60 ;;
    esac
    corpus=build/fuzz/corpus/$name log=build/fuzz/$name.log
    mkdir -p "$corpus"
    # What takes ten seconds, or as long as measuring and looking about may, is a finding as well. Entropic scheduling
    # would take half the time for itself.
    if ! "build/fuzz/tests/fuzz/fuzz_$name" -max_total_time="$seconds" -max_len=8192 -timeout="$slow" \
        -seed="${SEED-0}" -entropic=0 -print_final_stats=1 -artifact_prefix="build/fuzz/found/$name-" "$corpus" \
        "${seeds[@]}" >"$log" 2>&1; then
        tail -n 40 "$log" >&2
        echo "$name: found something, see $log" >&2
        exit 1
    fi
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "$name: $runs inputs in $seconds seconds, and nothing found."
done
