// Returns the turns of a node one by one, the most promising first, and generates turns only when they are
// needed. The order: table turn, killers and counter turn (tested for legality, not generated), then the
// turns of the generator by rank. Turns that are known to leave a threat standing can be left out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/game.hpp"
#include "search/tree/answers.hpp"
#include "search/tree/ranked_turns.hpp"
#include "search/tree/ranking.hpp"

namespace sweeper {

template <Game G>
class TurnPicker {
  public:
    using Turn = typename G::Turn;
    using Position = typename G::Position;
    using Batch = typename G::Generator::Batch;
    /// Turns that are tried first, in this order, before any turn is generated. Illegal turns and duplicates
    /// are skipped.
    using Candidates = std::array<Turn, 4>;

    /// The position must outlive the picker. `ranked` and `batch` are buffers of the caller, so that nothing
    /// is allocated: the picker uses `ranked` as long as it lives, and `batch` only while next() runs.
    /// Batches are generated until at least `enough` turns can be ranked together; 1 costs least if a cutoff
    /// comes early. `threat`: a turn with which the opponent would score if it were to move; if given, turns
    /// that are known to leave it standing are left out.
    TurnPicker(const Position& position, const Candidates& candidates, const Merit<G>& merit,
               RankedTurns<Turn>& ranked, Batch& batch, int enough, const std::optional<Turn>& threat)
        : position_(position),
          candidates_(candidates),
          merit_(merit),
          ranked_(ranked),
          batch_(batch),
          enough_(static_cast<std::size_t>(enough)) {
        ranked_.clear();
        if (threat) answers_.expect_threat(position_, *threat);
    }

    TurnPicker(const TurnPicker&) = delete;
    TurnPicker& operator=(const TurnPicker&) = delete;

    /// Whether any turn has been left out so far.
    bool has_left_out() const {
        return has_left_out_;
    }

    /// How far the rank of the turn that next() returned last is below the highest rank so far. 0 for
    /// candidates.
    int behind() const {
        return behind_;
    }

    /// The next turn, or "no turn" after the last one. Every legal turn is returned once or left out.
    Turn next() {
        while (candidate_ < candidates_.size()) {
            const std::size_t i = candidate_++;
            if (!is_fresh(i) || !G::is_legal(position_, candidates_[i]))
                candidates_[i] = Turn{};
            else if (may_save(candidates_[i]))
                return candidates_[i];
        }
        while (true) {
            while (!ranked_.empty()) {
                const auto [turn, rank] = ranked_.take_best();
                best_rank_ = std::max(best_rank_, rank);
                behind_ = best_rank_ - rank;
                if (std::find(candidates_.begin(), candidates_.end(), turn) == candidates_.end()) return turn;
            }
            if (!refill()) return Turn{};
        }
    }

  private:
    bool is_fresh(std::size_t i) const {
        const auto begin = candidates_.begin();
        const auto here = begin + static_cast<std::ptrdiff_t>(i);
        return *here != Turn{} && std::find(begin, here, *here) == here;
    }

    bool may_save(Turn turn) {
        const bool may = answers_.may_save(turn);
        has_left_out_ = has_left_out_ || !may;
        return may;
    }

    bool refill() {
        if (!generator_) {
            generator_.emplace(position_);
            ranker_.emplace(position_, merit_);
        }
        bool any = false;
        ranked_.clear();
        while (ranked_.size() < enough_ && next_batch()) {
            any = true;
            for (const Turn turn : batch_)
                if (may_save(turn)) ranked_.push(turn, ranker_->rank(turn));
        }
        return any;
    }

    /// Generates the next batch. Turns that come as pairs are ranked and pushed here; the other turns are in
    /// batch_.
    bool next_batch() {
        if constexpr (GameWithPairRanker<G, Merit<G>>) {
            typename G::Generator::Pairs pairs;
            if (!generator_->next(batch_, pairs)) return false;
            ranker_->rank_pairs(pairs, [&](Turn turn, int rank) {
                if (may_save(turn)) ranked_.push(turn, rank);
            });
            return true;
        } else {
            return generator_->next(batch_);
        }
    }

    const Position& position_;
    Candidates candidates_;
    const Merit<G> merit_;
    RankedTurns<Turn>& ranked_;
    Batch& batch_;
    std::size_t enough_;
    std::size_t candidate_ = 0;
    std::optional<typename G::Generator> generator_;
    std::optional<Ranker<G>> ranker_;  ///< made together with the generator
    Answers<G> answers_;
    bool has_left_out_ = false;
    std::int32_t best_rank_ = std::numeric_limits<std::int32_t>::min();
    int behind_ = 0;
};

}  // namespace sweeper
