#!/usr/bin/env bash
# From a fresh Debian machine to a running engine: installs what is missing, builds the release, analyses a position,
# then starts the protocol loop if run in a terminal.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

need "${build_packages[@]}"
quietly cmake --preset release -DSWEEPER_TESTS=OFF
cmake --build --preset release
sweeper=build/release/sweeper

# The example in the source of Libero's rules: Blue scores with two passes, a move and a shot.
echo
echo "Libero, Blue to move:"
"$sweeper" analyse --variant libero --depth 4 --multipv 3 \
    --fen '*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3* b q6 0-0 0-0 7'

if [ -t 0 ]; then
    echo
    echo "The protocol loop ('help' lists the commands, 'quit' ends it):"
    exec "$sweeper"
fi
