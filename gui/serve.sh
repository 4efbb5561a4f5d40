#!/usr/bin/env bash
# Serves the page to this machine only, with one engine process per tab, and prints the address:
# gui/serve.sh ENGINE [PORT]
# websocketd starts an engine for each WebSocket. It accepts a limited number of them, and only
# from pages of this address.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
engine=${1:-}
port=${2:-8017}
refuse() {
    echo "gui/serve.sh: $1; usage: gui/serve.sh ENGINE [PORT]" >&2
    exit 2
}
[ -f "$engine" ] && [ -x "$engine" ] || refuse "engine '$engine': an executable file is needed"
[[ $port =~ ^[1-9][0-9]{0,4}$ ]] && ((port < 65536)) || refuse "port '$port': a number from 1 to 65535 is needed"
command -v websocketd >/dev/null || refuse "the program websocketd is missing (Debian package: websocketd)"
most_engines=8  # one per tab; each needs memory for its hash table and, while it searches, a processor

echo "Play and analyse at http://127.0.0.1:$port/ (Ctrl-C stops the server)"
exec websocketd --address=127.0.0.1 --port="$port" --sameorigin=true --maxforks="$most_engines" --loglevel=error \
    --staticdir="$here/page" \
    --header-http="Content-Security-Policy: frame-ancestors 'none'" \
    --header-http="X-Content-Type-Options: nosniff" \
    --header-http="Cache-Control: no-cache" \
    "$here/gate.py" "$(realpath "$engine")"
