// The policy: a network that rates the turns of a position for their order (engine/policy.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

constexpr std::size_t policy_neurons = 32;

/// The policy's ratings in one position. Every rating is 0 if the position has more pieces than the policy
/// supports.
class PositionPolicy {
  public:
    /// Precondition: the position is ongoing.
    explicit PositionPolicy(const Position& position);

    /// What one of policy_features() adds to the order hint of a turn, in hundredths of a nat.
    Score rating(std::uint16_t feature) const;

  private:
    std::array<std::int16_t, policy_neurons> outputs_{};
};

}  // namespace sweeper::football
