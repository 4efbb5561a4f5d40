#!/usr/bin/env bash
# Builds the page with the engine inside as WebAssembly. Any static web server can serve the folder build/web, for
# example: python3 -m http.server --directory build/web
#   scripts/build-web.sh          the page for players
#   scripts/build-web.sh --quick  for tests: the engine is little optimised and slower
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
need "${web_packages[@]}"

quick=
[ "${1:-}" != --quick ] || quick=-quick

# The program, once with threads and once without.
for preset in "wasm$quick" "wasm-single$quick"; do
    quietly cmake --preset "$preset"
    quietly cmake --build --preset "$preset" -j "$(nproc)"
done

# The page. Links are replaced by the files that the page loads.
rm -rf build/web.new
mkdir -p build/web.new/docs/images build/web.new/engine/wasm/{threads,single}
cp -r gui/page/{app,engine,icons,model,style,view} gui/page/*.* build/web.new
cp -r docs/rules build/web.new/docs
cp -r docs/images/rules build/web.new/docs/images
for folder in variants/*/; do
    [ -f "$folder/page.json" ] || continue
    mkdir -p "build/web.new/$folder"
    cp "$folder"/*.json "build/web.new/$folder"
done
cp "build/wasm$quick"/sweeper.{js,wasm,worker.js} build/web.new/engine/wasm/threads
cp "build/wasm-single$quick"/sweeper.{js,wasm} build/web.new/engine/wasm/single
chmod -R a+rX,a-x+X build/web.new
echo '{ "engine": "worker" }' >build/web.new/engine.json

# The list of files for service_worker.js. The version is a checksum of all files.
(
    cd build/web.new
    list=$(find . -type f -printf '%P\n' | LC_ALL=C sort)
    version=$(xargs -d '\n' sha256sum <<<"$list" | sha256sum | cut -c 1-16)
    {
        echo "self.version = '$version';"
        echo "self.files = ["
        echo "  './',"
        # A page with a service worker has threads, so it does not need the program without.
        sed "/^service_worker\.js$/d; /^engine\/wasm\/single\//d; s/.*/  '&',/" <<<"$list"
        echo "];"
    } >files.js
    touch .nojekyll # GitHub's pages then serve all files as they are
)
rm -rf build/web
mv build/web.new build/web
echo "build/web: $(find build/web -type f | wc -l) files, $(du -sk build/web | cut -f 1) KB"
