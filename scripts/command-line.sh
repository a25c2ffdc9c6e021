#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the reference of the command line, resources/help/command-line.md, from what the program says of itself:
# scripts/command-line.sh [PROGRAM], which is build/release/app/walshscope unless another is named.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-build/release/app/walshscope}
page=resources/help/command-line.md

section() { # words after the program's name
    printf '\n## %s\n\n```\n' "walshscope${*:+ $*}"
    "$program" "$@" --help
    printf '```\n'
}

{
    cat <<'INTRODUCTION'
# Every command and its options

What `--help` says after each command; [The command line](commands.md) has examples.
INTRODUCTION
    section
    for command in $("$program" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
        section "$command"
        # Some do several things, and name the help of each.
        for part in $("$program" "$command" --help | tr -s '\n ' ' ' | grep -o "walshscope $command [a-z]* --help" |
            cut -d' ' -f3 | uniq); do
            section "$command" "$part"
        done
    done
} >"$page.new"
mv "$page.new" "$page"
