// Plays one game between two players within one process, up to the first goal. The tuner of search parameters
// counts the results (docs/tuning.md).
#pragma once

#include <array>
#include <cstdlib>
#include <optional>

#include "tools/common/fixed_nodes_player.hpp"

namespace sweeper {

/// The side that scores first from an opening; nullopt if the game is drawn. `players[0]` plays the first
/// side. The game is adjudicated as a goal when both players see the same forced goal. It is adjudicated as a
/// draw when, late in the game, the scores of both players have been close to 0 for many turns.
template <Game G>
std::optional<Side> play_duel(const typename G::Position& opening,
                              const std::array<FixedNodesPlayer<G>*, 2>& players) {
    constexpr Score level = 15;       // largest absolute value of a level score, in centi-units
    constexpr int level_turns = 16;   // number of consecutive level scores that make a draw
    constexpr int first_drawn = 120;  // smallest number of half-turns played before such a draw
    for (FixedNodesPlayer<G>* player : players) player->clear();
    GameRecord<G> record(opening);
    Score last_score = 0;  // score of the opponent's last search
    int levels = 0;
    for (int played = 0;; ++played) {
        const Side side = record.position().side();
        if (const auto result = record.result(); result.outcome == Outcome::draw)
            return std::nullopt;
        else if (result.outcome != Outcome::ongoing)
            return result.outcome == win_for(side) ? side : !side;
        const auto best = players[index(side)]->search(record);
        const Score score = best.latest_score();
        if (is_decided(score) && is_decided(last_score) && (score > 0) != (last_score > 0))
            return score > 0 ? side : !side;
        levels = std::abs(score) <= level ? levels + 1 : 0;
        if (levels >= level_turns && played >= first_drawn) return std::nullopt;
        record.play(best.turn);
        if (record.position().count() == 0) return side;  // a goal, followed by a kick-off
        last_score = score;
    }
}

}  // namespace sweeper
