#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts what the program says of its tables and properties into the manual's page of definitions, in the place of the
# tables with the same headings; scripts/definitions.sh PROGRAM asks another one than build/release.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-build/release/app/walshscope}
page=resources/help/definitions.md

said=$(mktemp)
trap 'rm -f "$said" "$said.new"' EXIT
QT_QPA_PLATFORM=offscreen "$program" info --definitions >"$said"
awk '
    FNR == NR && heading == "" { heading = $0 }
    FNR == NR && $0 == "" { heading = ""; next }
    FNR == NR { tables[heading] = tables[heading] $0 "\n"; next }
    old && !/^\|/ { old = 0 }
    $0 in tables { printf "%s", tables[$0]; old = 1 }
    !old { print }
' "$said" "$page" >"$said.new"
cp "$said.new" "$page"
