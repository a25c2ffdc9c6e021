# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Debian systems in folders, made from where this machine's own apt has Debian from. Sourced by the other scripts, as root
# and in namespaces of their own.

mirror() {
    # $(SITE) is apt's to put in.
    # shellcheck disable=SC2016
    apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' 2>/dev/null | head -n 1
}

# make_system RELEASE FOLDER: what was there goes.
make_system() {
    local release=$1 there=$2 site scripts=/usr/share/debootstrap/scripts
    local -a script=()
    rm -rf "$there"
    site=$(mirror)
    if [[ -z $site ]]; then
        apt-get update -qq
        site=$(mirror)
    fi
    if [[ -z $site ]]; then
        echo "apt knows no mirror of Debian on this machine." >&2
        exit 1
    fi
    # A release that debootstrap is too old to know is made as all recent ones are.
    if [[ ! -e $scripts/$release ]]; then script=("$scripts/sid"); fi
    eval "$(apt-config shell http_proxy Acquire::http::Proxy https_proxy Acquire::https::Proxy)"
    export http_proxy=${http_proxy-} https_proxy=${https_proxy-}
    mkdir -p "$there"
    debootstrap --variant=minbase --include=ca-certificates "$release" "$there" "$site" "${script[@]}"
    # How this machine's apt reaches its mirror is how the one in there does.
    apt-config dump | grep '^Acquire::' | grep -vE '^Acquire::(IndexTargets|Changelogs|cdrom)' \
        >"$there/etc/apt/apt.conf.d/90as-outside"
    touch "$there/made"
}

# tell_network FOLDER: names are found there as here.
tell_network() {
    local file
    for file in resolv.conf hosts; do
        if [[ -e /etc/$file ]]; then cp -L "/etc/$file" "$1/etc/$file"; fi
    done
}

mount_devices() {
    mount --rbind /dev "$1/dev"
    mount -t proc proc "$1/proc"
    mount --rbind /sys "$1/sys"
}

# run_inside FOLDER DIRECTORY COMMAND…
run_inside() {
    local there=$1 directory=$2
    shift 2
    # The shell in there puts its own first argument in.
    # shellcheck disable=SC2016
    chroot "$there" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM=dumb CI="${CI-}" \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/cuda/bin \
        http_proxy="${http_proxy-}" https_proxy="${https_proxy-}" DEBIAN_FRONTEND=noninteractive \
        sh -c 'cd "$1" && shift && exec "$@"' sh "$directory" "$@" </dev/null
}
