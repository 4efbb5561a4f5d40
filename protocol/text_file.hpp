// Text files from outside: boards, configurations, game records.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/result.hpp"

namespace sweeper {

/// Opens a file or a pipe for reading; blocks until a pipe has a writer. The error says why it cannot be
/// read.
Result<std::ifstream> open_text_file(const std::filesystem::path& path);

/// To be called after reading: the error says that the text is not complete.
Result<void> check_read(const std::ifstream& file);

/// A whole text of at most 1 MiB, as boards and configurations are, without a byte order mark. The error says
/// why it cannot be read.
Result<std::string> read_text_file(const std::filesystem::path& path);

}  // namespace sweeper
