// Paths of files as the user names them, in UTF-8.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace sweeper {

/// The path that this text names. The text is in UTF-8; where the system's own paths are bytes, any bytes are
/// kept. In Windows, U+FFFD replaces invalid UTF-8.
std::filesystem::path path_of(std::string_view text);

/// The text of a path, in UTF-8 if the system's paths have an encoding.
std::string text_of(const std::filesystem::path& path);

}  // namespace sweeper
