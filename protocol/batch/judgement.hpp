// Judges the turns of an analysed game: the winning chance that a turn loses, its mark, missed and allowed
// goals, the turning point.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/info.hpp"
#include "engine/outcome.hpp"
#include "engine/side.hpp"

namespace sweeper {

/// Winning chance in thousandths: a win counts 1000, a draw 500, a loss 0.
using Chance = int;

constexpr Chance chance_of(const WinDrawLoss& expected) {
    return expected.win + expected.draw / 2;
}

/// The smallest loss of winning chance for each mark. Chess sites use the same thresholds of 5, 10 and 20
/// percentage points (or 5, 10 and 15), so readers know the meaning of the marks.
constexpr Chance inaccuracy_loss = 50;
constexpr Chance mistake_loss = 100;
constexpr Chance blunder_loss = 200;
/// A turn is an only turn (`!`) if each other turn loses at least this much: each other turn is a blunder.
constexpr Chance only_turn_margin = blunder_loss;

/// The mark of a turn.
enum class Mark : std::uint8_t { none, only_turn, inaccuracy, mistake, blunder };

/// The NAG of a mark (PGN standard, 10): `$1`, `$6`, `$2`, `$4`; empty for Mark::none.
std::string nag(Mark mark);
/// The name of a mark in JSON; empty for Mark::none.
std::string name(Mark mark);

/// The search of one position of a game. All values are from the view of the side to move.
struct SearchedPosition {
    ReportedScore score;
    std::optional<int> goal;  ///< half-turns to the next goal, if it is proven; negative: it is conceded
    int depth = 0;
    std::uint64_t nodes = 0;
    Chance chance = 500;                   ///< winning chance with the best turn
    std::optional<Chance> second_chance;   ///< winning chance with the second best turn
    std::vector<std::string> best_line{};  ///< begins with the best turn; empty if the game is over
};

/// A position of a game: searched, or the end of the game.
struct GamePosition {
    std::string fen;
    Side side = Side::first;          ///< the side to move
    SearchedPosition search{};        ///< not used if the game is over
    Outcome over = Outcome::ongoing;  ///< the result if the game is over here
    bool after_goal = false;          ///< the turn before this position scored a goal

    /// The winning chance of a side.
    Chance chance(Side of) const;
};

/// A turn of a game, judged by the positions before and after it.
struct JudgedTurn {
    Side side = Side::first;
    bool is_best = false;  ///< leads to the same position as the best turn of the search
    Chance before = 500;   ///< winning chance of the side with its best turn
    Chance after = 500;    ///< winning chance of the side after the turn
    Chance loss = 0;       ///< 0 for the best turn, and if the chance has risen
    Mark mark = Mark::none;
    bool missed_goal = false;   ///< a proven goal of the side was no longer proven after the turn
    bool allowed_goal = false;  ///< a goal of the opponent is proven after the turn, but was not before
};

/// Judges a turn. `is_best`: whether it leads to the same position as the best turn.
JudgedTurn judge(const GamePosition& before, const GamePosition& after, bool is_best);

/// The index of the turning point of a game. In a decided game it is the loser's most costly turn after the
/// last position in which the loser's chance was at least 50 %. In a draw or an unfinished game it is the
/// most costly turn. nullopt if that turn loses less than inaccuracy_loss.
std::optional<std::size_t> turning_point(const std::vector<JudgedTurn>& turns, Outcome outcome);

}  // namespace sweeper
