#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs a package into a fresh Debian of some release, looks whether it works there, and removes it again: as root,
# scripts/installed.sh RELEASE PACKAGE.deb. Exits with 0 if everything is right and nothing is left behind.
set -euo pipefail
if [[ $# -ne 2 || ! $1 =~ ^[a-z][a-z0-9.-]*$ || ! -f $2 ]]; then
    echo "usage: scripts/installed.sh bookworm|trixie|… PACKAGE.deb" >&2
    exit 2
fi
release=$1
package=$(realpath "$2")
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/systems.sh
ensure_packages yes "${elsewhere_packages[@]}"
if [[ ${WALSHSCOPE_INSTALLED-} != inside ]]; then
    WALSHSCOPE_INSTALLED=inside exec unshare --mount --propagation private --pid --fork --kill-child --mount-proc \
        scripts/installed.sh "$release" "$package"
fi

# What is installed once and not the package's: a desktop's tools, a display, shells.
base=$PWD/build/elsewhere/$release-desktop
if [[ ! -e $base/ready ]]; then
    make_system "$release" "$base"
    tell_network "$base"
    mount --bind "$base" "$base"
    mount_devices "$base"
    run_inside "$base" / sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends \
        xdg-utils shared-mime-info desktop-file-utils hicolor-icon-theme bash-completion man-db xvfb xauth xdotool \
        libfile-mimeinfo-perl dbus-x11 x11-utils appstream && useradd --create-home reader'
    umount -R "$base"
    touch "$base/ready"
fi

# Each time as fresh as the first: what is written goes into memory.
work=$base-work
mkdir -p "$work"
mount -t tmpfs none "$work"
mkdir "$work"/{upper,work,system}
mount -t overlay overlay -o "lowerdir=$base,upperdir=$work/upper,workdir=$work/work" "$work/system"
system=$work/system
tell_network "$system"
# Only what everybody has of /dev: the machine's own shared memory has files of others.
mount_devices "$system"
mkdir "$system/srv/walshscope"
cp "$package" "$system/srv/walshscope/walshscope.deb"
cp scripts/installed-inside.sh "$system/srv/walshscope/"
cp resources/lessons/1-sums.walshlesson "resources/baselines/NVIDIA H100.walshtimes" "$system/srv/walshscope/"
chmod -R a+rX "$system/srv/walshscope"
run_inside "$system" /srv/walshscope bash ./installed-inside.sh
