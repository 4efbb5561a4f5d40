#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) on the sources. Usage: scripts/tidy.sh BUILD, a build folder with compile_commands.json.
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files 'system/common/*.cpp' 'system/posix/*.cpp' 'engine/*.cpp' 'search/*.cpp' 'protocol/*.cpp' 'variants/*.cpp' |
    xargs -P "$(nproc)" -n 1 clang-tidy --quiet --warnings-as-errors='*' -p "${1:?a build folder is needed}" \
        2> >(grep -v ' warnings\? generated\.$' >&2) # counts of warnings that are suppressed
