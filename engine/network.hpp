// A small neural network that says who scores next, from where the pieces stand, on the board and from the
// ball: one layer of neurons, clipped to 0 ... 1, in whole numbers. Trained by scripts/train_network.py,
// which writes the weights into the game's network_weights.hpp. The idea is NNUE's (Nasu 2018), but the first
// layer is summed up anew: with so few pieces that costs little (docs/experiments), and positions
// need not keep it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"

namespace sweeper {

/// What a network sees of a game, as the side to move sees it: for each kind of piece, own kinds first, and
/// for each ball the square where it stands; and for each ball and each kind of piece how far from the ball
/// it stands, in ranks and files. Squares are numbered row by row from the far end.
template <int Files, int Ranks, int Kinds, int Balls>
struct NetworkShape {
    static constexpr int files = Files;
    static constexpr int squares = Files * Ranks;
    static constexpr int kinds = Kinds;
    static constexpr int balls = Balls;
    static constexpr Offsets<Files, Ranks> offsets{};
    static constexpr int standing = (Kinds + Balls) * squares;
    static constexpr int inputs = standing + Balls * Kinds * offsets.count();
};

/// The weights. However the pieces stand, the sum of a neuron fits 16 bits; the script sees to that.
template <typename Shape, std::size_t Neurons>
struct Network {
    static constexpr std::int16_t one = 256;  ///< a neuron at full
    static constexpr int parts = 16;          ///< of a centi-unit, in `output`

    std::array<std::array<std::int16_t, Neurons>, Shape::inputs> inputs;
    std::array<std::int16_t, Neurons> bias;
    std::array<std::int16_t, Neurons> output;
};

/// The network of one position: add() each piece, then ask for the score.
template <typename Shape, std::size_t Neurons>
class NetworkSum {
  public:
    NetworkSum(const Network<Shape, Neurons>& network, const std::array<int, Shape::balls>& balls)
        : network_(network), sums_(network.bias) {
        for (int ball = 0; ball < Shape::balls; ++ball) {
            const int square = balls[static_cast<std::size_t>(ball)];
            add_input((Shape::kinds + ball) * Shape::squares + square);
            first_offsets_[static_cast<std::size_t>(ball)] =
                Shape::standing + ball * Shape::kinds * Shape::offsets.count() + Shape::offsets.none() -
                Shape::offsets.part(square);
        }
    }

    void add(int kind, int square) {
        add_input(kind * Shape::squares + square);
        for (const int first : first_offsets_)
            add_input(first + kind * Shape::offsets.count() + Shape::offsets.part(square));
    }
    /// In centi-units, from the side to move.
    Score score() const {
        constexpr int one = Network<Shape, Neurons>::one;
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < Neurons; ++i)
            sum += std::clamp<std::int32_t>(sums_[i], 0, one) * network_.output[i];
        return sum / (one * Network<Shape, Neurons>::parts);
    }

  private:
    void add_input(int input) {
        const auto& weights = network_.inputs[static_cast<std::size_t>(input)];
        for (std::size_t i = 0; i < Neurons; ++i) sums_[i] = static_cast<std::int16_t>(sums_[i] + weights[i]);
    }

    const Network<Shape, Neurons>& network_;
    std::array<int, Shape::balls> first_offsets_{};
    alignas(64) std::array<std::int16_t, Neurons> sums_;
};

}  // namespace sweeper
