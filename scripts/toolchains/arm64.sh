# shellcheck shell=bash
# Functions for scripts that build for 64-bit Arm (arm64.cmake). Such a script sources packages.sh first, then this file.

# need_arm64: installs the cross compiler and qemu, and unpacks Debian's Boost for Arm into build/arm64-packages. The
# package lists for Arm are kept there too, so that apt on this machine still knows only its own architecture.
need_arm64() {
    need "${arm64_packages[@]}"
    local folder=$PWD/build/arm64-packages package
    [ -e "$folder/complete" ] && return
    rm -rf "$folder"
    mkdir -p "$folder"/{lists,cache/archives}/partial
    local apt=(apt-get -qq -o APT::Architectures::=arm64 -o APT::Sandbox::User=root
        -o "Dir::State::Lists=$folder/lists" -o "Dir::Cache=$folder/cache")
    quietly "${apt[@]}" update
    (cd "$folder/cache" && quietly "${apt[@]}" download libboost{,-program-options}1.74-dev:arm64)
    for package in "$folder"/cache/*.deb; do
        dpkg-deb -x "$package" "$folder"
    done
    rm -r "$folder/lists" "$folder/cache"
    touch "$folder/complete"
}
