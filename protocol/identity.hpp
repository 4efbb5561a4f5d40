// The name and version of the program, and the way in which it was built.
#pragma once

#include <string>

namespace sweeper {

/// Name and version, such as `Sweeper 1.2.3`.
std::string name_and_version();
std::string author();
/// The answer to `compiler`: several lines, each with its newline.
std::string compiler_block();

}  // namespace sweeper
