// <windows.h> without its macros min and max, and conversions between its types and those of C++.
#pragma once

#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace sweeper {

/// The error of the last call that failed in this thread. It has the generic category if that has the error,
/// so that it compares equal to a std::errc and has the same message on all systems.
std::error_code last_error();
/// The same for an error number of Windows.
std::error_code error_of(DWORD number);

/// UTF-16 from UTF-8 and back. Invalid text becomes U+FFFD.
std::wstring to_utf16(std::string_view text);
std::string to_utf8(std::wstring_view text);

/// The headers of system/ store a handle as an integer.
inline HANDLE handle_of(std::intptr_t number) {
    return reinterpret_cast<HANDLE>(number);
}
inline std::intptr_t number_of(HANDLE handle) {
    return reinterpret_cast<std::intptr_t>(handle);
}

}  // namespace sweeper
