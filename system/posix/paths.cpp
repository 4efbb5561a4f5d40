#include "system/paths.hpp"

namespace sweeper {

std::filesystem::path path_of(std::string_view text) {
    return text;
}

std::string text_of(const std::filesystem::path& path) {
    return path.string();
}

}  // namespace sweeper
