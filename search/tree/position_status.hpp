// The status of a position of the line, from the view of the side to move: whether it is decided without a
// search, and whether the opponent threatens a goal. This replaces the quiescence search of chess engines.
#pragma once

#include <optional>

#include "engine/game.hpp"
#include "search/tree/search_line.hpp"
#include "search/tree/view.hpp"

namespace sweeper {

template <Game G>
class PositionStatus {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// `old_threat`: threat() of the previous position, if known. Most turns leave a threat standing, so
    /// can_score() tries this turn first. Preconditions: the line and the position outlive the status; the
    /// positions of the line before this one were entered into it.
    PositionStatus(const SearchLine<G>& line, const Position& position, int ply,
                   const std::optional<Turn>& old_threat)
        : line_(line), position_(position), ply_(ply), old_threat_(old_threat), view_(position) {}

    /// The score of a position that needs no search, because the game is over or drawn, or because the side
    /// to move can score; nullopt for other positions.
    std::optional<Score> decided_score() {
        if (const auto result = line_.result(position_, ply_)) return result;
        return can_score() ? std::optional(score_of_goal()) : std::nullopt;
    }
    /// Whether the side to move can score. Precondition: SearchLine::result() of the position is nullopt.
    bool can_score() {
        return view_.can_score(old_threat_);
    }
    /// The score of the side to move if it scores now.
    Score score_of_goal() const {
        return line_.values().goal(position_.side(), ply_ + 1);
    }
    /// A turn with which the opponent would score if it were to move. Precondition: SearchLine::result() of
    /// the position is nullopt.
    std::optional<Turn> threat() {
        return view_.threat();
    }
    View<G>& view() {
        return view_;
    }

  private:
    const SearchLine<G>& line_;
    const Position& position_;
    int ply_;
    std::optional<Turn> old_threat_;
    View<G> view_;
};

}  // namespace sweeper
