#!/usr/bin/env bash
# Serves the page and an engine a tab on this machine alone, and prints the address: gui/serve.sh ENGINE [PORT]
# websocketd makes a process of each WebSocket; only pages from this very address may open one, and not many of them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
engine=${1:-}
port=${2:-8017}
refuse() {
    echo "gui/serve.sh: $1; usage: gui/serve.sh ENGINE [PORT]" >&2
    exit 2
}
[ -f "$engine" ] && [ -x "$engine" ] || refuse "'$engine' is no program"
[[ $port =~ ^[1-9][0-9]{0,4}$ ]] && ((port < 65536)) || refuse "'$port' is no port"
command -v websocketd >/dev/null || refuse "websocketd is missing (Debian: websocketd)"
most_engines=8  # tabs; each engine takes its hash table and, while it thinks, a processor

echo "Play and analyse at http://127.0.0.1:$port/ (Ctrl-C ends it)"
exec websocketd --address=127.0.0.1 --port="$port" --sameorigin=true --maxforks="$most_engines" --loglevel=error \
    --staticdir="$here/page" \
    --header-http="Content-Security-Policy: frame-ancestors 'none'" \
    --header-http="X-Content-Type-Options: nosniff" \
    --header-http="Cache-Control: no-cache" \
    "$here/gate.py" "$(realpath "$engine")"
