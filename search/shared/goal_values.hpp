// The scores of goals and draws inside one search, and the conversion of scores for reports.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/game.hpp"
#include "engine/info.hpp"
#include "engine/score.hpp"
#include "engine/side.hpp"

namespace sweeper {

/// Scores of the next goal and of a draw inside one search.
class GoalValues {
  public:
    /// `stakes`: the stakes of the root position. `root_side`: the side to move there.
    GoalValues(const Stakes& stakes, Side root_side) : stakes_(stakes), root_side_(root_side) {
        // A goal that makes a win or loss of the game certain ends the game (Stakes).
        ends_game_[index(root_side)] = stakes.if_scores >= 1.0;
        ends_game_[index(!root_side)] = stakes.if_concedes <= 0.0;
        const double range = stakes.if_scores - stakes.if_concedes;
        draw_ = range <= 0.0 ? 0 : score_of_chance((0.5 - stakes.if_concedes) / range);
    }

    /// Score for `side` if it scores with the half-turn number `ply` from the root.
    Score goal(Side side, int ply) const {
        return ends_game_[index(side)] ? win_in(ply) : goal_in(ply);
    }
    /// Score of a draw of the whole game for `side`, on the scale of the next goal (contempt 0). The score is
    /// always below the score of a goal, even if a draw is worth more than the next goal to a side that is
    /// far behind.
    Score draw(Side side) const {
        return side == root_side_ ? draw_ : -draw_;
    }
    /// Chance (0..1) that the side to move at the root wins the whole game. `score`: any score from the view
    /// of this side.
    double winning_chance(Score score) const {
        if (is_win(score)) return 1.0;
        if (is_loss(score)) return 0.0;
        const double goal_chance = is_decided(score) ? (score > 0 ? 1.0 : 0.0) : chance(unsure(score));
        return stakes_.if_concedes + (stakes_.if_scores - stakes_.if_concedes) * goal_chance;
    }
    /// The score as `info` reports it.
    ReportedScore reported(Score score) const {
        if (is_win(score)) return {ReportedScore::Kind::mate, plies_to_decision(score)};
        if (is_loss(score)) return {ReportedScore::Kind::mate, -plies_to_decision(score)};
        const bool plain = stakes_.if_scores >= 1.0 && stakes_.if_concedes <= 0.0;
        const Score value = plain ? score : score_of_chance(winning_chance(score));
        return {ReportedScore::Kind::centi, unsure(value)};
    }
    WinDrawLoss win_draw_loss(Score score) const {
        const int win = static_cast<int>(std::lround(1000 * winning_chance(score)));
        return {win, 0, 1000 - win};  // draws are too rare in these games to be predicted
    }

  private:
    /// Limits an unproven score to the reported range, so that the score never looks certain.
    static constexpr Score unsure(Score score) {
        return std::clamp(score, -max_reported_score, max_reported_score);
    }

    Stakes stakes_;
    Side root_side_;
    bool ends_game_[2];
    Score draw_ = 0;
};

}  // namespace sweeper
