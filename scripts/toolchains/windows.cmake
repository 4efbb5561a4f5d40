# Toolchain of CMake: programs for 64-bit Windows with Debian's MinGW-w64 (threads of POSIX). The program needs no
# library but those of Windows. scripts/build-windows.sh links the headers of other libraries into SWEEPER_WINDOWS_LIBRARIES.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(target x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${target}-gcc-posix)
set(CMAKE_CXX_COMPILER ${target}-g++-posix)
set(CMAKE_RC_COMPILER ${target}-windres)
# g++ for Windows aligns the stack to 16 bytes, but emits moves of AVX that need 32 (bug 54412 of GCC). This option
# makes them moves without alignment.
set(CMAKE_CXX_FLAGS_INIT -Wa,-muse-unaligned-vector-move)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp")

cmake_path(SET libraries NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../../build/windows-libraries)
set(SWEEPER_WINDOWS_LIBRARIES ${libraries} CACHE PATH "Folder with the headers of other libraries, in include/")
set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES ${SWEEPER_WINDOWS_LIBRARIES}/include)
set(CMAKE_FIND_ROOT_PATH /usr/${target} ${SWEEPER_WINDOWS_LIBRARIES})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

set(CMAKE_CROSSCOMPILING_EMULATOR /usr/lib/wine/wine64)
