// Common parts of both players: their settings, their answer, their budget, and the turns that they consider.
// A player knows only the rules of the game, its generator, and its exact goal test.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/score.hpp"
#include "search/session/game_record.hpp"
#include "tools/lab_players/simple_score.hpp"

namespace sweeper {

constexpr std::size_t all_candidates = std::numeric_limits<std::size_t>::max();

struct LabSettings {
    int width = 40;  ///< turns that are tried in a position
    /// How many turns of a position are ranked by the simple score. These are the first turns of the
    /// generator, which yields promising turns first.
    int candidates = 2000;
    int playout = 8;         ///< half-turns of a random game
    int move_overhead = 10;  ///< milliseconds kept back for the delay between engine and clock
};

template <Game G>
struct LabChoice {
    typename G::Turn turn{};  ///< Turn{} if there is no legal turn
    Score score = 0;          ///< for the side to move
    int depth = 0;            ///< half-turns
};

/// Tells a player when it has to answer.
class Budget {
  public:
    /// `is_over`: whether the time is over; called at least once for every visited position.
    explicit Budget(std::function<bool()> is_over,
                    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max())
        : is_over_(std::move(is_over)), most_nodes_(nodes) {}

    /// Counts a visited position.
    void visit() {
        ++nodes_;
    }
    std::uint64_t nodes() const {
        return nodes_;
    }
    /// Whether the player has to answer. Once the result is true, it stays true.
    bool is_spent() {
        return is_spent_ = is_spent_ || nodes_ >= most_nodes_ || is_over_();
    }

  private:
    std::function<bool()> is_over_;
    std::uint64_t most_nodes_;
    std::uint64_t nodes_ = 0;
    bool is_spent_ = false;
};

/// Whether the turn that led to `child` scored a goal, for either side.
template <Game G>
bool is_after_goal(const typename G::Position& child) {
    return child.count() == 0 || G::outcome(child) != Outcome::ongoing;
}

/// Yields turns of a position, the best simple score after the turn first. Precondition: the side to move
/// cannot score at once, so every goal is an own goal.
template <Game G>
class BestFirst {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// Ranks the first turns of the generator, about `most`, and fewer if the budget is spent.
    BestFirst(const Position& position, std::size_t most, Budget& budget) {
        typename G::Generator generator(position);
        typename G::Generator::Batch batch;
        while (turns_.size() < most && !budget.is_spent() && generator.next(batch))
            for (const Turn turn : batch) {
                const Position child = G::play(position, turn);
                turns_.push_back({is_after_goal<G>(child) ? -goal_score : -simple_score(child), turn});
            }
        std::make_heap(turns_.begin(), turns_.end(), is_worse);
    }

    std::optional<Turn> next() {
        if (turns_.empty()) return std::nullopt;
        std::pop_heap(turns_.begin(), turns_.end(), is_worse);
        const Turn turn = turns_.back().turn;
        turns_.pop_back();
        return turn;
    }

  private:
    struct Ranked {
        Score score;  ///< for the side that plays the turn
        Turn turn;
    };
    static bool is_worse(const Ranked& a, const Ranked& b) {
        return a.score < b.score;
    }

    std::vector<Ranked> turns_;
};

/// Any legal turn; Turn{} if there is none.
template <Game G>
typename G::Turn any_turn(const typename G::Position& position) {
    if (const auto null_turn = G::null_turn(position)) return *null_turn;
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (generator.next(batch))
        if (!batch.empty()) return batch[0];
    return {};
}

/// The turns to consider at the root: the best `width` of the candidates after which the opponent cannot
/// score at once. If there are none, all turns of the position are candidates; if there are still none, or
/// the budget is spent, returns only the turn with the best simple score. Empty if there is no turn, or no
/// time to rank any. Precondition: the side to move cannot score at once.
template <Game G>
std::vector<typename G::Turn> safe_turns(const typename G::Position& position, const LabSettings& settings,
                                         Budget& budget) {
    std::vector<typename G::Turn> turns;
    std::optional<typename G::Turn> best;
    for (const std::size_t most : {static_cast<std::size_t>(settings.candidates), all_candidates}) {
        BestFirst<G> best_first(position, most, budget);
        while (turns.size() < static_cast<std::size_t>(settings.width)) {
            const auto turn = best_first.next();
            if (!best) best = turn;
            if (!turn || budget.is_spent()) break;
            const auto child = G::play(position, *turn);
            if (!is_after_goal<G>(child) && !G::winning_turn(child)) turns.push_back(*turn);
        }
        if (!turns.empty()) return turns;
    }
    if (best) turns.push_back(*best);
    return turns;
}

/// Whether the game is drawn in `child`, a position one or more turns after the record's last position
/// (ALL-4, ALL-5). Only repetitions of positions of the record count, not those within the search.
template <Game G>
bool is_drawn(const GameRecord<G>& record, const typename G::Position& child) {
    const auto& keys = record.keys();
    return child.count() >= draw_count || std::count(keys.begin(), keys.end(), child.key()) >= 2;
}

}  // namespace sweeper
