#!/usr/bin/env bash
# Installs what the tests need, builds the release and the dev version (assertions, checked containers) and runs all
# tests of both but those that take hours (label long) and those of the page (label gui; gui/tests/run.sh runs them); the
# match runner's once. Arguments go to ctest, e.g. `-L unit`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

need "${build_packages[@]}" "${test_packages[@]}"
for preset in release dev; do
    cmake --preset "$preset" -DSWEEPER_TESTS=ON >/dev/null
    cmake --build --preset "$preset"
    ctest --preset "$preset" -j "$(nproc)" -LE "$([ "$preset" = release ] && echo 'long|gui' || echo 'long|match')" "$@"
done
