// The policy: a network that rates the turns of a position for their order (engine/policy.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

constexpr std::size_t policy_neurons = 32;

/// The policy's ratings in one position.
class PositionPolicy {
  public:
    /// Precondition: the game is not finished.
    explicit PositionPolicy(const Position& position);

    /// What one of policy_features() adds to the order hint of a turn, in hundredths of a nat.
    Score rating(std::uint16_t feature) const;

  private:
    std::array<std::int16_t, policy_neurons> outputs_;
};

}  // namespace sweeper::libero
