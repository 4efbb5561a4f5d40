// The name of the program and how it was built.
#pragma once

#include <string>

namespace sweeper {

/// `Sweeper 1.2.3`.
std::string name_and_version();
std::string author();
/// The answer to `compiler`: several lines, each with its newline.
std::string compiler_block();

}  // namespace sweeper
