#include "system/windows/win32.hpp"

namespace sweeper {

std::error_code last_error() {
    return error_of(GetLastError());
}

std::error_code error_of(DWORD number) {
    const std::error_code error(static_cast<int>(number), std::system_category());
    const std::error_condition general = error.default_error_condition();
    if (general.category() != std::generic_category()) return error;
    return {general.value(), std::generic_category()};
}

std::wstring to_utf16(std::string_view text) {
    const int size = static_cast<int>(text.size());
    const int length = MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(length), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), size, wide.data(), length);
    return wide;
}

std::string to_utf8(std::wstring_view text) {
    const int size = static_cast<int>(text.size());
    const int length = WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr);
    std::string bytes(static_cast<std::size_t>(length), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text.data(), size, bytes.data(), length, nullptr, nullptr);
    return bytes;
}

}  // namespace sweeper
