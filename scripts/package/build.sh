#!/usr/bin/env bash
# Builds the Debian package of this tree and prints its path. SOURCE_DATE_EPOCH defaults to the time of the last commit.
set -euo pipefail
cd "$(dirname "$0")/../.."
. scripts/packages.sh

need "${build_packages[@]}" dpkg-dev gzip git
umask 022 # cpack records the modes of its temporary files in the package
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
quietly cmake --preset package
cmake --build --preset package --target sweeper >&2
rm -f build/package/*.deb
cpack --preset package >&2
echo build/package/*.deb
