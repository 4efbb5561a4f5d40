// Reads the file of --config. A line `name = value` sets an option of the command line; `#` begins a comment.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "protocol/options.hpp"

namespace sweeper {

struct ConfigLine {
    std::string name;
    std::string value;  ///< `true` for a flag
    int number = 0;     ///< number of the line, from 1
};

/// Reads all lines. `known`: the option names that are allowed. Errors name the line.
Result<std::vector<ConfigLine>> read_config_file(const std::filesystem::path& path,
                                                 std::span<const std::string_view> known);

/// Reads `name = value`. Without `=` the value is empty.
OptionSetting setting_of(std::string_view text);

}  // namespace sweeper
