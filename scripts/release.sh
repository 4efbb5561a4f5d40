#!/usr/bin/env bash
# Makes the files of a release in build/release-files, from the tag vVERSION of this repository:
#
#     scripts/release.sh TAG
#
# Debian packages and tar.gz for Linux on x86-64 and 64-bit Arm, zip for Windows and of the page for the web, sources,
# checksums (SHA256SUMS), and the notes from CHANGELOG.md. The files are built in a clean copy of the tag, and their bytes
# depend only on the tag and on the compilers.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

tag=${1:?usage: scripts/release.sh TAG}
version=${tag#v}
name=sweeper-$version
files=$PWD/build/release-files
need git gzip zip binutils >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
export LC_ALL=C TZ=UTC
git -c advice.detachedHead=false clone -q --branch "$tag" . "$work/source"
SOURCE_DATE_EPOCH=$(git -C "$work/source" log -1 --format=%ct)
export SOURCE_DATE_EPOCH
cd "$work/source"
grep -q "^project(sweeper VERSION $version " CMakeLists.txt || {
    echo "tag '$tag': CMakeLists.txt has another version: $(grep '^project(' CMakeLists.txt)" >&2
    exit 1
}
rm -rf "$files"
mkdir -p "$files"
scripts/release_notes.py "$version" >"$files/$name-notes.md"
git archive --prefix="$name/" HEAD | gzip -9n >"$files/$name-source.tar.gz"

# tarball FOLDER: FOLDER.tar.gz with all files of the folder $work/FOLDER.
tarball() {
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -c "$1" |
        gzip -9n >"$files/$1.tar.gz"
}

# zip_file FOLDER: the same as FOLDER.zip.
zip_file() {
    find "$work/$1" -exec touch --date="@$SOURCE_DATE_EPOCH" {} +
    (cd "$work" && find "$1" -type f | sort | zip -X -q -@ "$files/$1.zip")
}

# check_programs FOLDER: all programs of the folder run without any library, so with any version of glibc.
check_programs() {
    local program
    find "$1" -type f -perm -u+x -exec sh -c 'head -c 4 "$1" | grep -q ELF' sh {} \; -print >"$work/programs"
    [ -s "$work/programs" ] || { echo "no programs in $1" >&2; exit 1; }
    while read -r program; do
        if readelf --dynamic --program-headers "$program" | grep -E 'NEEDED|INTERP'; then
            echo "$program needs a library" >&2
            exit 1
        fi
    done <"$work/programs"
}

for processor in amd64 arm64; do
    package=$(scripts/package/build.sh "$processor")
    cp "$package" "$files/"
    [ "$processor" = amd64 ] && folder=$name-linux-x86_64 || folder=$name-linux-$processor
    dpkg-deb -x "$package" "$work/unpacked-$processor"
    mv "$work/unpacked-$processor/usr" "$work/$folder"
    check_programs "$work/$folder"
    tarball "$folder"
done
cp "$(scripts/build-windows.sh | tail -n 1)" "$files/" # it prints the path of its zip
scripts/build-web.sh >&2
cp -r build/web "$work/$name-web"
zip_file "$name-web"
(cd "$files" && sha256sum -- * >"$work/sums" && mv "$work/sums" SHA256SUMS && cat SHA256SUMS)
