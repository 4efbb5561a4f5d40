#!/usr/bin/env bash
# Builds the Debian package of this tree and prints its path. With the argument arm64 the package is for 64-bit Arm, else
# for x86-64. SOURCE_DATE_EPOCH defaults to the time of the last commit.
set -euo pipefail
cd "$(dirname "$0")/../.."
. scripts/packages.sh
. scripts/toolchains/arm64.sh

# The first preset makes the package, the others add their engines to it.
case ${1:-amd64} in
    amd64) presets=(package package-v3 package-v4) ;;
    arm64) presets=(package-arm64) ;;
    *) echo "processor '$1': amd64 or arm64 is needed" >&2; exit 2 ;;
esac
need "${build_packages[@]}" dpkg-dev gzip git >&2 # the output of this script is only the path
[ "${1:-amd64}" = amd64 ] || need_arm64 >&2
umask 022 # cpack records the modes of its temporary files in the package
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
for preset in "${presets[@]}"; do
    quietly cmake --preset "$preset"
done
cmake --build --preset "${presets[0]}" >&2
for preset in "${presets[@]:1}"; do
    cmake --build --preset "$preset" --target sweeper >&2
done
rm -f "build/${presets[0]}"/*.deb
cpack --preset "${presets[0]}" >&2
echo "build/${presets[0]}"/*.deb
