// Text files from outside: boards, configurations, game records.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/result.hpp"

namespace sweeper {

/// For reading: a file, or a pipe, whose writer is waited for. The error says why it cannot be read.
Result<std::ifstream> open_text_file(const std::filesystem::path& path);

/// After reading. The error says that the text is not complete.
Result<void> check_read(const std::ifstream& file);

/// A whole text of at most 1 MiB, as boards and configurations are, without a byte order mark. The error says
/// why it cannot be read.
Result<std::string> read_text_file(const std::filesystem::path& path);

}  // namespace sweeper
