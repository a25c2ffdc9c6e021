#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings resources/translations up to date with the sources and the lessons; a language (scripts/translations.sh de) is
# begun.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=/usr/lib/qt6/bin:$PATH

# English is what the sources say, but for its plurals.
lupdate -silent -locations none -no-obsolete -pluralonly -target-language en -I . -I compute compute gui app \
    -ts resources/translations/walshscope_en.ts

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scripts/texts.py >"$folder/texts.cpp"
for language in "$@"; do
    lupdate -silent -locations none -no-obsolete -target-language "$language" -I . -I compute compute gui app \
        "$folder/texts.cpp" -ts "resources/translations/walshscope_$language.ts"
done
