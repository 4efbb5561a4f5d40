#!/usr/bin/env bash
# Builds the Debian package of the last commit twice, in different folders with different umasks, and checks that the
# bytes are the same.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build() { # folder umask
    git clone -q . "$folder/$1"
    (umask "$2" && "$folder/$1/scripts/package/build.sh") >"$folder/$1.log" 2>&1 || { tail "$folder/$1.log"; exit 1; }
}
build a 022
build another/place 002
sha256sum "$folder"/{a,another/place}/build/package/*.deb | sed "s|$folder/||"
cmp "$folder"/a/build/package/*.deb "$folder"/another/place/build/package/*.deb
echo "both packages have the same bytes"
