# Builds for 64-bit Arm under Linux, with Debian's cross compiler. The programs are linked statically and run under
# qemu-user. scripts/toolchains/arm64.sh installs everything that this file names.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)

# Boost for Arm, unpacked from Debian's packages. The libraries that have only headers are those of this machine.
set(Boost_ROOT ${CMAKE_CURRENT_LIST_DIR}/../../build/arm64-packages/usr)
set(Boost_USE_STATIC_LIBS ON)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
