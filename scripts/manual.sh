#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Draws the pictures of the README and of the manual anew, or the one that is named: scripts/manual.sh [NAME]. Those of
# Compare measure this machine, so nothing else should run on it.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

ensure_packages yes "${build_packages[@]}" "${test_packages[@]}"
cmake --preset release >/dev/null
cmake --build --preset release --target walshscope >/dev/null
export QT_QPA_PLATFORM=offscreen CUDA_VISIBLE_DEVICES=-1 FONTCONFIG_FILE=$PWD/build/release/tests/fonts/usual.conf
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
only=${1:-}

draw() { # name, workspace, the rest of the command
    if [ -z "$only" ] || [ "$only" = "$1" ]; then
        build/release/app/walshscope render window --workspace "${@:2}" -o "resources/pictures/$1.png"
    fi
}
stop() { # name, lesson, stop, the rest of the command
    draw "$1" learn --lesson resources/lessons/"$2"-*.walshlesson --stop "${@:3}"
}

draw window inspect --sample AES
draw components inspect --sample Kuznyechik_Streebog --pane components --dark
draw differences inspect --sample PRESENT --table ddt -a 7 -b 13 --pane entry --dark
draw comparing inspect --sample PRESENT --compare GIFT --pane comparison
draw identity inspect --sample Camellia --pane identity
draw tu inspect --sample Kuznyechik_Streebog --pane tu

stop learn 2 4
stop orders 2 11 --dark
stop noise 3 5
stop launch 4 1 --dark
stop one-array 4 6
stop broken 5 6 --dark
stop memory 5 8
stop costs 5 11
stop presenting 2 6 --present
stop presenting-dark 4 9 --present --dark

python3 - "$made" <<'EOF'
import random, sys

bits = random.Random(96)
open(sys.argv[1] + "/random96.txt", "w").write("".join(str(bits.getrandbits(1)) for _ in range(96)))


def split(a, b):
    """Numerator and denominator of the terms of e's series from a to b, by halves."""
    if b - a == 1:
        return 1, b
    middle = (a + b) // 2
    (p, q), (r, s) = split(a, middle), split(middle, b)
    return p * s + r, q * s


digits = 1_000_000
p, q = split(0, 80_000)
open(sys.argv[1] + "/e.txt", "w").write(bin(((p + q) << digits) // q)[2:][:digits])
EOF
draw sequence sequence --as sequence --step 56 "$made/random96.txt"
draw regenerate sequence --as sequence --scene regenerate --of 40 --step 60 "$made/random96.txt"
draw sequence-dark sequence --sample e1024 --step 700 --dark
draw recursion sequence --as sequence --scene recursion "$made/e.txt"
draw nist sequence --as sequence --scene test "$made/e.txt"

draw convolve convolve --sample sage43 --flow-step 30
draw convolve-dark convolve --sample noisy8 --with template8 --view plots --tau 157 --dark
draw count count --sample PRESENT --component 0x1 --by element --step 60
draw count-dark count --sample PRESENT --component 0x1 --beside scans --step 182 --dark

draw compare compare --baseline "resources/baselines/NVIDIA H200.walshtimes"
draw compare-dark compare --paper bikov2018-table2 --run --dark
