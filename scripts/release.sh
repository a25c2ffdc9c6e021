#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a release of HEAD: version and date where they stand, a commit and its tag, the sources, the packages of this
# machine, and checksums, all in build/release-VERSION or the empty or new folder that --into names.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)

usage() {
    cat >&2 <<'END'
usage: scripts/release.sh [--dry-run] [--date YYYY-MM-DD] [--into FOLDER] [--only source|deb|bundle]…
                          [--runtime FILE] VERSION
  --dry-run  makes everything, and leaves this repository without the commit and the tag
  --date     of the release, today if not given: with the same date and HEAD come the same bytes
  --only     not all of it
  --runtime  makes an AppImage of the bundle as well: scripts/appimage.sh says which file that is
END
    exit 2
}

dry=no date=$(date --utc +%F) folder="" ours=no runtime="" parts=()
while [[ ${1-} == --* ]]; do
    case $1 in
        --dry-run) dry=yes ;;
        --date) date=${2-} && shift ;;
        --into) folder=${2-} && shift ;;
        --only) parts+=("${2-}") && shift ;;
        --runtime) runtime=$(realpath "${2-}") && shift ;;
        *) usage ;;
    esac
    shift || usage
done
version=${1-}
[[ $# -eq 1 && $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ && $date =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || usage
if [[ ${#parts[@]} -eq 0 ]]; then parts=(source deb bundle); fi
for part in "${parts[@]}"; do [[ $part =~ ^(source|deb|bundle)$ ]] || usage; done
if [[ -n $runtime ]]; then
    [[ " ${parts[*]} " == *" bundle "* ]] || usage
    "$here/scripts/appimage.sh" --check "$runtime"
fi
if [[ -z $folder ]]; then
    folder=$here/build/release-$version
    ours=yes
elif [[ -n $(ls -A "$folder" 2>/dev/null) ]]; then
    echo "There is something in $folder already." >&2
    exit 1
fi
folder=$(realpath -m "$folder")

cd "$here"
if ! branch=$(git symbolic-ref --short HEAD); then
    echo "HEAD is on no branch that could get the release." >&2
    exit 1
fi
if [[ -n $(git status --porcelain) ]]; then
    echo "What is not committed would not be in the release: git status says what that is." >&2
    exit 1
fi
if git rev-parse -q --verify "refs/tags/v$version" >/dev/null; then
    echo "There is a tag v$version already." >&2
    exit 1
fi

# Everything happens in a clone, so that nothing here is changed until all is made. It is the same folder each time, for
# nvcc puts it into the names of kernels.
work=/var/tmp/walshscope-release
if ! mkdir "$work"; then
    echo "Another release is being made there, or one was broken off." >&2
    exit 1
fi
trap 'rm -rf "$work"' EXIT
git clone -q --no-hardlinks . "$work/walshscope"
cd "$work/walshscope"

if ! sed -n '/^## Not released yet$/,/^## [0-9]/p' CHANGELOG.md | grep -q '^- '; then
    echo "CHANGELOG.md has nothing under \"Not released yet\"." >&2
    exit 1
fi
sed -i "s/^## Not released yet\$/## Not released yet\n\n## $version – $date/" CHANGELOG.md
sed -i "s/^project(walshscope VERSION [0-9.]* /project(walshscope VERSION $version /" CMakeLists.txt
sed -i "s/^version: .*/version: $version/; s/^date-released: .*/date-released: $date/" CITATION.cff
metainfo=resources/org.walshscope.walshscope.metainfo.xml
if ! grep -q "<release version=\"$version\"" $metainfo; then
    sed -i "s|^  <releases>\$|&\n    <release version=\"$version\" date=\"$date\"/>|" $metainfo
fi
export GIT_AUTHOR_DATE="$date 12:00:00 +0000" GIT_COMMITTER_DATE="$date 12:00:00 +0000"
git config user.name "$(git -C "$here" config user.name)"
git config user.email "$(git -C "$here" config user.email)"
git commit -qam "Walshscope $version"
git tag -a "v$version" -m "Walshscope $version"

if [[ $ours == yes ]]; then rm -rf "$folder"; fi
mkdir -p "$folder"
for part in "${parts[@]}"; do
    case $part in
        source) scripts/source-archive.sh "$folder/walshscope-$version.tar.xz" ;;
        deb)
            scripts/deb.sh "$work/deb"
            cp "$work"/deb/*.deb "$folder/"
            ;;
        bundle)
            scripts/bundle.sh
            cp build/walshscope-"$version"-linux-*.tar.xz "$folder/"
            if [[ -n $runtime ]]; then
                scripts/appimage.sh "$runtime"
                cp build/Walshscope-"$version"-*.AppImage "$folder/"
            fi
            ;;
    esac
done
awk -v heading="## $version – $date" '$0 == heading { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md \
    >"$folder/CHANGES.md"
(cd "$folder" && sha256sum -- * >"$work/sums" && mv "$work/sums" SHA256SUMS)

if [[ $dry == no ]]; then
    git -C "$here" pull -q --ff-only "$work/walshscope" "$branch"
    git -C "$here" fetch -q "$work/walshscope" "refs/tags/v$version:refs/tags/v$version"
fi
cat "$folder/SHA256SUMS"
echo "$folder"
