#!/usr/bin/env bash
# Runs the tests of the page: gui/tests/run.sh unit | browser ENGINE. Fails if a required program or
# package is missing; docs/gui.md lists them.
set -euo pipefail
engine=$(realpath "${2:-.}")
cd "$(dirname "$0")"

missing() {
    echo "gui tests: $1 is missing; docs/gui.md says how to install it" >&2
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
    [ -f "$engine" ] && [ -x "$engine" ] || missing "an executable engine as second argument"
    SWEEPER=$engine exec node --test --test-concurrency=2 browser/*.test.js
    ;;
*)
    echo "usage: gui/tests/run.sh unit | browser ENGINE" >&2
    exit 2
    ;;
esac
