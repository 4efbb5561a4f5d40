// One line of input as a value. Parsing depends only on the text, not on a game or a session.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/limits.hpp"
#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "engine/session.hpp"

namespace sweeper {

/// Decides how scores and `bestmove` are written: as in UCI or as in UGI.
enum class Dialect : std::uint8_t { uci, ugi };

namespace commands {

/// A command that takes effect as soon as it is received, ahead of waiting commands. `nothing`: a line to
/// ignore.
struct Signal {
    enum class Kind : std::uint8_t { nothing, stop, ponder_hit, quit };
    Kind kind = Kind::nothing;
};

/// `uci` or `ugi`.
struct Handshake {
    Dialect dialect = Dialect::uci;
};
struct IsReady {};
struct SetOption {
    std::string name;   ///< words separated by one space
    std::string value;  ///< as written, without white space at the ends; empty if absent
};
/// `ucinewgame` or `uginewgame`.
struct NewGame {};
struct SetPosition {
    PositionRequest request;
};
struct Go {
    SearchRequest request;
    std::shared_ptr<SearchControl> control;  ///< control of this search; never null
};
struct Query {
    enum class Subject : std::uint8_t { first_to_move, game_over, result };
    Subject subject = Subject::result;
};
struct Display {};
struct Evaluate {};
struct ListTurns {};
struct ListSteps {
    std::string actions;  ///< actions joined by commas
};
struct RandomPosition {
    std::optional<std::uint64_t> seed;
};
struct Flip {};
struct Bench {
    std::shared_ptr<SearchControl> control;  ///< control of all searches of `bench`; never null
};
struct Help {};
struct Compiler {};
/// A line that is not understood. `message`: the error to answer.
struct Refused {
    std::string message;
};

}  // namespace commands

using Command =
    std::variant<commands::Signal, commands::Handshake, commands::IsReady, commands::SetOption,
                 commands::NewGame, commands::SetPosition, commands::Go, commands::Query, commands::Display,
                 commands::Evaluate, commands::ListTurns, commands::ListSteps, commands::RandomPosition,
                 commands::Flip, commands::Bench, commands::Help, commands::Compiler, commands::Refused>;

/// Parses a line of any bytes. Words before the first known command are skipped, as UCI demands. Unknown
/// words after the command are not skipped.
Command parse_command(std::string_view line);

/// The control of a command that searches; null for all other commands.
std::shared_ptr<SearchControl> control_of(const Command& command);

/// Parses the arguments of `go`. `words`: the words after `go`.
Result<SearchRequest> parse_go(std::span<const std::string_view> words);

// Largest values of the limits, here and on the command line.
constexpr int max_depth_limit = 1'000'000;  // half-turns; clients write 99 or 1000 for "no limit"
constexpr int max_perft_depth = 100;        // half-turns; more than can be counted in any game
constexpr std::int64_t max_node_limit = 1'000'000'000'000'000'000;
constexpr std::int64_t max_time_limit = 1'000'000'000'000;  // ms (31 years); sums cannot overflow

/// The answer to `help`.
std::string help_text();

}  // namespace sweeper
