# Functions for scripts that check something in a new Debian 12. Such a script sources packages.sh first, then this
# file. The script needs root and the network (the apt mirror of this machine). The tree is removed when the script ends,
# even if a signal ends it.

tree= # path of the tree, set by make_tree

remove_tree() {
    local job
    for job in $(jobs -p); do # also ends all processes in the tree
        kill -KILL -- "-$job" 2>/dev/null || true
        wait "$job" 2>/dev/null || true
    done
    [ -z "$tree" ] && return
    for job in 1 2 3 4 5; do # killed processes may take a moment to end
        rm -rf --one-file-system "$tree" 2>/dev/null && return
        sleep 1
    done
    echo "not removed: $tree" >&2
}

# make_tree: makes a minimal Debian with the apt settings of this machine and fresh package lists.
make_tree() {
    need debootstrap
    local mirror
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' | sort -u | head -n 1)
    trap remove_tree EXIT
    trap "exit 1" HUP INT TERM
    tree=$(mktemp -d)
    chmod 755 "$tree" # apt downloads as a user of its own, who must be able to enter the tree
    quietly unshare --mount debootstrap --variant=minbase bookworm "$tree" "$mirror"
    cp /etc/apt/apt.conf.d/* "$tree/etc/apt/apt.conf.d/" 2>/dev/null || true
    cp -L /etc/hosts "$tree/etc/hosts"
    quietly inside apt-get update -qq
}

# inside COMMAND...: runs the command in the tree, with a clean environment. The mounts and processes of the command are
# in namespaces of their own, so none of them remains when the command ends.
inside() {
    unshare --mount --pid --fork --kill-child sh -ec '
        mount -t proc proc "$0/proc"
        mount -t sysfs sysfs "$0/sys"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts"
        mount -t tmpfs tmpfs "$0/dev/shm"
        chroot "$0" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"' \
        "$tree" "$@"
}
