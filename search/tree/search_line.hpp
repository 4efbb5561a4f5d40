// The positions of the game up to the root and of the line that is being searched. Decides whether a position
// of the line ends the game or scores a goal, and computes its score.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "search/shared/goal_values.hpp"
#include "search/shared/search_context.hpp"

namespace sweeper {

/// The treatment of a position that occurs for the second time within the searched line. Normally the
/// position is scored as a draw, because a side that repeats once can repeat again. A search for a proven win
/// (`go mate`) ignores such repetitions: a shortest win repeats no position, and a table entry must be valid
/// in every line that reaches its position.
enum class LineRepetition : std::uint8_t { is_draw, is_ignored };

template <Game G>
class SearchLine {
  public:
    using Position = typename G::Position;

    /// Starts at the root of the search.
    explicit SearchLine(const SearchContext<G>& context)
        : values_(G::stakes(context.root), context.root.side()),
          keys_(context.keys),
          game_length_(keys_.size()),
          draws_by_count_(context.root.count() < draw_count),
          missed_goal_(context.missed_goal) {
        keys_.resize(game_length_ + max_ply + 1);
    }

    void set_repetition(LineRepetition repetition) {
        repetition_ = repetition;
    }

    /// Records that `position` was reached by half-turn `ply` of the line (counted from 0).
    void enter(const Position& position, int ply) {
        keys_[game_length_ + static_cast<std::size_t>(ply)] = position.key();
    }

    const GoalValues& values() const {
        return values_;
    }

    /// The score, for the side to move, of a position that needs no search: the game is over, play was kicked
    /// off again after a goal, or the position is drawn (ALL-4, ALL-5). nullopt for other positions.
    /// Precondition: the positions of the line before this one were entered.
    std::optional<Score> result(const Position& position, int ply) const {
        const Side side = position.side();
        if (const Outcome outcome = G::outcome(position); outcome != Outcome::ongoing)
            return outcome == win_for(side) ? win_in(ply) : -win_in(ply);
        if (position.count() == 0) return -values_.goal(!side, ply);  // the last turn scored
        if ((draws_by_count_ && position.count() >= draw_count) || repeats(position, ply))
            return values_.draw(side);
        return std::nullopt;
    }

    /// Whether every turn after which the opponent can score has the score of a conceded goal. False if such
    /// a turn could end the game in a draw before that goal: by ALL-5; or by ALL-4, if earlier in the game a
    /// side could score and did not, so that this position can occur again.
    bool punishes_every_chance(const Position& position) const {
        return !missed_goal_ && !(draws_by_count_ && position.count() + 1 >= draw_count);
    }

  private:
    /// Whether the position is a draw by ALL-4: it occurred twice in the game up to the root, or once in the
    /// line after the root.
    bool repeats(const Position& position, int ply) const {
        const auto from_root = static_cast<std::size_t>(ply);
        const std::size_t now = game_length_ + from_root - 1;
        const std::size_t most = std::min(now, static_cast<std::size_t>(position.count()));
        int times_in_game = 0;
        for (std::size_t back = 2; back <= most; back += 2) {
            if (keys_[now - back] != position.key()) continue;
            const bool is_in_game = back >= from_root;
            if (is_in_game ? ++times_in_game == 2 : repetition_ == LineRepetition::is_draw) return true;
        }
        return false;
    }

    GoalValues values_;
    std::vector<Key> keys_;    ///< keys of the game since the last kick-off, then of the line
    std::size_t game_length_;  ///< number of keys that belong to the game, including the root
    bool draws_by_count_;      ///< ALL-5 applies: the count of the root is below draw_count
    bool missed_goal_;
    LineRepetition repetition_ = LineRepetition::is_draw;
};

}  // namespace sweeper
