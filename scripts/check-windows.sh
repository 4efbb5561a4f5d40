#!/usr/bin/env bash
# Builds sweeper.exe and its tests on Debian 12 and runs them with wine.
#   scripts/check-windows.sh          bench, transcripts, perft, and a client for Windows
#   scripts/check-windows.sh --all    also the unit and contract tests, which take much longer to build
#   scripts/check-windows.sh --quick  bench, handshake, perft and the client; built with little optimisation
# CMAKE_ARGS: as for build-windows.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

preset=windows
tests=(perft windows)
transcripts=transcript
case "${1:-}" in
    --all) tests+=(unit contract) ;;
    --quick) preset=windows-quick transcripts=transcript.handshake ;;
esac
scripts/build-windows.sh --only-program "$preset"
build=build/$preset
targets=("${tests[@]/#/sweeper_}")
cmake --build --preset "$preset" --target "${targets[@]/%/_tests}"

# A wine of its own in the build folder: the user's wine may have other settings. No messages of wine itself, no
# question whether to install Mono or Gecko, and no window.
export WINEPREFIX=$PWD/build/windows-wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
unset DISPLAY WAYLAND_DISPLAY
wine=/usr/lib/wine/wine64
wineserver=/usr/lib/wine/wineserver64
[ -e "$WINEPREFIX/system.reg" ] || quietly "$wine" wineboot --init 2>/dev/null
# As long as one program runs, the services of wine run too, so other programs start fast. This one waits for input.
sleep 3600 | "$wine" "$build/sweeper.exe" >/dev/null 2>&1 &
trap '"$wineserver" --kill || true; kill $(jobs -p) 2>/dev/null || true' EXIT

echo "bench in wine:"
"$wine" "$build/sweeper.exe" bench | tee "$build/bench.txt" | tail -n 3
if [ -x build/release/sweeper ]; then # the program for this system searches the same nodes
    echo "bench of build/release:"
    build/release/sweeper bench | tee "$build/native_bench.txt" | tail -n 3
    diff <(grep -v -E 'ms|second' "$build/bench.txt") <(grep -v -E 'ms|second' "$build/native_bench.txt")
fi
echo "a search with wine's heap checks:"
printf 'go depth 2\n' | WINEDEBUG=warn+heap "$wine" "$build/sweeper.exe" >"$build/heap.txt" 2>&1
grep -a '^bestmove' "$build/heap.txt"
if grep -a 'warn:heap' "$build/heap.txt" >&2; then
    echo "wine reports heap errors" >&2
    exit 1
fi
names=$(IFS='|'; echo "${tests[*]/perft/perft$}|$transcripts")
export SWEEPER_TEST_SLOWNESS=10 # wine is slow: longer limits of time
# In wine, a pipe of Linux does not show that its reader is gone, and a search that prints nothing more does not notice
# it. tests/windows checks both cases with a pipe of Windows.
export SWEEPER_TEST_SKIPPED="interrupt: the reader is gone: the program ends although its input stays open
interrupt: the reader is gone: a running search ends too"
# Left out: tests that start no program for Windows, and the documents, whose output includes paths of this system.
ctest --test-dir "$build" -j "$(nproc)" --output-on-failure -R "^($names)" -LE slow \
    -E '^reference\.|^unit\.(tune|mutate|setup|puzzles|release_notes)$|^transcript\.(docs|rule_pictures)$'
