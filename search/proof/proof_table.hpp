// The hash table of the proof search, with the proof numbers of positions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>

#include "engine/key.hpp"
#include "system/memory.hpp"

namespace sweeper {

/// How far a position is from being settled, for its side to move. The attacker wants to score in time, and
/// the defender wants to prevent this. A number estimates how many positions must still be settled.
/// (Papers write phi for `success` and delta for `failure`. For the attacker they are the proof number and
/// the disproof number, for the defender the other way round.)
struct ProofNumbers {
    using Number = std::uint32_t;
    static constexpr Number infinite = std::numeric_limits<Number>::max();

    /// To prove that the side to move succeeds: the attacker scores, or the defender prevents this.
    Number success = 1;
    /// To prove that it does not succeed.
    Number failure = 1;

    static constexpr ProofNumbers succeeds() {
        return {0, infinite};
    }
    static constexpr ProofNumbers fails() {
        return {infinite, 0};
    }
    constexpr bool is_settled() const {
        return success == 0 || failure == 0;
    }

    friend bool operator==(const ProofNumbers&, const ProofNumbers&) = default;
};

/// A hash table of fixed size. A new entry replaces the one of its bucket that took the least work.
class ProofTable {
  public:
    /// Throws std::bad_alloc if there is not enough memory.
    explicit ProofTable(std::size_t bytes) : count_(std::max<std::size_t>(1, bytes / sizeof(Bucket))) {
        if (memory_.resize(count_ * sizeof(Bucket))) throw std::bad_alloc();
    }

    std::optional<ProofNumbers> find(Key key) const {
        const Bucket& bucket = bucket_of(key);
        const auto entry = std::find_if(bucket.begin(), bucket.end(), [key](const Entry& each) {
            return each.key == key && each.work != 0;
        });
        return entry == bucket.end() ? std::nullopt : std::optional(entry->numbers);
    }
    /// `work`: positions that were looked at to get these numbers, at least 1.
    void store(Key key, ProofNumbers numbers, std::uint64_t work) {
        Bucket& bucket = bucket_of(key);
        auto entry =
            std::find_if(bucket.begin(), bucket.end(), [key](const Entry& each) { return each.key == key; });
        if (entry == bucket.end())
            entry = std::min_element(bucket.begin(), bucket.end(),
                                     [](const Entry& a, const Entry& b) { return a.work < b.work; });
        constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
        *entry = {key, numbers, static_cast<std::uint32_t>(std::min(work, most))};
    }

  private:
    struct Entry {
        Key key = 0;
        ProofNumbers numbers;
        std::uint32_t work = 0;  ///< 0: empty
    };
    using Bucket = std::array<Entry, 4>;

    Bucket& bucket_of(Key key) const {
        return static_cast<Bucket*>(memory_.data())[key % count_];
    }

    ZeroedMemory memory_;
    std::size_t count_;  ///< of buckets
};

}  // namespace sweeper
