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

# Runs two files at a time. The files that fail are run again, one at a time: many tests wait for something to happen
# on the page, and a machine may have been too busy for that. A fault of the page fails both times.
run_browser_tests() {
    local logs file status=0
    logs=$(mktemp -d)
    trap "rm -rf '$logs'" EXIT
    printf '%s\n' browser/*.test.js |
        xargs -P 2 -I {} sh -c 'node --test "$1" >"$2/$(basename "$1")" 2>&1 || echo "$1" >>"$2/failed"' sh {} "$logs"
    cat "$logs"/*.test.js
    [ -f "$logs/failed" ] || return 0
    while read -r file; do
        echo "== again: $file"
        node --test "$file" </dev/null || status=1
    done <"$logs/failed"
    return $status
}

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
    export SWEEPER=$engine
    run_browser_tests
    ;;
*)
    echo "usage: gui/tests/run.sh unit | browser ENGINE" >&2
    exit 2
    ;;
esac
