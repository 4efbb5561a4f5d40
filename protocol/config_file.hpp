// The file of --config: a line `name = value` for an option of the command line; `#` begins a comment.
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
    int number = 0;     ///< of the line, from 1
};

/// `known` are the names that may stand there. Errors name the line.
Result<std::vector<ConfigLine>> read_config_file(const std::filesystem::path& path,
                                                 std::span<const std::string_view> known);

/// `name = value` as a setting; without `=` the value is empty.
OptionSetting setting_of(std::string_view text);

}  // namespace sweeper
