#!/usr/bin/env bash
# Builds with clang and its standard library libc++ (the preset libcxx), and runs the unit tests and bench, which must
# count the same nodes as another program: scripts/check-libcxx.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/boost_source.sh
need "${build_packages[@]}" "${libcxx_packages[@]}"

boost=build/libcxx-boost
[ -d "$boost"/*/libs/program_options/src ] || quietly fetch_program_options "$boost"
quietly cmake --preset libcxx -DSWEEPER_PROGRAM_OPTIONS="$(realpath "$boost"/*/libs/program_options/src)"
cmake --build --preset libcxx --target sweeper sweeper_unit_tests
ctest --preset libcxx -j "$(nproc)" -L unit

nodes() { "$1" bench | sed -n 's/^Nodes searched *: //p'; }
ours=$(nodes build/libcxx/sweeper)
other=$(nodes "${1:-build/release/sweeper}")
echo "bench: $ours nodes; ${1:-build/release/sweeper}: $other nodes"
[ "$ours" = "$other" ]
