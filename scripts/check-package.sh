#!/usr/bin/env bash
# Builds the Debian package, installs it in a new Debian 12 tree made by debootstrap, runs it there, removes it, and
# compares the tree with its state before. Needs root and the network (it uses the apt mirror of this machine). If the
# path of a package is given as argument, checks this package and builds none.
set -euo pipefail
package=${1:+$(realpath -e "$1")}
cd "$(dirname "$0")/.."
. scripts/packages.sh
. scripts/debian_tree.sh

package=${package:-$(scripts/package/build.sh)}
make_tree
files() {
    inside find / -xdev \( -path /proc -o -path /sys -o -path /tmp -o -path /var \) -prune -o -print | sort
}

files >"$tree/tmp/before"

cp "$package" "$tree/tmp/sweeper.deb"
quietly inside apt-get install -y -qq --no-install-recommends /tmp/sweeper.deb
inside sweeper --version
inside sh -c 'printf "uci\ngo depth 3\nquit\n" | sweeper' | grep '^bestmove'
for variant in $(inside sh -c 'echo uci | sweeper' | sed -n 's/^option name UCI_Variant .*default [^ ]* //p' | sed 's/var //g'); do
    inside sweeper perft --variant "$variant" --depth 1 | tail -n 1
done
for board in "$tree"/usr/share/sweeper/boards/*/*.board; do
    inside sweeper analyse --variant "$(basename "$(dirname "$board")")" --board "${board#"$tree"}" --nodes 50 | tail -n 1
done

# The command chooses one of the engines. qemu shows an older processor to it; it then starts the engine outside qemu,
# so this machine needs AVX2.
need qemu-user
for choice in Nehalem:x86-64 Haswell-noTSX:x86-64-v3; do
    printf 'compiler\nquit\n' | qemu-x86_64 -cpu "${choice%:*}" "$tree/usr/bin/sweeper" 2>/dev/null |
        grep -e "-march=${choice#*:} "
done

inside dpkg -L sweeper | grep -E 'sweeper\.6\.gz|completions/sweeper|boards/.*board|/sweeper$'
inside dpkg --verify sweeper

quietly inside apt-get purge -y -qq sweeper
files >"$tree/tmp/after"
diff "$tree/tmp/before" "$tree/tmp/after"
echo "installed, run and removed without a trace: $(basename "$package")"
