// One line of input as a value. Parsing is pure: nothing here knows a game, a session or a thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/limits.hpp"
#include "engine/result.hpp"
#include "engine/session.hpp"

namespace sweeper {

/// How scores and `bestmove` are written.
enum class Dialect : std::uint8_t { uci, ugi };

namespace commands {

/// What is served on arrival instead of in order; `nothing` is a line to ignore.
struct Signal {
    enum class Kind : std::uint8_t { nothing, stop, ponder_hit, quit };
    Kind kind = Kind::nothing;
};

/// `uci`, `ugi`.
struct Handshake {
    Dialect dialect = Dialect::uci;
};
struct IsReady {};
struct SetOption {
    std::string name;   ///< words separated by one space
    std::string value;  ///< as written, without white space at the ends; empty if absent
};
/// `ucinewgame`, `uginewgame`.
struct NewGame {};
struct SetPosition {
    PositionRequest request;
};
/// With `infinite` set if nothing was given that ends it.
struct Go {
    SearchRequest request;
};
struct Query {
    enum class Subject : std::uint8_t { first_to_move, game_over, result };
    Subject subject = Subject::result;
};
struct Display {};
struct Evaluate {};
struct ListTurns {};
struct ListSteps {
    std::string actions;  ///< joined by commas
};
struct RandomPosition {
    std::optional<std::uint64_t> seed;
};
struct Flip {};
struct Bench {};
struct Help {};
struct Compiler {};
/// A line that is not understood; what to answer.
struct Refused {
    std::string message;
};

}  // namespace commands

using Command =
    std::variant<commands::Signal, commands::Handshake, commands::IsReady, commands::SetOption,
                 commands::NewGame, commands::SetPosition, commands::Go, commands::Query, commands::Display,
                 commands::Evaluate, commands::ListTurns, commands::ListSteps, commands::RandomPosition,
                 commands::Flip, commands::Bench, commands::Help, commands::Compiler, commands::Refused>;

/// Takes any bytes. Words before the first known command are skipped (UCI); after it nothing is.
Command parse_command(std::string_view line);

/// The arguments of `go`, without the word itself.
Result<SearchRequest> parse_go(std::span<const std::string_view> words);

// Ranges that the command line shares with `go`.
constexpr int max_depth_limit = 1'000'000;  // clients write 99 or 1000 for "no limit"
constexpr int max_perft_depth = 100;        // out of reach in any game
constexpr std::int64_t max_node_limit = 1'000'000'000'000'000'000;
constexpr std::int64_t max_time_limit = 1'000'000'000'000;  // ms, 31 years: sums cannot overflow

/// The answer to `help`.
std::string help_text();

}  // namespace sweeper
