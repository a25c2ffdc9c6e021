#!/usr/bin/env bash
# Installs what is missing (after asking; --yes does not ask), builds, and opens Walshscope on the S-box of AES.
# Without a display, the same program writes its answers and pictures instead.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

mode=ask
case ${1-} in
    "") ;;
    --yes) mode=yes ;;
    *)
        echo "usage: scripts/run.sh [--yes]" >&2
        exit 2
        ;;
esac
ensure_packages "$mode" "${build_packages[@]}"

cmake --preset release ${WALSHSCOPE_CUDA:+"-DWALSHSCOPE_CUDA=$WALSHSCOPE_CUDA"}
cmake --build --preset release --target walshscope
walshscope=build/release/app/walshscope

if [[ -n ${DISPLAY-} || -n ${WAYLAND_DISPLAY-} ]]; then
    exec "$walshscope" --sample AES
fi

pictures=$PWD/build/pictures
mkdir -p "$pictures"
echo
echo "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so here is AES without one:"
echo
"$walshscope" info --sample AES
"$walshscope" render window --sample AES -o "$pictures/window.png"
"$walshscope" render spectrum --sample AES --component 1 -o "$pictures/spectrum.png"
"$walshscope" render distribution --sample AES --component 1 -o "$pictures/distribution.png"
echo
echo "Pictures of the window and of each plot are in $pictures"
