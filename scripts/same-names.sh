#!/usr/bin/env bash
# Finds two things of one name: types or inline functions of one qualified name, of which a linker keeps one unasked (an
# ODR violation), and unnamed namespaces of one folder that share a name, which cannot be compiled as one.
# --self-test checks that planted pairs are found and what is allowed is not.
set -euo pipefail
here=$(realpath "$(dirname "$0")/..")
. "$here/scripts/packages.sh"
export LC_ALL=C

# same_names FOLDER…: the pairs among the sources of the working directory, a line each; 1 if there are any.
same_names() {
    find "$@" -type f \( -name '*.h' -o -name '*.cpp' -o -name '*.cu' \) | sort |
        ctags -x --languages=C++ --langmap=C++:+.cu --language-force=C++ -I KERNEL --kinds-C++=csugfv -L - \
            --_xformat='%F;%n;%K;%p;%Z;%N;%{C++.properties};%S;%{C++.specialization}' |
        awk -F ';' '
            # Types only: what a parameter is called makes no other function.
            function types(signature) {
                gsub(/ *=[^,)]*/, "", signature)
                gsub(/[ &*]+[A-Za-z_0-9]+[,)]/, "&\001", signature)
                gsub(/[A-Za-z_0-9]+[,)]\001/, ",", signature)
                gsub(/ +/, "", signature)
                return signature
            }
            function apart(one, other) { return one != "" && other != "" && one != other }
            function pair(rule, key, where) {
                key = rule SUBSEP key
                if (!(key in first)) { first[key] = where; file[key] = $1; return }
                if (file[key] == $1 || apart(program($1), program(file[key]))) return
                print rule ": " first[key] " and " where
                found = 1
            }
            # The tests of a room are one program, so those of two rooms never meet, and a benchmark meets nobody.
            function program(path) {
                if (path !~ /^tests\/.*\.(cpp|cu)$/) return ""
                if (path ~ /\/tst_/) sub(/\/[^\/]*$/, "", path)
                return path
            }
            {
                unnamed = $5 ~ /__anon/
                scope = $5
                sub(/(::)?__anon.*/, "", scope)
                name = (scope == "" || scope == "-" ? "" : scope "::") $6
                where = $1 ":" $2 " " name
                type = $3 ~ /^(class|struct|union|enum)$/
                inNamespace = $4 == "namespace" || $4 == "" || $4 == "-"
            }
            $6 ~ /^__anon/ || $4 == "function" { next }
            unnamed && inNamespace && $1 ~ /\.cpp$/ && $1 !~ /\/[a-z][a-z0-9]\.cpp$/ {
                folder = $1
                sub(/\/[^\/]*$/, "", folder)
                pair("one folder", folder SUBSEP name SUBSEP ($3 == "function" ? types($8) : ""), where)
            }
            unnamed { next }
            type && $9 == "" && $5 !~ /\(/ { pair("type", name, where) }
            $3 == "function" && !(inNamespace && $7 ~ /static/) && ($1 ~ /\.h$/ || $7 ~ /inline/) && $6 != "main" {
                pair("inline function", name types($8) $9, where)
            }
            END { exit found }'
}

self_test() {
    local found
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    cd "$folder"
    mkdir -p compute gui tests/compute tests/gui
    cat >compute/slices.h <<'CODE'
namespace n {
struct Part { int a; };
enum class Kind { A };
inline int twice(int x) { return 2 * x; }
inline int twice(long x) { return 2 * x; }
template <class T> struct Maker { T made; };
template <> struct Maker<int> { int other; };
}
CODE
    cat >gui/lesson_part.h <<'CODE'
namespace n {
class Part { double b; };
namespace gui { enum class Kind { B }; }
inline int twice(int y) { return y + y; }
template <> struct Maker<char> { int other; };
class Alone;
}
CODE
    cat >gui/one.cpp <<'CODE'
namespace n { namespace { struct Words {}; int count(int x) { return x; } } int one() { struct Local {}; return 1; } }
CODE
    cat >gui/two.cpp <<'CODE'
namespace n { namespace { struct Words {}; int count(char x) { return x; } } int two() { struct Local {}; return 2; } }
CODE
    cp gui/one.cpp compute/a5.cpp
    echo 'namespace n { struct Kind {}; struct Mine {}; struct Ours {}; }' >tests/compute/tst_one.cpp
    echo 'namespace n { struct Mine {}; }' >tests/gui/tst_two.cpp
    echo 'namespace n { struct Mine {}; }' >tests/gui/bench_two.cpp
    echo 'namespace n { struct Ours {}; namespace { int ours() { return 1; } } }' >tests/compute/tst_three.cpp
    echo 'namespace n { namespace { int ours() { return 1; } } }' >tests/compute/tst_four.cpp
    found=$(same_names compute gui tests) && { echo "The planted pairs were not found." >&2; exit 1; }
    diff - <(sort <<<"$found") <<'EXPECTED' || { echo "The planted pairs are others (< expected, > found)." >&2; exit 1; }
inline function: compute/slices.h:4 n::twice and gui/lesson_part.h:4 n::twice
one folder: gui/one.cpp:1 n::Words and gui/two.cpp:1 n::Words
one folder: tests/compute/tst_four.cpp:1 n::ours and tests/compute/tst_three.cpp:1 n::ours
type: compute/slices.h:2 n::Part and gui/lesson_part.h:2 n::Part
type: compute/slices.h:3 n::Kind and tests/compute/tst_one.cpp:1 n::Kind
type: tests/compute/tst_one.cpp:1 n::Ours and tests/compute/tst_three.cpp:1 n::Ours
EXPECTED
    echo "All planted pairs were found, and nothing else."
}

ensure_packages yes "${names_packages[@]}"
case ${1-} in
    "") cd "$here" && same_names app compute gui tests && echo "No two things share a name." ;;
    --self-test) self_test ;;
    *)
        echo "usage: scripts/same-names.sh [--self-test]" >&2
        exit 2
        ;;
esac
