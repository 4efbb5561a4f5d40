#!/usr/bin/env bash
# Runs the tests of the page. Fails if a required program or package is missing; docs/gui.md lists them.
#   gui/tests/run.sh unit
#   gui/tests/run.sh browser ENGINE               the page as gui/serve.sh serves it
#   gui/tests/run.sh web ENGINE FOLDER            the page in a static folder (scripts/build-web.sh)
#   gui/tests/run.sh browser-web ENGINE FOLDER    the tests of `browser` with the page of the folder
#   gui/tests/run.sh faults ENGINE [WORDS]        the tests fail if an old fault is put back (faults.js; long)
#   gui/tests/run.sh web-speed ENGINE FOLDER      no test: prints the speed of the page's engine, compared with ENGINE
#   gui/tests/run.sh page-speed ENGINE [FOLDER]   no test: prints how soon and how smoothly the page is drawn; the folder
#                                                 gets the traces
set -euo pipefail
engine=$(realpath "${2:-.}")
folder=$(realpath -m -- "${3:-.}")
cd "$(dirname "$0")"

missing() {
    echo "gui tests: $1 is missing; docs/gui.md says how to install it" >&2
    exit 1
}
command -v node >/dev/null || missing node

# Runs a test file. A file that takes longer than most_minutes fails: some calls of the browser's driver have no limit
# of time, and wait forever if the browser does not answer. KILL also ends the servers that the file has started; the
# browser then ends by itself.
most_minutes=10
[ -z "${SWEEPER_SLOW:-}" ] || most_minutes=60
run_file() {
    timeout --signal=KILL "${most_minutes}m" node --test "$1" </dev/null && return
    local status=$?
    [ $status != 137 ] || echo "gui tests: $1 has not ended within $most_minutes minutes" >&2
    return $status
}

# Runs test files, three in parallel. Files that fail are run again, one at a time, because many tests wait for a change
# on the page and can time out on a busy machine. A bug that shows only now and then can pass the second time.
run_browser_tests() {
    local logs file status=0
    logs=$(mktemp -d)
    trap "rm -rf '$logs'" EXIT
    export -f run_file
    export most_minutes
    printf '%s\n' "$@" |
        xargs -P 3 -I {} bash -c 'run_file "$1" >"$2/$(basename "$1")" 2>&1 || echo "$1" >>"$2/failed"' bash {} "$logs"
    cat "$logs"/*.test.js
    [ -f "$logs/failed" ] || return 0
    while read -r file; do
        echo "== again: $file"
        run_file "$file" || status=1
    done <"$logs/failed"
    return $status
}

case ${1:-} in
unit)
    command -v python3 >/dev/null || missing python3
    exec node --test unit/*.test.js
    ;;
browser | faults | web | browser-web | web-speed | page-speed)
    command -v websocketd >/dev/null || missing websocketd
    command -v chromium-headless-shell >/dev/null || missing chromium-headless-shell
    [ -d node_modules/playwright-core ] || missing playwright-core
    [ -f "$engine" ] && [ -x "$engine" ] || missing "an executable engine as second argument"
    export SWEEPER=$engine
    if [ "$1" = faults ]; then
        exec node faults.js "${@:3}"
    fi
    if [ "$1" = page-speed ]; then
        exec node page_speed.js ${3:+"$folder"}
    fi
    if [ "$1" != browser ]; then
        if ! [ -f "$folder/engine/wasm/threads/sweeper.wasm" ]; then
            echo "gui tests: ${3:-the third argument} is not a folder made by scripts/build-web.sh" >&2
            exit 77  # ctest reports a skipped test
        fi
        export WEB=$folder
    fi
    if [ "$1" = web-speed ]; then
        exec node web/speed.js
    fi
    tests=browser
    [ "$1" != web ] || tests=web
    run_browser_tests "$tests"/*.test.js
    ;;
*)
    echo "usage: gui/tests/run.sh unit | browser ENGINE | faults ENGINE [WORDS] | web | browser-web |
       web-speed ENGINE FOLDER | page-speed ENGINE [FOLDER]" >&2
    exit 2
    ;;
esac
