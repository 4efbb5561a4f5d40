# Functions that other scripts use to install missing Debian packages, and to run a command quietly.

# quietly COMMAND...: runs the command; shows the command and its standard output only if it fails.
quietly() {
    local output status=0
    output=$("$@") || status=$?
    [ "$status" -eq 0 ] && return
    [ -z "$output" ] || printf '%s\n' "$output" >&2
    echo "failed with status $status: $*" >&2
    return "$status"
}

# need PACKAGE...: installs the packages that are missing, with apt-get (and sudo if the user is not root).
need() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    echo "Installing ${missing[*]} ..."
    quietly "${as_root[@]}" apt-get update -qq
    quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# need_command COMMAND PACKAGE...: installs the packages if the command does not exist. An existing command can come
# from any source.
need_command() {
    command -v "$1" >/dev/null || need "${@:2}"
}

build_packages=(g++ cmake ninja-build libboost-program-options-dev libexpected-dev nlohmann-json3-dev)
test_packages=(doctest-dev python3 mypy python3-matplotlib python3-rich python3-scipy python3-torch)
windows_packages=(binutils-mingw-w64-x86-64 g++-mingw-w64-x86-64-posix doctest-dev git python3 wine wine64 xz-utils zip)
arm64_packages=(g++-aarch64-linux-gnu qemu-user)
bench_packages=(libbenchmark-dev)
lint_packages=(clang clang-format clang-tidy python3-clang)
libcxx_packages=(clang libc++-dev libc++abi-dev doctest-dev python3)
web_packages=(cmake ninja-build emscripten node-acorn libexpected-dev)
play_packages=(websocketd python3)
gui_test_packages=("${play_packages[@]}" chromium-headless-shell fonts-dejavu-core)
