#!/usr/bin/env bash
# Whether two runs agree on a GPU: measurements/gpu_twice.sh PROGRAM OUT
# Everything is timed on the GPU in two rounds, and OUT gets a table of each round. Prints how many cells agree, and
# which do not.
set -euo pipefail
program=$(realpath "$1") out=$2
mkdir -p "$out"
out=$(realpath "$out")
cd "$(dirname "$0")"
cells=(
    "--task transform -n 4..24" "--task distribution -n 8..22" "--task function -n 8..22" "--task convolution -n 6..20"
    "--task table -n 4..10" "--bits 1000,4096,16384"
    "--paper bikov2018-figure6" "--paper bikov2018-figure7" "--paper bikov2018-table2" "--paper gajic-table2"
)
for round in 1 2; do
    table=$out/round$round.csv
    : >"$table"
    for some in "${cells[@]}"; do
        # shellcheck disable=SC2086
        rm -f "$out/some.csv"
        "$program" time $some --device cuda --seconds 0.2 --csv "$out/some.csv" >"$out/some.txt" 2>&1 || cat "$out/some.txt"
        [[ -s $table ]] || head -n 1 "$out/some.csv" >"$table"
        grep ',cuda:' "$out/some.csv" >>"$table" || echo "nothing on the GPU: $some"
    done
done
rm "$out"/some.*
awk -v name=all -f repeats.awk "$out/round1.csv" "$out/round2.csv"
