#!/usr/bin/env bash
# Runs clang-tidy (.clang-tidy) on the sources of the program. Usage: scripts/tidy.sh BUILD, a configured build folder.
# With CMAKE_UNITY_BUILD=ON several sources are checked as one, which is about three times as fast.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:?a build folder is needed}
python3 - "$build/compile_commands.json" <<'EOF' |
import json, re, sys
for entry in json.load(open(sys.argv[1])):
    if re.search(r" -o (system|engine|search|protocol|variants)/", entry["command"]):
        print(entry["file"])
EOF
    xargs -d '\n' -P "$(nproc)" -n 1 clang-tidy --quiet --warnings-as-errors='*' -p "$build" \
        --checks=-bugprone-suspicious-include `# a unity source includes .cpp files` \
        2> >(grep -v ' warnings\? generated\.$' >&2) # counts of warnings that are suppressed
