# shellcheck shell=bash disable=SC2034
# The packages Walshscope is built with, and how they come onto this machine. Sourced by the other scripts.
# "a|b" means either: the name differs between releases.

build_packages=(
    build-essential cmake ninja-build mold
    qt6-base-dev "qt6-svg-dev|libqt6svg6-dev" qt6-l10n-tools libqcustomplot-dev
    libboost-dev libboost-context-dev libhwy-dev libtbb-dev libgmp-dev rapidjson-dev libwebp-dev
    libzip-dev libmd4c-dev libmd4c-html0-dev libxxhash-dev
    qt6-wayland fonts-dejavu-core
)
# The tests make a locale with a comma, try a second font, validate what is written as XML, ask NTL about long registers
# and CaDiCaL about clauses, share slices out among processes, run the manual's Python, and use the window as a screen
# reader does.
test_packages=(python3 locales fonts-noto-mono libxml2-utils libntl-dev libcadical-dev libopenmpi-dev openmpi-bin
    dbus "dbus-daemon|dbus" xvfb xdotool at-spi2-core python3-pyatspi)
# They open pages in a browser, and skip that where there is none: Ubuntu has it as a snap alone.
if grep -qs '^ID=debian' /etc/os-release; then test_packages+=(chromium); fi
# And what the desktop and the shells are given.
test_packages+=(appstream desktop-file-utils shared-mime-info man-db zsh fish)
bundle_packages=(
    git patchelf xz-utils qt6-translations-l10n qt6-xdgdesktopportal-platformtheme fcitx5-frontend-qt6 libx11-data
)
appimage_packages=(squashfs-tools xz-utils)
keys_packages=(xvfb xdotool xclip x11-xkb-utils)
deb_packages=(git debhelper dpkg-dev xz-utils)
format_packages=(clang-format)
fuzz_packages=(clang-16 libclang-rt-16-dev)
names_packages=(universal-ctags)
elsewhere_packages=(debootstrap)

installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

# The first of the alternatives that this release has.
available() {
    local name
    for name in "$@"; do
        if apt-cache policy "$name" 2>/dev/null | grep -q 'Candidate: [^(]'; then
            echo "$name"
            return
        fi
    done
    echo "$1"
}

supported_distribution() {
    [[ -r /etc/os-release ]] || return 1
    local ID="" VERSION_ID=""
    # shellcheck source=/dev/null
    . /etc/os-release
    case $ID in
        debian) [[ -z $VERSION_ID ]] || dpkg --compare-versions "$VERSION_ID" ge 12 ;;
        ubuntu) dpkg --compare-versions "$VERSION_ID" ge 24.04 ;;
        *) return 1 ;;
    esac
}

# ensure_packages ask|yes PACKAGE…: installs what is missing, after asking if it is to ask.
ensure_packages() {
    local mode=$1 package name found
    local -a alternatives missing=() as_root=()
    shift
    if ! supported_distribution; then
        echo "This script installs packages on Debian 12 or later and Ubuntu 24.04 or later." >&2
        echo "Elsewhere, install what corresponds to these, then run cmake --preset release:" >&2
        printf '  %s\n' "${@//|/ or }" >&2
        exit 1
    fi
    for package in "$@"; do
        IFS='|' read -ra alternatives <<<"$package"
        found=no
        for name in "${alternatives[@]}"; do
            if installed "$name"; then found=yes; fi
        done
        if [[ $found == no ]]; then missing+=("$package"); fi
    done
    [[ ${#missing[@]} -gt 0 ]] || return 0

    echo "Missing packages:"
    printf '  %s\n' "${missing[@]//|/ or }"
    if [[ $mode == ask ]]; then
        local answer=no
        read -rp "Install them now? [y/N] " answer || true
        if [[ $answer != [yY]* ]]; then
            echo "Nothing was installed." >&2
            exit 1
        fi
    fi
    if [[ $(id -u) -ne 0 ]]; then as_root=(sudo); fi
    "${as_root[@]}" apt-get update -qq
    local -a names=()
    for package in "${missing[@]}"; do
        IFS='|' read -ra alternatives <<<"$package"
        names+=("$(available "${alternatives[@]}")")
    done
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}"
}

# Compiling again what was compiled before is quick where ccache is installed.
if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER-ccache}
    export CMAKE_CUDA_COMPILER_LAUNCHER=${CMAKE_CUDA_COMPILER_LAUNCHER-ccache}
fi
