// SplitMix64 (Steele, Lea, Flood 2014): a small random number generator with a seed. It returns the same
// numbers on every machine and can be used at compile time.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sweeper {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    /// A number from 0 to bound - 1, uniform except for the bias of the modulus (below 2^-40 for the bounds
    /// used here). Precondition: bound > 0.
    constexpr std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(next() % bound);
    }

  private:
    std::uint64_t state_;
};

}  // namespace sweeper
