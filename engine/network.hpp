// A small neural network that says who scores next, from which piece stands on which square: one layer of
// neurons, clipped to 0 ... 1, in whole numbers. Trained by scripts/train_network.py, which writes the
// weights into the game's network_weights.hpp. The idea is NNUE's (Nasu 2018), but the first layer is summed
// up anew: with some 14 to 17 pieces that costs little (docs/strength.md, Networks), and positions need not
// keep it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/score.hpp"

namespace sweeper {

/// The weights. An input is a kind of piece on a square, as the side to move sees them: own kinds first, then
/// the opponent's; squares row by row from the far end. However the pieces stand, the sum of a neuron fits 16
/// bits; the script sees to that.
template <std::size_t Inputs, std::size_t Neurons>
struct Network {
    static constexpr std::int16_t one = 256;  ///< a neuron at full
    static constexpr int parts = 16;          ///< of a centi-unit, in `output`

    std::array<std::array<std::int16_t, Neurons>, Inputs> inputs;
    std::array<std::int16_t, Neurons> bias;
    std::array<std::int16_t, Neurons> output;
};

/// The network of one position: add() each input that is on, then ask for the score.
template <std::size_t Inputs, std::size_t Neurons>
class NetworkSum {
  public:
    explicit NetworkSum(const Network<Inputs, Neurons>& network) : network_(network), sums_(network.bias) {}

    void add(std::size_t input) {
        const auto& weights = network_.inputs[input];
        for (std::size_t i = 0; i < Neurons; ++i) sums_[i] = static_cast<std::int16_t>(sums_[i] + weights[i]);
    }
    /// In centi-units, from the side to move.
    Score score() const {
        constexpr int one = Network<Inputs, Neurons>::one;
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < Neurons; ++i)
            sum += std::clamp<std::int32_t>(sums_[i], 0, one) * network_.output[i];
        return sum / (one * Network<Inputs, Neurons>::parts);
    }

  private:
    const Network<Inputs, Neurons>& network_;
    alignas(64) std::array<std::int16_t, Neurons> sums_;
};

}  // namespace sweeper
