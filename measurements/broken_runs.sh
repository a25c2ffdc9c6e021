#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs variants a thousand times on a GPU without what they wait for, and keeps how often each value was wrong:
# measurements/broken_runs.sh PROGRAM FOLDER. resources/runs has what it wrote on an H200.
set -euo pipefail
program=$1 folder=$2

runs() { # name, n, function, options of walshscope break
    local name=$1 n=$2 function=$3
    shift 3
    printf '%s\n' "$function" |
        "$program" break --as boolean --format anf -n "$n" --device cuda "$@" --json - >"$folder/$name.json"
}

three='x0 + x1*x2'
eight='x0*x1 + x2*x3 + x4*x5 + x6*x7'
ten="$eight + x8*x9"
runs a1-one-array-3 3 "$three" --variant A1-one-array
runs a1-unsynchronised-3 3 "$three" --variant A1-unsynchronised
runs a1-unsynchronised-8 8 "$eight" --variant A1-unsynchronised
runs a1-unsynchronised-10 10 "$ten" --variant A1-unsynchronised
runs a4-barrier1-10 10 "$ten" --variant A4 --without-barrier 1
runs a4-barrier2-10 10 "$ten" --variant A4 --without-barrier 2
