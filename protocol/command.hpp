// One line of input as a value. Parsing is pure: it knows no game and no session.
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

/// Decides how scores and `bestmove` are written.
enum class Dialect : std::uint8_t { uci, ugi };

namespace commands {

/// Takes effect when it is received, ahead of commands that wait; `nothing` is a line to ignore.
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
    std::string value;  ///< as written, without white space at either end; empty if there is none
};
/// `ucinewgame`, `uginewgame`.
struct NewGame {};
struct SetPosition {
    PositionRequest request;
};
struct Go {
    SearchRequest request;
    std::shared_ptr<SearchControl> control;  ///< of this search; never null
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
struct Bench {
    std::shared_ptr<SearchControl> control;  ///< of all its searches; never null
};
struct Help {};
struct Compiler {};
/// A line that is not understood, as the error to answer.
struct Refused {
    std::string message;
};

}  // namespace commands

using Command =
    std::variant<commands::Signal, commands::Handshake, commands::IsReady, commands::SetOption,
                 commands::NewGame, commands::SetPosition, commands::Go, commands::Query, commands::Display,
                 commands::Evaluate, commands::ListTurns, commands::ListSteps, commands::RandomPosition,
                 commands::Flip, commands::Bench, commands::Help, commands::Compiler, commands::Refused>;

/// Takes any bytes. Words before the first known command are skipped, as UCI demands; later words are not.
Command parse_command(std::string_view line);

/// The control of a command that searches; null for all others.
std::shared_ptr<SearchControl> control_of(const Command& command);

/// The arguments of `go`, without the word itself.
Result<SearchRequest> parse_go(std::span<const std::string_view> words);

// Largest values of the limits, here and on the command line.
constexpr int max_depth_limit = 1'000'000;  // half-turns; clients write 99 or 1000 for "no limit"
constexpr int max_perft_depth = 100;        // half-turns; more than can be counted in any game
constexpr std::int64_t max_node_limit = 1'000'000'000'000'000'000;
constexpr std::int64_t max_time_limit = 1'000'000'000'000;  // ms (31 years); sums cannot overflow

/// The answer to `help`.
std::string help_text();

}  // namespace sweeper
