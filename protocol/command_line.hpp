// The arguments of the program as a value (parsed with Boost.Program_options).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/limits.hpp"
#include "engine/result.hpp"
#include "protocol/options.hpp"

namespace sweeper {

enum class Mode : std::uint8_t { protocol, bench, perft, analyse, prove, annotate, help, version };

constexpr int max_game_number = 1'000'000'000;

/// Numbers of games in a file, from 1, both included.
struct GameRange {
    int first = 1;
    int last = 1;
};

/// Where each option was given, for error messages.
class OptionPlaces {
  public:
    /// `place`: place of the option in the config file.
    void set(std::string_view option, std::string place) {
        in_file_.insert_or_assign(std::string(option), std::move(place));
    }
    /// `--config 'file': line 3: `. Empty if the option was not given in the config file.
    std::string in_file(std::string_view option) const {
        const auto found = in_file_.find(option);
        return found == in_file_.end() ? std::string() : found->second;
    }
    /// `--depth`, or `--config 'file': line 3: depth`.
    std::string of(std::string_view option) const;

  private:
    std::map<std::string, std::string, std::less<>> in_file_;
};

struct CommandLine {
    Mode mode = Mode::protocol;
    /// The settings to apply, in this order: the variant, the settings of the config file, the settings of
    /// the command line.
    std::vector<OptionSetting> settings;
    std::optional<std::string> variant;  ///< also the first element of `settings`
    std::optional<std::string> fen;      ///< nullopt: the start position
    /// Path of a PGN file. `analyse` then analyses one of its games; `annotate` always has such a file.
    std::optional<std::string> pgn;
    int game = 1;                          ///< analyse: number of this game in the file, from 1
    std::optional<GameRange> games;        ///< annotate: these games; nullopt: all games
    std::optional<std::string> positions;  ///< analyse: path of a file of positions
    std::optional<std::string> out;        ///< annotate: path of the output; nullopt: standard output
    /// `positions`: milliseconds of processor time for each search.
    std::optional<Milliseconds> processor_time;
    int threads = 1;                         ///< annotate, `positions`: searches at the same time
    Limits limits;                           ///< analyse, annotate: as given, or one second if none was given
    Milliseconds proof_time{0};              ///< prove
    std::optional<std::string> certificate;  ///< prove: path of the certificate
    int perft_depth = 0;
    bool json = false;
    bool json_lines = false;
    OptionPlaces places;
};

/// Parses the arguments, including the config file. `arguments`: without the program's name. The error tells
/// the user which argument is wrong and why.
Result<CommandLine> parse_command_line(const std::vector<std::string>& arguments);

/// The answer to `--help`.
std::string command_line_help();

}  // namespace sweeper
