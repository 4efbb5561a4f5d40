// The turns of a node with their ranks, returned best first. A node has hundreds of turns, but most nodes
// need only a few of them. So a linear search finds each of the first turns; the other turns are put into a
// heap only if they are needed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace sweeper {

template <typename Turn>
class RankedTurns {
  public:
    struct Ranked {
        Turn turn;
        std::int32_t rank;
    };

    bool empty() const {
        return left_ == 0;
    }
    /// Number of turns that have not been taken.
    std::size_t size() const {
        return left_;
    }
    void clear() {
        turns_.clear();
        keys_.clear();
        left_ = 0;
    }
    /// Precondition: no turn has been taken since clear().
    void push(Turn turn, std::int32_t rank) {
        keys_.push_back(static_cast<Key>(rank) * (Key{1} << number_bits) +
                        static_cast<Key>(last_number - turns_.size()));
        turns_.push_back(turn);
        ++left_;
    }
    /// Removes and returns the turn with the highest rank; among equal ranks, the turn that was pushed first.
    /// Precondition: not empty.
    Ranked take_best() {
        const std::size_t taken = turns_.size() - left_--;
        if (taken < looked_for) {
            Key best = taken_key;
            for (const Key key : keys_) best = std::max(best, key);
            const std::size_t number = number_of(best);
            keys_[number] = taken_key;
            return {turns_[number], rank_of(best)};
        }
        if (taken == looked_for) {
            std::erase(keys_, taken_key);
            std::make_heap(keys_.begin(), keys_.end());
        }
        std::pop_heap(keys_.begin(), keys_.end());
        const Key best = keys_.back();
        keys_.pop_back();
        return {turns_[number_of(best)], rank_of(best)};
    }

    /// Removes and returns all remaining turns, in the order of take_best(). This is faster than calling
    /// take_best() for each turn.
    std::vector<Turn> take_all() {
        std::erase(keys_, taken_key);
        std::sort(keys_.begin(), keys_.end(), std::greater<>());
        std::vector<Turn> turns;
        turns.reserve(keys_.size());
        for (const Key key : keys_) turns.push_back(turns_[number_of(key)]);
        clear();
        return turns;
    }

  private:
    /// High bits: the rank. Low bits: descending insertion index, to break ties. With a single number the
    /// maximum is found without branches.
    using Key = std::int64_t;
    static constexpr unsigned number_bits = 32;
    static constexpr std::uint32_t last_number = std::numeric_limits<std::uint32_t>::max();
    static constexpr Key taken_key = std::numeric_limits<Key>::min();
    /// Number of turns that are taken by linear search. For few turns this is faster than a heap, whose
    /// branches are unpredictable.
    static constexpr std::size_t looked_for = 8;

    static std::size_t number_of(Key key) {
        return last_number - static_cast<std::uint32_t>(key);
    }
    static std::int32_t rank_of(Key key) {
        return static_cast<std::int32_t>(key >> number_bits);
    }

    std::vector<Turn> turns_;  ///< in order of insertion
    /// keys_[i] is the key of turns_[i], or taken_key if this turn has been taken. After looked_for turns
    /// have been taken, keys_ is a heap of the other keys.
    std::vector<Key> keys_;
    std::size_t left_ = 0;
};

}  // namespace sweeper
