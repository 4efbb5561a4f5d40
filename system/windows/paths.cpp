#include "system/paths.hpp"

#include "system/windows/win32.hpp"

namespace sweeper {

std::filesystem::path path_of(std::string_view text) {
    return to_utf16(text);
}

std::string text_of(const std::filesystem::path& path) {
    return to_utf8(path.native());
}

}  // namespace sweeper
