#!/usr/bin/env bash
# Installs what the tests need, builds the release and runs all tests but those that take hours (label long). Arguments
# go to ctest, e.g. `-L unit`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

need "${build_packages[@]}" "${test_packages[@]}" "${gui_test_packages[@]}"
need_command node nodejs
need_command npm npm
npm --prefix gui/tests ci --silent --no-audit --no-fund
cmake --preset release -DSWEEPER_TESTS=ON >/dev/null
cmake --build --preset release
ctest --preset release -j "$(nproc)" -LE long "$@"
