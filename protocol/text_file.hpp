// Reads text files of the user: boards, configurations, game records.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/result.hpp"

namespace sweeper {

/// Opens a file or a pipe for reading; blocks until the pipe has a writer. The error says why the file cannot
/// be read.
Result<std::ifstream> open_text_file(const std::filesystem::path& path);

/// Call after reading. Error: the file could not be read to its end.
Result<void> check_read(const std::ifstream& file);

/// The whole text of a small file (at most 1 MiB, enough for boards and configurations), without its byte
/// order mark. The error says why the file cannot be read.
Result<std::string> read_text_file(const std::filesystem::path& path);

}  // namespace sweeper
