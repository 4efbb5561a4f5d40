#!/usr/bin/env bash
# The page's tests: gui/tests/run.sh unit | browser ENGINE. What is missing is an error; docs/gui.md says
# what they need.
set -euo pipefail
engine=$(realpath "${2:-.}")
cd "$(dirname "$0")"

missing() {
    echo "gui tests: $1 is missing; docs/gui.md says what these tests need" >&2
    exit 1
}
command -v node >/dev/null || missing node

case ${1:-} in
unit)
    command -v python3 >/dev/null || missing python3
    exec node --test unit/*.test.js
    ;;
browser)
    command -v websocketd >/dev/null || missing websocketd
    command -v chromium >/dev/null || missing chromium
    [ -d node_modules/playwright-core ] || missing playwright-core
    [ -f "$engine" ] && [ -x "$engine" ] || missing "the engine (second argument)"
    SWEEPER=$engine exec node --test --test-concurrency=2 browser/*.test.js
    ;;
*)
    echo "usage: gui/tests/run.sh unit | browser ENGINE" >&2
    exit 2
    ;;
esac
