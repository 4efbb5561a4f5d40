#!/usr/bin/env bash
# Builds for 64-bit Arm with Debian's cross compiler, and runs tests under qemu-user.
#   scripts/build-arm64.sh          bench, transcripts and perft
#   scripts/build-arm64.sh --all    also the unit and contract tests, which take much longer to build
#   scripts/build-arm64.sh --quick  bench, handshake and perft; built with little optimisation
# Nothing but the packages is installed: Boost for Arm is unpacked into build/arm64-packages.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/toolchains/arm64.sh

need "${build_packages[@]}" doctest-dev python3
need_arm64
preset=arm64
tests=(perft)
transcripts=transcript
case "${1:-}" in
    --all) tests+=(unit contract) ;;
    --quick) preset=arm64-quick transcripts=transcript.handshake ;;
esac
targets=("${tests[@]/#/sweeper_}")
quietly cmake --preset "$preset"
cmake --build --preset "$preset" --target sweeper "${targets[@]/%/_tests}"
echo "bench under qemu:"
qemu-aarch64 "build/$preset/sweeper" bench | tail -n 3
# The tests that are left out have no code for Arm, or take minutes under qemu.
names=$(IFS='|'; echo "${tests[*]/perft/perft$}|$transcripts")
ctest --preset "$preset" -j "$(nproc)" -R "^($names)" -E '^unit\.(mutate|tune|setup|release_notes|search_variety)$'
