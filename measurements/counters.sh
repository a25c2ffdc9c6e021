#!/usr/bin/env bash
# The emulator's counts beside those of a GPU: measurements/counters.sh BENCH_COUNTERS > counters.csv
# BENCH_COUNTERS is build/release/tests/bench_counters. Needs Nsight Compute and the right to read the GPU's counters.
set -euo pipefail
bench=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Sector, request and wavefront counters come from the first-level cache, opcodes from instrumented code.
metrics=sass__inst_executed_per_opcode,smsp__sass_branch_targets_threads_divergent.sum
for operation in ld st red atom; do
    for what in sectors requests; do
        metrics+=,l1tex__t_${what}_pipe_lsu_mem_global_op_$operation.sum
    done
done
for operation in ld st atom; do
    metrics+=,smsp__inst_executed_op_shared_$operation.sum
    metrics+=,l1tex__data_pipe_lsu_wavefronts_mem_shared_op_$operation.sum
    metrics+=,l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_$operation.sum
done

"$bench" emulator >"$folder/emulated"
ncu --clock-control none --cache-control none --kernel-name regex:cudaEntry --metrics "$metrics" \
    --print-metric-instances details --print-units base --csv --page raw "$bench" cuda >"$folder/log" || {
    cat "$folder/log" >&2
    exit 1
}
grep '^"' "$folder/log" >"$folder/measured"

# Both list the same launches in the same order, the emulator a transform a line and ncu a kernel.
awk '
function plain(text) { gsub(/[",]/, "", text); return text + 0 }
function metric(name) { return plain(field[column[name]]) }
function global(what, operation) { return metric("l1tex__t_" what "_pipe_lsu_mem_global_op_" operation ".sum") }
function shared(operation) { return metric("smsp__inst_executed_op_shared_" operation ".sum") }
function wavefronts(operation) { return metric("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_" operation ".sum") }
function conflicts(operation) { return metric("l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_" operation ".sum") }
function opcode(name,    text) {
    text = field[column["sass__inst_executed_per_opcode"]]
    return match(text, "[( ]" name ": [0-9,]+") ? plain(substr(text, RSTART + length(name) + 3, RLENGTH - length(name) - 3)) : 0
}
function add(counter, value) { sum[kernels, counter] = value }
FILENAME ~ /measured$/ {
    split($0, field, /","/)
    if (FNR == 1) for (k in field) { gsub(/"/, "", field[k]); column[field[k]] = k }
    if (FNR <= 2) next # Names and units.
    ++kernels
    add("barriers", opcode("BAR") / int((metric("launch__block_size") + 31) / 32)) # Executed by each warp.
    add("shuffles", opcode("SHFL"))
    add("votes", opcode("VOTE"))
    add("warp_barriers", opcode("WARPSYNC"))
    add("global_loads", global("requests", "ld"))
    add("global_stores", global("requests", "st") + global("requests", "red") + global("requests", "atom"))
    add("load_sectors", global("sectors", "ld"))
    add("store_sectors", global("sectors", "st") + global("sectors", "red") + global("sectors", "atom"))
    add("shared_loads", shared("ld"))
    add("shared_stores", shared("st") + shared("atom"))
    add("shared_wavefronts", wavefronts("ld") + wavefronts("st") + wavefronts("atom"))
    add("bank_conflicts", conflicts("ld") + conflicts("st") + conflicts("atom"))
    add("atomics", global("requests", "red") + global("requests", "atom") + shared("atom"))
    add("divergent_branches", metric("smsp__sass_branch_targets_threads_divergent.sum"))
    next
}
FNR == 1 { count = split($0, title, ","); print "variant,n,block,counter,emulated,measured,measured_over_emulated"; next }
{
    split($0, cell, ",")
    for (c = 5; c <= count; ++c) {
        measured = 0
        for (k = 1; k <= cell[4]; ++k) measured += sum[done + k, title[c]]
        if (cell[c] + measured == 0) continue
        verdict = cell[c] == measured ? "equal" : cell[c] == 0 ? "" : sprintf("%.4f", measured / cell[c])
        printf "%s,%s,%s,%s,%d,%d,%s\n", cell[1], cell[2], cell[3], title[c], cell[c], measured, verdict
    }
    done += cell[4]
}
END { if (done != kernels) { print "ncu saw " kernels " kernels, not " done > "/dev/stderr"; exit 1 } }
' "$folder/measured" "$folder/emulated"
