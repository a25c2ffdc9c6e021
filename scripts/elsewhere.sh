#!/usr/bin/env bash
# Runs both commands of README, run.sh and test.sh, on a fresh Debian of another release: in a folder of its own, with the
# packages of that release only. Exits with 0 if both pass. Debian comes from where this machine's own apt has it from.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/systems.sh

usage() {
    cat >&2 <<'END'
usage: scripts/elsewhere.sh [--busy] [--fresh] [--cuda] RELEASE [COMMAND…]
  RELEASE   bookworm, trixie, forky, sid: what debootstrap and the mirror know
  --busy    two endless loops for each core run beside the tests
  --fresh   begins anew; else what an earlier run has installed and built is used again
  --cuda    the CUDA toolkit of this machine is there as well
  COMMAND   is run there in place of both, on the sources of HEAD
The system and its log are kept in build/elsewhere/RELEASE and build/elsewhere/RELEASE.log.
END
    exit 2
}

busy=no fresh=no toolkit=""
while [[ ${1-} == --* ]]; do
    case $1 in
        --busy) busy=yes ;;
        --fresh) fresh=yes ;;
        --cuda)
            nvcc=$(command -v nvcc) || { echo "There is no nvcc on this machine." >&2 && exit 1; }
            toolkit=$(realpath "$(dirname "$(realpath "$nvcc")")/..")
            ;;
        *) usage ;;
    esac
    shift
done
[[ ${1-} =~ ^[a-z][a-z0-9.-]*$ ]] || usage
release=$1
shift

if [[ $(id -u) -ne 0 ]]; then
    echo "A system inside a folder can only be made by root." >&2
    exit 1
fi
ensure_packages yes "${elsewhere_packages[@]}"

# What is mounted, and what runs, ends with this script however it ends: it has its own namespaces.
if [[ ${WALSHSCOPE_ELSEWHERE-} != inside ]]; then
    options=()
    if [[ $busy == yes ]]; then options+=(--busy); fi
    if [[ $fresh == yes ]]; then options+=(--fresh); fi
    if [[ -n $toolkit ]]; then options+=(--cuda); fi
    WALSHSCOPE_ELSEWHERE=inside exec unshare --mount --propagation private --pid --fork --kill-child --mount-proc \
        scripts/elsewhere.sh "${options[@]}" "$release" "$@"
fi

trap 'exit 130' INT TERM
there=$PWD/build/elsewhere/$release
log=$there.log

if [[ $fresh == yes || ! -e $there/made ]]; then
    make_system "$release" "$there"
fi
tell_network "$there"

# The sources as they are committed, and what is built from them stays.
tree=$there/srv/walshscope
if [[ ! -d $tree/.git ]]; then git init -q "$tree"; fi
git -C "$tree" fetch -q --depth 1 "file://$PWD" HEAD
git -C "$tree" -c advice.detachedHead=false checkout -q --force --detach FETCH_HEAD
git -C "$tree" clean -qfd

mount_devices "$there"
if [[ -n $toolkit ]]; then
    mkdir -p "$there/usr/local/cuda"
    mount --bind -o ro "$toolkit" "$there/usr/local/cuda"
fi
inside() { run_inside "$there" /srv/walshscope "$@"; }

if [[ $# -gt 0 ]]; then
    inside "$@"
    exit
fi

if ! inside scripts/run.sh --yes 2>&1 | tee "$log"; then
    echo "scripts/run.sh fails on $release; $log says how." >&2
    exit 1
fi
if [[ $busy == yes ]]; then
    # The tests are compiled before: that takes long enough alone.
    inside cmake --build --preset release 2>&1 | tee -a "$log" || true
    for ((i = 0; i < 2 * $(nproc); ++i)); do
        (while :; do :; done) &
    done
fi
status=0
inside scripts/test.sh 2>&1 | tee -a "$log" || status=$?

echo
# shellcheck source=/dev/null
echo "On $(. "$there/etc/os-release" && echo "$PRETTY_NAME"), $([[ $busy == yes ]] && echo "with loops beside it" || echo "without loops"):"
sed -n '/% tests passed/,$p' "$log"
if [[ $status -eq 0 ]]; then
    echo "Both commands pass on $release."
else
    echo "scripts/test.sh fails on $release." >&2
fi
exit "$status"
