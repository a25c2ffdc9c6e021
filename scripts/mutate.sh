#!/usr/bin/env bash
# Plants the mistakes of tests/mutations.txt one after the other into a copy of the tree and says which of them the
# tests named there notice. With arguments, only those whose file or line contains one of them. With --gpu those of
# tests/mutations_gpu.txt, on a machine that has an NVIDIA GPU and what compute is built with, but needs no Qt.
# Exit status: 0 if every mistake was noticed, 1 if one survived, 2 if one cannot be planted or the tests fail without.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

list=tests/mutations.txt
objects=build/mutants/build
options=(-DWALSHSCOPE_CUDA=OFF)
targets=(tests_compute tests_app walshscope)
if [ "${1-}" = --gpu ]; then
    shift
    list=tests/mutations_gpu.txt
    objects=build/mutants/gpu
    options=(-DWALSHSCOPE_CUDA=ON -DWALSHSCOPE_ONLY_COMPUTE=ON)
    targets=(check_gpu)
    if ! nvidia-smi -L 2>/dev/null | grep -q 'GPU 0'; then
        echo "There is no GPU to notice anything." >&2
        exit 2
    fi
else
    ensure_packages yes "${build_packages[@]}" "${test_packages[@]}"
fi
copy=build/mutants/tree
mkdir -p "$copy"
# Only what is different, so that only that is built again.
git ls-files -z | while IFS= read -r -d '' file; do
    cmp -s "$file" "$copy/$file" || cp --parents "$file" "$copy"
done
cmake -S "$copy" --preset release -B "$objects" "${options[@]}" >/dev/null
export QT_QPA_PLATFORM=offscreen

build() { cmake --build "$objects" --target "${targets[@]}" >build/mutants/log 2>&1; }
passes() {
    ctest --test-dir "$objects" --timeout 300 --stop-on-failure -R "^($1)\$" >build/mutants/log 2>&1
}

# Whatever ends this, no mistake stays behind: the next run takes what is built for what it was built from.
file=""
restore() { [ -z "$file" ] || cp "$file" "$copy/$file"; }
trap restore EXIT

mistakes=()
while IFS= read -r -d '' mistake; do
    { read -r where && read -r old; } <<<"$mistake"
    if [ $# -eq 0 ] || grep -qFf <(printf '%s\n' "$@") <<<"$where $old"; then
        mistakes+=("$mistake")
    fi
done < <(perl -ne 'next if /^#/; if (/\S/) { $m .= $_ } elsif ($m) { print "$m\0"; $m = "" } END { print "$m\0" if $m }' \
    "$list")

all=$(for mistake in "${mistakes[@]}"; do sed -n 4p <<<"$mistake"; done | tr ' ' '\n' | sort -u | paste -sd '|')
# The tests of the window take as long to build as all others, and few mistakes need them.
if grep -q '^gui/' <(printf '%s\n' "${mistakes[@]}"); then targets+=(tests_gui); fi
if ! build; then
    echo "The tree does not build without any mistake: see build/mutants/log." >&2
    exit 2
fi

# Before anything is planted, as a mistake stays in what is built until the next one is.
if ! passes "$all"; then
    echo "Tests fail without any mistake: see build/mutants/log." >&2
    exit 2
fi

survived=0
for mistake in "${mistakes[@]}"; do
    { read -r where; read -r old; read -r new; read -r tests; } <<<"$mistake"
    old=${old#- } new=${new#+} new=${new# } tests=${tests// /|}
    if [ "$(grep -cF -- "$old" "$copy/$where")" != 1 ]; then
        echo "$where: \"$old\" is not there exactly once" >&2
        exit 2
    fi
    file=$where
    OLD=$old NEW=$new perl -pi -e 's/\Q$ENV{OLD}\E/$ENV{NEW}/' "$copy/$file"
    if ! build; then
        verdict="does not compile"
        survived=$((survived + 1))
    elif passes "$tests"; then
        verdict="SURVIVED"
        survived=$((survived + 1))
    else
        verdict="noticed"
    fi
    echo "$verdict: $file: $old -> ${new:-(nothing)}"
    restore
done

echo "$((${#mistakes[@]} - survived)) of ${#mistakes[@]} mistakes were noticed."
[ "$survived" = 0 ]
