#!/usr/bin/env bash
# Everything that is shown on a GPU, in one go: measurements/on_gpu.sh BUNDLE OUT
# BUNDLE is what scripts/bundle.sh --with-tests made, unpacked; the tables and the window's picture come to OUT.
set -uo pipefail
bundle=$(readlink -f "$1")
out=$(readlink -f "$2")
export QT_QPA_PLATFORM=offscreen FONTCONFIG_FILE=$bundle/share/fonts/fonts.conf
export WALSHSCOPE_TEST_DATA=$bundle/tests/data
walshscope=$bundle/walshscope
log=$(mktemp)

nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
for test in gpu/tst_gpu gpu/tst_gpu_clusters gpu/tst_gpu_convolution gpu/tst_gpu_distribution gpu/tst_gpu_speeds gpu/tst_gpu_tiles gpu/tst_launches gpu/tst_gpu_sequences gui/tst_gpu_window; do
    "$bundle/tests/tests_${test%/*}" "${test#*/}" >"$log" 2>&1
    echo "${test#*/}: $? $(grep ^Totals "$log")"
done
for tool in memcheck racecheck; do
    timeout 240 compute-sanitizer --tool "$tool" "$bundle/tests/tests_gpu" tst_gpu smallTransformsAreRight >"$log" 2>&1
    echo "$tool: $? $(tail -n 1 "$log")"
done
for tool in memcheck racecheck; do
    timeout 120 compute-sanitizer --tool "$tool" "$bundle/tests/bench_gpu_sequences" check >"$log" 2>&1
    echo "sequences, $tool: $? $(tail -n 1 "$log")"
done
"$walshscope" devices
"$walshscope" render window --sample AES -o "$out/window_on_gpu.png"
"$bundle/tests/bench_wrapping" >"$out/wrapping.csv"
"$(dirname "$0")/counters.sh" "$bundle/tests/bench_counters" >"$out/counters.csv"
"$bundle/tests/bench_gpu_sequences" times 10 20 18 >"$out/sequences_gpu.csv"
"$bundle/tests/bench_gpu_sequences" waiting >"$out/sequences_sync.csv"
"$bundle/tests/bench_gpu_sequences" grids 14 22 >"$out/sequences_grids.csv"
"$bundle/tests/bench_gpu_sequences" many
"$bundle/tests/bench_convolution" >"$out/convolution_gpu.csv"
"$bundle/tests/bench_rows" >"$out/rows_gpu.csv"
"$bundle/tests/bench_tiled_convolution" >"$out/tiled_convolution_gpu.csv"
"$bundle/tests/bench_distribution" >"$out/distribution_gpu.csv"
"$bundle/tests/bench_distribution" phases >"$out/distribution_phases_gpu.csv"
"$walshscope" time --n 7..26 --device cuda --csv "$out/time_gpu.csv" >/dev/null
echo "counters: $(grep -c ',equal$' "$out/counters.csv") equal, the others:"
grep -v ',equal$' "$out/counters.csv"
cat "$out/wrapping.csv"
