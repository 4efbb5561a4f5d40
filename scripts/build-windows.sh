#!/usr/bin/env bash
# Builds Sweeper for 64-bit Windows on Debian 12, and packs it with licence, documents and boards. Prints the path of
# the zip file. The file contains no time but that of the commit (SOURCE_DATE_EPOCH).
#   scripts/build-windows.sh                           build and pack
#   scripts/build-windows.sh --only-program [PRESET]   build only, for scripts/check-windows.sh
# CMAKE_ARGS: further arguments of the configuring cmake, in shell syntax.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/boost_source.sh

need "${build_packages[@]}" "${windows_packages[@]}"
umask 022
preset=windows
[ "${1:-}" != --only-program ] || preset=${2:-windows}
build=build/$preset
libraries=build/windows-libraries

# Only these headers of the system are for all systems.
mkdir -p "$libraries"/{include,share/cmake}
for header in boost doctest nlohmann tl; do
    ln -sfn "/usr/include/$header" "$libraries/include/$header"
done
for package in /usr/lib/cmake/doctest /usr/share/cmake/{nlohmann_json,tl-expected}; do
    copy=$libraries/share/cmake/$(basename "$package")
    cp -rT "$package" "$copy"
    sed -i "s|_IMPORT_PREFIX \"/usr\"|_IMPORT_PREFIX \"$PWD/$libraries\"|" "$copy"/*.cmake # or the headers of /usr
done
boost=build/windows-boost
[ -d "$boost"/*/libs/program_options/src ] || quietly fetch_program_options "$boost"

export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
eval "cmake_args=(${CMAKE_ARGS:-})"
quietly cmake --preset "$preset" -DSWEEPER_PROGRAM_OPTIONS="$(realpath "$boost"/*/libs/program_options/src)" \
    "${cmake_args[@]}"
cmake --build --preset "$preset" --target sweeper >&2
[ "${1:-}" = --only-program ] && exit

name=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=\(.*\)/sweeper-\1-windows-x86_64/p' "$build/CMakeCache.txt")
folder=$build/zip/$name
rm -rf "$build/zip" "$build/$name.zip"
mkdir -p "$folder/boards"
install -m 755 "$build/sweeper.exe" "$folder"
x86_64-w64-mingw32-strip "$folder/sweeper.exe"
install -m 644 README.md CHANGELOG.md CONTRIBUTING.md "$folder"
install -m 644 LICENSE "$folder/LICENSE.txt"
git ls-files docs | grep -v '^docs/man/' | xargs cp --parents -t "$folder"
for boards in variants/*/boards; do
    install -m 644 -D -t "$folder/boards/$(basename "$(dirname "$boards")")" "$boards"/*.board
done
find "$folder" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
(cd "$build/zip" && find "$name" -print | LC_ALL=C sort | TZ=UTC zip -qX -9 "../$name.zip" -@)
echo "$build/$name.zip"
