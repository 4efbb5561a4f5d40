#!/usr/bin/env bash
# Installs the packages that the tests need, builds the release and runs all tests except very long ones (label
# long). If the first argument is --no-browser, the script leaves out the tests in a browser (label browser) and
# installs neither Chromium nor npm. Other arguments are passed to ctest, for example `-L unit`.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

left_out=long
packages=("${build_packages[@]}" "${test_packages[@]}" "${gui_test_packages[@]}")
if [ "${1:-}" = --no-browser ]; then
    shift
    left_out='long|browser'
    packages=("${build_packages[@]}" "${test_packages[@]}")
fi
need "${packages[@]}"
need_command node nodejs
if [ "$left_out" = long ]; then
    need_command npm npm
    quietly npm --prefix gui/tests ci --loglevel=error --no-audit --no-fund || {
        echo "npm could not fetch the packages of gui/tests/package.json. To leave out the tests in a browser:" >&2
        echo "scripts/setup-and-test.sh --no-browser" >&2
        exit 1
    }
fi
quietly cmake --preset release -DSWEEPER_TESTS=ON
cmake --build --preset release
ctest --preset release -j "$(nproc)" -LE "$left_out" "$@"
