#!/usr/bin/env bash
# Sets up the page for playing and analysing on a fresh Debian machine: installs missing packages, builds the release,
# serves the page to this machine only and prints its address. The optional argument is the port.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

need "${build_packages[@]}" "${play_packages[@]}"
quietly cmake --preset release -DSWEEPER_TESTS=OFF
cmake --build --preset release --target sweeper

echo
exec gui/serve.sh build/release/sweeper "$@"
