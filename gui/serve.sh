#!/usr/bin/env bash
# Serves the page and an engine a tab on this machine alone: gui/serve.sh ENGINE [PORT]
# websocketd makes a process of each WebSocket; only pages from this very address may open one, and not many of them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
engine=$(realpath "$1")
port=${2:-8017}
most_engines=8  # tabs; each engine takes its hash table and, while it thinks, a processor

exec websocketd --address=127.0.0.1 --port="$port" --sameorigin=true --maxforks="$most_engines" --loglevel=error \
    --staticdir="$here/page" \
    --header-http="Content-Security-Policy: frame-ancestors 'none'" \
    --header-http="X-Content-Type-Options: nosniff" \
    --header-http="Cache-Control: no-cache" \
    "$here/gate.py" "$engine"
