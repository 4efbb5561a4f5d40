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

#include "engine/network.hpp"
#include "engine/score.hpp"

namespace sweeper {

/// The weights of a policy. `S`: the NetworkShape of its inputs; `Features`: the number of features that it
/// rates.
template <typename S, std::size_t Neurons, std::size_t Features>
struct Policy {
    using Shape = S;
    static constexpr std::size_t neurons = Neurons;
    static constexpr int parts = 16;  ///< the unit of `features` is 1/parts of a hundredth of a nat

    std::array<std::array<std::int16_t, Neurons>, Shape::inputs> inputs;
    std::array<std::int16_t, Neurons> bias;
    std::array<std::array<std::int16_t, Neurons>, Features> features;

    /// What a feature adds to the order hint of a turn, in hundredths of a nat. `outputs`: those of the
    /// FirstLayer in the position.
    Score rating(const std::array<std::int16_t, Neurons>& outputs, std::uint16_t feature) const {
        return dot_product(outputs, features[feature]) / (neuron_one * parts);
    }
};

}  // namespace sweeper
