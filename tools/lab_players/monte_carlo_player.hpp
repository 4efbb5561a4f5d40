// A Monte Carlo player: it distributes random games over the best root turns by UCB1 (Auer, Cesa-Bianchi,
// Fischer 2002) and plays the turn with the most games. It builds no tree.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "engine/interruption.hpp"
#include "engine/random.hpp"
#include "tools/lab_players/player.hpp"

namespace sweeper {

template <Game G>
class MonteCarloPlayer {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// The record and the budget must outlive the player. The player's random numbers depend only on the
    /// position.
    MonteCarloPlayer(const GameRecord<G>& record, const LabSettings& settings, Budget& budget)
        : record_(record), settings_(settings), budget_(budget), random_(record.position().key()) {}

    /// Plays random games until the budget is spent. Precondition: the game is ongoing.
    LabChoice<G> choose() {
        const Position& root = record_.position();
        const Interruption interruption([this] { return budget_.is_spent(); });
        if (const auto goal = G::winning_turn(root)) return {*goal, goal_in(1), 1};
        std::vector<Arm> arms;
        for (const Turn turn : safe_turns<G>(root, settings_, budget_)) arms.push_back({turn});
        if (arms.empty()) return {};
        if (arms.size() == 1) return {arms[0].turn, 0, 1};
        for (double games = 0; !budget_.is_spent(); ++games) {
            Arm& arm = *std::max_element(arms.begin(), arms.end(), [games](const Arm& a, const Arm& b) {
                return a.promise(games) < b.promise(games);
            });
            const double points = playout(G::play(root, arm.turn), root.side());
            if (budget_.is_spent()) break;  // the last game was interrupted
            arm.points += points;
            ++arm.games;
        }
        const Arm& best = *std::max_element(arms.begin(), arms.end(),
                                            [](const Arm& a, const Arm& b) { return a.games < b.games; });
        return {best.turn, score_of_chance(best.points / std::max(1.0, best.games)), settings_.playout};
    }

  private:
    struct Arm {
        Turn turn{};
        double games = 0;
        double points = 0;  ///< sum of results, each 0 .. 1, for the side to move at the root

        /// The upper confidence bound of the mean; turns without a game come first, in order.
        double promise(double all_games) const {
            constexpr double exploration =
                0.5;  // below UCB1's 1.41: the results vary less than wins and losses
            if (games == 0) return std::numeric_limits<double>::infinity();
            return points / games + exploration * std::sqrt(std::log(all_games + 1) / games);
        }
    };

    /// The result of a random game for `side`: 1 if it scores next, 0 if the opponent does, 0.5 in a draw. If
    /// nobody scores within settings_.playout half-turns, it is the chance that the simple score predicts.
    double playout(Position position, Side side) {
        for (int left = settings_.playout; left > 0; --left) {
            budget_.visit();
            if (budget_.is_spent() || is_drawn(record_, position)) return 0.5;
            const double mover_scores = position.side() == side ? 1 : 0;
            if (G::winning_turn(position)) return mover_scores;
            const Turn turn = random_turn(position);
            if (turn == Turn{}) return 1 - mover_scores;  // ALL-3
            position = G::play(position, turn);
            if (is_after_goal<G>(position)) return 1 - mover_scores;  // an own goal
        }
        return chance(position.side() == side ? simple_score(position) : -simple_score(position));
    }

    /// Of a few random turns among the generator's first ones, the turn with the best simple score; Turn{} if
    /// there is no turn.
    Turn random_turn(const Position& position) {
        constexpr std::size_t enough = 200;  // turns; three-step football has tens of thousands
        constexpr int tries = 3;
        turns_.clear();
        typename G::Generator generator(position);
        typename G::Generator::Batch batch;
        while (turns_.size() < enough && generator.next(batch))
            turns_.insert(turns_.end(), batch.begin(), batch.end());
        LabChoice<G> best{{}, -infinite_score, 1};
        for (int i = 0; i < tries && !turns_.empty(); ++i) {
            const Turn turn = turns_[random_.below(turns_.size())];
            const Position child = G::play(position, turn);
            const Score score = is_after_goal<G>(child) ? -goal_score : -simple_score(child);
            if (score > best.score) best = {turn, score, 1};
        }
        return best.turn;
    }

    const GameRecord<G>& record_;
    const LabSettings settings_;
    Budget& budget_;
    Random random_;
    std::vector<Turn> turns_;  ///< buffer of random_turn(); a member, so that its memory is reused
};

}  // namespace sweeper
