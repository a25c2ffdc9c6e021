#!/usr/bin/env bash
# Makes build/walshscope-VERSION-linux-x86_64.tar.xz, which runs on any Linux with glibc 2.36 or later and nothing else
# installed. --with-tests adds the test programs and their data.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

with_tests=no
case ${1-} in
    "") ;;
    --with-tests) with_tests=yes ;;
    *)
        echo "usage: scripts/bundle.sh [--with-tests]" >&2
        exit 2
        ;;
esac
ensure_packages yes "${build_packages[@]}" "${bundle_packages[@]}"

cuda=OFF
if command -v nvcc >/dev/null; then cuda=ON; fi
targets=(walshscope man_page)
if [[ $with_tests == yes ]]; then targets=(all); fi
# The same commit in the same folder gives the same bytes whenever it is built, and without CUDA in any folder: nvcc puts
# the folder's name into those of kernels.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct HEAD)
export SOURCE_DATE_EPOCH
umask 022
cmake --preset bundle "-DWALSHSCOPE_CUDA=$cuda" ${CUDA_ARCHITECTURES:+"-DCMAKE_CUDA_ARCHITECTURES=$CUDA_ARCHITECTURES"}
cmake --build --preset bundle --target "${targets[@]}"

version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' build/bundle/CMakeCache.txt)
name=walshscope-$version-linux-$(uname -m)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
root=$stage/$name

cmake --install build/bundle --prefix "$root" --strip >/dev/null
mkdir -p "$root"/{lib,plugins,share/fonts}

qt_plugins=$(qtpaths6 --query QT_INSTALL_PLUGINS 2>/dev/null || /usr/lib/qt6/bin/qtpaths --query QT_INSTALL_PLUGINS)
for plugin in platforms/libq{offscreen,xcb,wayland-generic}.so wayland-shell-integration/libxdg-shell.so \
    wayland-decoration-client/libbradient.so \
    platforminputcontexts/lib{compose,ibus,fcitx5}platforminputcontextplugin.so \
    platformthemes/libqxdgdesktopportal.so iconengines/libqsvgicon.so imageformats/libqsvg.so; do
    install -D -m 644 "$qt_plugins/$plugin" "$root/plugins/$plugin"
done

# Qt's own words, on the buttons of its dialogs, in the languages that ours are in.
qt_translations=$(qtpaths6 --query QT_INSTALL_TRANSLATIONS 2>/dev/null || /usr/lib/qt6/bin/qtpaths --query QT_INSTALL_TRANSLATIONS)
for language in resources/translations/walshscope_*.ts; do
    language=${language##*_}
    words=$qt_translations/qtbase_${language%.ts}.qm
    if [[ -e $words ]]; then install -D -m 644 "$words" "$root/translations/${words##*/}"; fi
done

if [[ $with_tests == yes ]]; then
    mkdir -p "$root/tests"
    find build/bundle/tests -maxdepth 1 -type f -executable \( -name 'tests_*' -o -name 'bench_*' \) \
        -exec cp -t "$root/tests" {} +
    cp -r tests/data "$root/tests/data"
fi

# Everything the programs and plugins load, except the C library, which belongs to the system.
binaries() { find "$root" -type f \( -name '*.so*' -o -perm -u+x \) -exec sh -c 'head -c 4 "$1" | grep -q ELF' _ {} \; -print; }
mapfile -t programs < <(binaries)
ldd "${programs[@]}" 2>/dev/null | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | sort -u |
    grep -vE '/(libc|libm|libdl|librt|libpthread|libresolv|libutil|ld-linux[^/]*)\.so' |
    xargs -I{} cp -L {} "$root/lib/"

# Found by place, not by environment: each binary names lib/ relative to itself.
while read -r binary; do
    chmod u+w "$binary"
    patchelf --set-rpath "\$ORIGIN/$(realpath --relative-to="$(dirname "$binary")" "$root/lib")" "$binary"
done < <(binaries)

cat >"$root/bin/qt.conf" <<'CONF'
[Paths]
Prefix = ..
Plugins = plugins
Translations = translations
CONF
if [[ $with_tests == yes ]]; then cp "$root/bin/qt.conf" "$root/tests/"; fi

# What dead keys make, where a system has no X11 that says so.
mkdir -p "$root/share/X11/locale/en_US.UTF-8"
cp /usr/share/X11/locale/{compose.dir,locale.alias,locale.dir} "$root/share/X11/locale/"
cp /usr/share/X11/locale/en_US.UTF-8/Compose "$root/share/X11/locale/en_US.UTF-8/"

cp /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold,Mono}.ttf "$root/share/fonts/"
cat >"$root/share/fonts/fonts.conf" <<'CONF'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
CONF

cat >"$root/walshscope" <<'LAUNCHER'
#!/bin/sh
# Starts Walshscope from wherever this folder lies, with a font of its own in case the system has none.
here=$(dirname "$(readlink -f "$0")")
export FONTCONFIG_FILE="${FONTCONFIG_FILE:-$here/share/fonts/fonts.conf}"
if [ ! -e /usr/share/X11/locale/compose.dir ]; then export XLOCALEDIR="${XLOCALEDIR:-$here/share/X11/locale}"; fi
exec "$here/bin/walshscope" "$@"
LAUNCHER
chmod 755 "$root/walshscope"
if [[ $with_tests == yes ]]; then
    cat >"$root/run-tests" <<'RUNNER'
#!/bin/sh
# Runs every test of this bundle without a display; exits 1 if one fails.
here=$(dirname "$(readlink -f "$0")")
export FONTCONFIG_FILE="$here/share/fonts/fonts.conf" QT_QPA_PLATFORM=offscreen
export WALSHSCOPE_TEST_DATA="$here/tests/data" WALSHSCOPE_PROGRAM="$here/walshscope"
failed=0
for room in "$here"/tests/tests_*; do
    for test in $("$room"); do
        "$room" "$test" -silent || { echo "FAILED: $test"; failed=1; }
    done
done
exit $failed
RUNNER
    chmod 755 "$root/run-tests"
fi
install -m 644 LICENSE README.md "$root/"

archive=$PWD/build/$name.tar.xz
# As many threads each time, for how the work is shared out is seen in the bytes.
tar -C "$stage" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=gnu \
    -cf - "$name" | xz --threads=2 -6 >"$archive"
megabytes=$(($(stat -c %s "$archive") / 1000000))
echo "$archive, $megabytes MB"
if [[ $with_tests == no && $megabytes -ge 40 ]]; then
    echo "The bundle should stay under 40 MB." >&2
    exit 1
fi
