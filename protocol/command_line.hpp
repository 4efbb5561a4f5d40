// The arguments of the program as a value (Boost.Program_options).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/limits.hpp"
#include "engine/result.hpp"
#include "protocol/options.hpp"

namespace sweeper {

enum class Mode : std::uint8_t { protocol, bench, perft, analyse, help, version };

struct CommandLine {
    Mode mode = Mode::protocol;
    /// To be applied in this order: the variant, the settings of the config file, those of the command line.
    std::vector<OptionSetting> settings;
    std::optional<std::string> variant;  ///< also the first of the settings
    std::optional<std::string> fen;      ///< absent: the start position
    std::optional<std::string> pgn;      ///< path of a file of games: `analyse` one of them
    int game = 1;                        ///< its number in that file
    Limits limits;                       ///< of `analyse`: as given, or one second if none was
    int perft_depth = 0;
    bool json = false;
};

/// `arguments` without the program's name. Reads the config file too. The error tells the user which argument
/// is wrong and why.
Result<CommandLine> parse_command_line(const std::vector<std::string>& arguments);

/// The answer to `--help`.
std::string command_line_help();

}  // namespace sweeper
