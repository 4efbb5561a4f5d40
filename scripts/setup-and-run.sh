#!/usr/bin/env bash
# Sets up the engine on a fresh Debian machine: installs missing packages, builds the release, and analyses a position.
# In a terminal it then starts the protocol loop.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

need "${build_packages[@]}"
quietly cmake --preset release -DSWEEPER_TESTS=OFF
cmake --build --preset release
sweeper=build/release/sweeper

# An example position from the source of Libero's rules: Blue scores with two passes, a move and a shot.
echo
echo "Libero, Blue to move. In the answer 'goal 1' means that Blue scores in this turn, 'bestmove' is the turn:"
"$sweeper" analyse --variant libero --depth 4 --multipv 3 \
    --fen '*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3* b q6 0-0 0-0 7'

if [ -t 0 ]; then
    echo
    echo "The protocol loop ('help' lists the commands, 'quit' ends it):"
    exec "$sweeper"
fi
