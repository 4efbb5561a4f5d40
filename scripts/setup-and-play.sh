#!/usr/bin/env bash
# From a fresh Debian machine to a page to play and analyse on: installs what is missing, builds the release, serves the
# page to this machine only and prints its address. The argument, if there is one, is the port.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

need "${build_packages[@]}" "${play_packages[@]}"
quietly cmake --preset release -DSWEEPER_TESTS=OFF
cmake --build --preset release --target sweeper

echo
exec gui/serve.sh build/release/sweeper "$@"
