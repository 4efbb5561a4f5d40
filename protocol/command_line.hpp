// The arguments of the program as a value (parsed with Boost.Program_options).
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
    /// The settings to apply, in this order: the variant, the settings of the config file, the settings of
    /// the command line.
    std::vector<OptionSetting> settings;
    std::optional<std::string> variant;  ///< also the first element of `settings`
    std::optional<std::string> fen;      ///< nullopt: the start position
    std::optional<std::string> pgn;      ///< path of a PGN file; `analyse` then analyses one of its games
    int game = 1;                        ///< number of this game in the file, from 1
    Limits limits;                       ///< limits of `analyse`: as given, or one second if none was given
    int perft_depth = 0;
    bool json = false;
};

/// Parses the arguments, including the config file. `arguments`: without the program's name. The error tells
/// the user which argument is wrong and why.
Result<CommandLine> parse_command_line(const std::vector<std::string>& arguments);

/// The answer to `--help`.
std::string command_line_help();

}  // namespace sweeper
