// A set of the results of turns, used to find each result only once (ALL-2). It is exact and costs one
// addition for each action. The weights of the squares are a Sidon sequence (after Erdos and Turan 1941): the
// sum of two weights identifies both squares. A side has at most two robots of each size, so one sum
// identifies the robots of one size, and three sums in a word identify all robots of a side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_vector.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// The squares of all pieces that a turn can move. Two signatures are equal if and only if these pieces are
/// on the same squares.
struct Signature {
    std::uint64_t own = 0;       ///< robots and ball of the side to move
    std::uint64_t opposing = 0;  ///< the opponent's robots

    friend constexpr bool operator==(const Signature&, const Signature&) = default;
};

namespace detail {

/// The weight of square s is 2ps + (s^2 mod p), with a prime p greater than all s. All weights are below
/// 2^15, so the sum of two weights fits 16 bits.
constexpr std::array<std::uint64_t, frame_size> make_weights() {
    constexpr std::uint64_t prime = 127;
    std::array<std::uint64_t, frame_size> weights{};
    for (std::size_t s = 0; s < frame_size; ++s) weights[s] = 2 * prime * s + s * s % prime;
    return weights;
}
constexpr std::array<std::uint64_t, frame_size> weights = make_weights();

constexpr unsigned sum_bits = 16;
constexpr unsigned ball_shift = 3 * sum_bits;

constexpr std::uint64_t weight(Size size, Square square) {
    return weights[square] << sum_bits * static_cast<unsigned>(size);
}

}  // namespace detail

inline Signature signature(const Position& position) {
    const Side side = position.side();
    Signature result{std::uint64_t{position.ball(side)} << detail::ball_shift, 0};
    for (const Size size : sizes) {
        position.robots(side, size).for_each([&](Square s) { result.own += detail::weight(size, s); });
        position.robots(!side, size).for_each([&](Square s) { result.opposing += detail::weight(size, s); });
    }
    return result;
}

/// The signature after a legal action of a robot of size `size`. `before` is the signature of the position.
inline Signature signature_after(const Position& position, const Signature& before, Size size,
                                 Action action) {
    const auto [from, to] = action;
    Signature after = before;
    after.own += detail::weight(size, to) - detail::weight(size, from);
    const Side side = position.side();
    if (to == position.ball(side)) {
        after.own += (std::uint64_t{from} - to) << detail::ball_shift;
    } else if (position.robots(!side).contains(to)) {
        const Square behind = position.board().next(to, direction_of(from, to));
        const Size pushed = position.size_at(!side, to);
        after.opposing += detail::weight(pushed, behind) - detail::weight(pushed, to);
    }
    return after;
}

/// A set of signatures: a hash table with linear probing.
class ResultSet {
  public:
    /// Upper bound of the number of turns. One action: six robots, each with four directions and a switch,
    /// are 30. One or two actions: 30 + 30 * 30 = 930.
    static constexpr std::size_t capacity = 960;

    /// Adds a signature if it is new, and returns its number. Numbers count from 0 in the order of insertion.
    /// A number below the previous size() means that the signature is not new.
    std::size_t insert(const Signature& signature) {
        std::size_t slot = hash(signature);
        for (; slots_[slot] != 0; slot = (slot + 1) % slots_.size())
            if (signatures_[slots_[slot] - 1U] == signature) return slots_[slot] - 1U;
        signatures_.push_back(signature);
        slots_[slot] = static_cast<std::uint16_t>(signatures_.size());
        return signatures_.size() - 1;
    }
    std::size_t size() const {
        return signatures_.size();
    }

  private:
    static constexpr unsigned slot_bits = 10;

    static std::size_t hash(const Signature& signature) {
        const std::uint64_t mixed =
            (signature.own ^ signature.opposing * 0xD6E8FEB86659FD93) * 0x9E3779B97F4A7C15;
        return mixed >> (64 - slot_bits);
    }

    /// [hash slot]: number of the signature + 1; 0: free slot. A position usually has about 150 results.
    std::array<std::uint16_t, std::size_t{1} << slot_bits> slots_{};
    FixedVector<Signature, capacity> signatures_;
};

}  // namespace sweeper::robosoccer
