// A small neural network that rates the turns of a position, for their order in the search. Its first layer
// sees the same inputs as the network that evaluates positions (network.hpp). Each feature of a turn has a
// row of weights, one for each neuron: what the feature is worth while the neuron is active. The policy is
// trained on searched positions by scripts/train_policy.py, which writes the game's policy_weights.hpp.
// The idea of a network that predicts the best turn is from AlphaGo (Silver 2016). Unlike there, no
// probabilities are computed, and the search remains alpha-beta.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/network.hpp"
#include "engine/score.hpp"

namespace sweeper {

/// The ratings of a policy in one position.
template <std::size_t Neurons>
class PolicyRatings {
  public:
    static constexpr int parts = 16;  ///< the unit of a weight is 1/parts of a hundredth of a nat

    /// `outputs`: those of the FirstLayer in the position. Keeps a reference to `features`, the rows of the
    /// Policy.
    PolicyRatings(const std::array<std::int16_t, Neurons>& outputs,
                  std::span<const std::array<std::int16_t, Neurons>> features)
        : outputs_(outputs), features_(features) {}

    /// What a feature adds to the order hint of a turn, in hundredths of a nat.
    Score rating(std::uint16_t feature) const {
        return dot_product(outputs_, features_[feature]) / (neuron_one * parts);
    }

  private:
    std::array<std::int16_t, Neurons> outputs_;
    std::span<const std::array<std::int16_t, Neurons>> features_;
};

/// The weights of a policy. `S`: the NetworkShape of its inputs; `Features`: the number of features that it
/// rates.
template <typename S, std::size_t Neurons, std::size_t Features>
struct Policy {
    using Shape = S;
    static constexpr std::size_t neurons = Neurons;

    std::array<std::array<std::int16_t, Neurons>, Shape::inputs> inputs;
    std::array<std::int16_t, Neurons> bias;
    std::array<std::array<std::int16_t, Neurons>, Features> features;

    /// `outputs`: those of the FirstLayer in a position.
    PolicyRatings<Neurons> ratings(const std::array<std::int16_t, Neurons>& outputs) const {
        return {outputs, features};
    }
};

}  // namespace sweeper
