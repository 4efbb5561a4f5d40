#!/usr/bin/env bash
# Runs the two commands of the README in a new Debian 12 tree made by debootstrap, on a clone of the last commit. The
# tree has only Debian's packages (and the npm packages of the page's tests). Needs root and the network: it uses the
# apt mirror and the npm registry of this machine. Names the commands that failed; the status is 0 if all succeeded.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/debian_tree.sh

need git
make_tree
git clone -q . "$tree/root/sweeper"
commit=$(git -C "$tree/root/sweeper" log -1 --format='%h %s')

# npm in the tree uses the registry, the proxy and the certificates of this machine's npm.
npm_settings=()
if command -v npm >/dev/null; then
    for key in registry proxy https-proxy; do
        value=$(npm config get "$key")
        [ "$value" = null ] || npm_settings+=("npm_config_${key//-/_}=$value")
    done
    authorities=$(npm config get cafile)
    if [ -f "$authorities" ]; then
        cp -L "$authorities" "$tree/etc/npm-authorities.crt"
        npm_settings+=(npm_config_cafile=/etc/npm-authorities.crt)
    fi
fi

failed=()
# check COMMAND: runs the command in the background, so that a signal ends this script at once. Without `set -m`,
# background jobs of a script ignore SIGINT, but some tests send that signal.
check() {
    local start=$SECONDS
    echo
    echo "== $1"
    set -m
    inside env "${npm_settings[@]}" sh -c "cd /root/sweeper && $1" </dev/null &
    set +m
    wait $! || failed+=("$1")
    echo "== $1: $((SECONDS - start)) s"
}
check scripts/setup-and-run.sh
check 'printf "uci\nquit\n" | build/release/sweeper | grep uciok'
check scripts/setup-and-test.sh

echo
for command in "${failed[@]}"; do
    echo "failed in a new Debian 12: $command" >&2
done
[ ${#failed[@]} -eq 0 ]
echo "both commands of the README work in a new Debian 12: $commit"
