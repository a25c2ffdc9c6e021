#!/usr/bin/env bash
# Every paper's preset and every task measured twice:
#     measurements/compare_on_gpu.sh WALSHSCOPE OUT [NAME …] [--OPTION OF TIME …]
# Names are those of papers and tasks; all of them if none is given.
# To OUT come a table (.csv), a baseline (.walshtimes) and what was printed (.txt) of each run, and repeats.csv: of how many
# cells the medians of both runs agree within their intervals. Fails where a run fails, or where those are below 95 %.
set -uo pipefail
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
walshscope=$(readlink -f "$1")
mkdir -p "$2"
out=$(readlink -f "$2")
shift 2
wanted=()
while [ $# -gt 0 ] && [[ $1 != --* ]]; do
    wanted+=("$1")
    shift
done

# Asked for one that there is not, the program lists those there are.
papers=$("$walshscope" time --paper '?' 2>&1 | sed -n 's/.*expected one of //p' | tr -d ',')
if [ -z "$papers" ]; then
    echo "$walshscope lists no papers: expected a program that knows time --paper" >&2
    exit 2
fi

declare -A choices=([transform]='--task transform --n 7..24' [distribution]='--task distribution --n 10..24'
    [convolution]='--task convolution --n 8..20' [register]='--task register --n 10..16' [table]='--task table --n 6..12'
    [function]='--task function --n 10..24')
for paper in $papers; do
    choices[$paper]="--paper $paper"
done

# measure NAME RUN [OPTION …]: everything is written even where a cell fails, and the status says so.
failed=0
measure() {
    local file="$out/$1.$2"
    # shellcheck disable=SC2086 # Options are words.
    "$walshscope" time ${choices[$1]} "${@:3}" --csv "$file.csv" --save "$file.walshtimes" >"$file.txt" 2>"$file.err"
    local status=$?
    echo "$1, run $2: $status"
    if [ "$status" -ne 0 ]; then
        failed=1
        tail -n 3 "$file.err" >&2
    fi
}

# The second runs come after all of the first, so that they meet the machine at another time.
names=$(printf '%s\n' "${!choices[@]}" | sort)
if [ "${#wanted[@]}" -gt 0 ]; then
    names=${wanted[*]}
fi
for name in $names; do
    if [ -z "${choices[$name]:-}" ]; then
        echo "there is no paper or task \"$name\", expected some of ${!choices[*]}" >&2
        exit 2
    fi
done
for run in 1 2; do
    for name in $names; do
        measure "$name" "$run" "$@"
    done
done

echo "table,cells,agreeing" >"$out/repeats.csv"
for name in $names; do
    if [ -s "$out/$name.1.csv" ] && [ -s "$out/$name.2.csv" ]; then
        awk -v name="$name" -f "$(dirname "$0")/repeats.awk" "$out/$name.1.csv" "$out/$name.2.csv" >>"$out/repeats.csv"
    fi
done
cat "$out/repeats.csv"
awk -F , 'NR > 1 { cells += $2; agreeing += $3 }
    END {
        share = cells == 0 ? 0 : agreeing / cells
        printf "%d of %d cells agree, %.1f %%\n", agreeing, cells, 100 * share
        exit share < 0.95
    }' "$out/repeats.csv" || failed=1
exit "$failed"
