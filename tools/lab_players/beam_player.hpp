// A plain alpha-beta search with a beam: in each position the side to move scores if it can, and otherwise
// tries only the `width` turns with the best simple score. The search has no table, no extensions, no
// reductions and no memory of earlier searches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/interruption.hpp"
#include "tools/lab_players/player.hpp"

namespace sweeper {

template <Game G>
class BeamPlayer {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// The record and the budget must outlive the player.
    BeamPlayer(const GameRecord<G>& record, const LabSettings& settings, Budget& budget)
        : record_(record), settings_(settings), budget_(budget) {}

    /// Iterative deepening up to `most_depth` half-turns. Precondition: the game is ongoing.
    LabChoice<G> choose(int most_depth) {
        const Position& root = record_.position();
        const Interruption interruption([this] { return budget_.is_spent(); });
        if (const auto goal = G::winning_turn(root)) return {*goal, goal_in(1), 1};
        std::vector<Turn> turns = safe_turns<G>(root, settings_, budget_);
        LabChoice<G> choice;
        if (turns.empty()) return choice;
        choice.turn = turns.front();
        for (int depth = 1; depth <= std::min(most_depth, max_ply - 2); ++depth) {
            LabChoice<G> best{{}, -infinite_score, depth};
            for (std::size_t i = 0; i < turns.size(); ++i) {
                const Score score =
                    -visit(G::play(root, turns[i]), depth - 1, -infinite_score, -best.score, 1);
                if (budget_.is_spent()) break;
                if (score <= best.score) continue;
                best.score = score;
                best.turn = turns[i];
                std::rotate(turns.begin(), turns.begin() + static_cast<std::ptrdiff_t>(i),
                            turns.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
            // The best turn of the last iteration comes first, so even an interrupted iteration does not make
            // the choice worse.
            if (best.score > -infinite_score) choice = best;
            if (budget_.is_spent() || is_decided(best.score) || turns.size() == 1) break;
        }
        return choice;
    }

  private:
    /// The score of a position after a turn, for the side to move. `ply`: half-turns from the root.
    Score visit(const Position& position, int depth, Score alpha, Score beta, int ply) {
        budget_.visit();
        if (is_after_goal<G>(position)) return goal_in(ply);  // the mover could not score: an own goal
        if (is_drawn(record_, position)) return 0;
        if (G::winning_turn(position)) return goal_in(ply + 1);
        return depth == 0 ? simple_score(position) : search(position, depth, alpha, beta, ply);
    }

    /// Fail-soft alpha-beta. Precondition: the side to move cannot score at once.
    Score search(const Position& position, int depth, Score alpha, Score beta, int ply) {
        Score best = -goal_in(ply);  // the result if there is no turn (ALL-3)
        BestFirst<G> turns(position, static_cast<std::size_t>(settings_.candidates), budget_);
        for (int tried = 0; tried < settings_.width && !budget_.is_spent();) {
            const auto turn = turns.next();
            if (!turn) break;
            const Score score =
                -visit(G::play(position, *turn), depth - 1, -beta, -std::max(alpha, best), ply + 1);
            best = std::max(best, score);
            if (best >= beta) break;
            if (score > -goal_in(ply + 2)) ++tried;  // turns that concede at once do not fill the beam
        }
        return best;
    }

    const GameRecord<G>& record_;
    const LabSettings settings_;
    Budget& budget_;
};

}  // namespace sweeper
