#!/usr/bin/env bash
# Measures the line coverage of variants/, engine/ and protocol/ by the unit, contract, perft and transcript tests.
# Prints a line for each folder, and for each file below 95 %; fails if a folder is below 95 %. Arguments are passed to
# ctest.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

need "${build_packages[@]}" "${test_packages[@]}" gcovr
quietly cmake --preset coverage
cmake --build --preset coverage
find build/coverage -name '*.gcda' -delete
ctest --preset coverage -j "$(nproc)" -L 'unit|contract|perft|transcript' -LE 'slow|long' "$@"
python3 scripts/coverage_report.py build/coverage
