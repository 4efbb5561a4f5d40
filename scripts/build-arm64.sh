#!/usr/bin/env bash
# Builds for 64-bit Arm with Debian's cross compiler, in build/arm64, and runs a short set of the tests under qemu-user.
# Arguments are passed to ctest in place of the short set, for example `-R ^unit`.
# Nothing but the packages is installed: Boost for Arm is unpacked into build/arm64-packages.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/toolchains/arm64.sh

need "${build_packages[@]}" doctest-dev python3
need_arm64
quietly cmake --preset arm64
cmake --build --preset arm64 --target sweeper sweeper_{unit,contract,perft}_tests
# The tests that are left out have no code for Arm, or take minutes under qemu.
[ $# -gt 0 ] ||
    set -- -R '^(unit\.|contract\.|perft$|transcript\.)' -E '^unit\.(mutate|tune|setup|release_notes|search_variety)$'
ctest --preset arm64 -j "$(nproc)" "$@"
