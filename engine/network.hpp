// A small neural network that predicts which side scores next. Its inputs are the squares of the pieces,
// their offsets from the ball, and sets of squares, such as those to which a side can bring the ball. It has
// one layer of neurons, whose outputs are clipped to 0..1, and computes with integers.
// scripts/train_network.py trains it and writes the weights into the game's network_weights.hpp. The idea is
// from NNUE (Nasu 2018). Unlike NNUE, it computes the first layer from scratch for each position: with so few
// pieces this costs little (docs/experiments), and positions need not store the layer.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"

namespace sweeper {

/// The inputs of a network, each 0 or 1, from the view of the side to move. There are three groups of inputs.
/// First group, for each kind of piece and then for each ball: one input per square, which is 1 if such a
/// piece (or the ball) stands on the square. Own and opposing pieces are different kinds, own kinds first.
/// Second group, for each ball and each kind of piece: one input per offset (in ranks and files) from the
/// ball to the piece. Third group, for each of the game's sets of squares (GameWithNetworkSets): one input
/// per square, which is 1 if the square is in the set; the sets of the side to move come first. Squares are
/// numbered row by row, starting at the far end of the board.
template <int Files, int Ranks, int Kinds, int Balls, int Sets = 0>
struct NetworkShape {
    static constexpr int files = Files;
    static constexpr int squares = Files * Ranks;
    static constexpr int kinds = Kinds;
    static constexpr int balls = Balls;
    static constexpr int sets = Sets;
    static constexpr Offsets<Files, Ranks> offsets{};
    static constexpr int standing = (Kinds + Balls) * squares;
    static constexpr int without_sets = standing + Balls * Kinds * offsets.count();
    static constexpr int inputs = without_sets + sets * squares;
};

inline constexpr std::int16_t neuron_one = 256;  ///< the output of a fully active neuron

/// Computes the outputs of the first layer for one position. Construct with the squares of the balls, call
/// add() for each piece and add_set_member() for each member of each set. Kinds, sets and squares are
/// numbered as in NetworkShape. `Weights`: Network or Policy (engine/policy.hpp).
template <typename Weights>
class FirstLayer {
  public:
    using Shape = typename Weights::Shape;
    static constexpr std::size_t sets = Shape::sets;

    FirstLayer(const Weights& weights, const std::array<int, Shape::balls>& balls)
        : weights_(weights), sums_(weights.bias) {
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
    void add_set_member(int set, int square) {
        add_input(Shape::without_sets + set * Shape::squares + square);
    }
    /// The outputs of the neurons, each from 0 to neuron_one.
    std::array<std::int16_t, Weights::neurons> outputs() const {
        std::array<std::int16_t, Weights::neurons> clipped;
        for (std::size_t i = 0; i < clipped.size(); ++i)
            clipped[i] = std::clamp<std::int16_t>(sums_[i], 0, neuron_one);
        return clipped;
    }

  private:
    void add_input(int input) {
        const auto& weights = weights_.inputs[static_cast<std::size_t>(input)];
        for (std::size_t i = 0; i < Weights::neurons; ++i)
            sums_[i] = static_cast<std::int16_t>(sums_[i] + weights[i]);
    }

    const Weights& weights_;
    std::array<int, Shape::balls> first_offsets_{};
    alignas(64) std::array<std::int16_t, Weights::neurons> sums_;
};

template <std::size_t Size>
std::int32_t dot_product(const std::array<std::int16_t, Size>& a, const std::array<std::int16_t, Size>& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < Size; ++i) sum += a[i] * b[i];
    return sum;
}

/// The weights of a network. `S`: the NetworkShape of its inputs. scripts/train_network.py ensures that the
/// sum of a neuron fits into 16 bits in every position.
template <typename S, std::size_t Neurons>
struct Network {
    using Shape = S;
    static constexpr std::size_t neurons = Neurons;
    static constexpr int parts = 16;  ///< the unit of `output` is 1/parts centi-unit

    std::array<std::array<std::int16_t, Neurons>, Shape::inputs> inputs;
    std::array<std::int16_t, Neurons> bias;
    std::array<std::int16_t, Neurons> output;
};

/// Evaluates one position: a FirstLayer and then score().
template <typename Shape, std::size_t Neurons>
class NetworkSum : public FirstLayer<Network<Shape, Neurons>> {
  public:
    NetworkSum(const Network<Shape, Neurons>& network, const std::array<int, Shape::balls>& balls)
        : FirstLayer<Network<Shape, Neurons>>(network, balls), output_(network.output) {}

    /// The network's score in centi-units, for the side to move.
    Score score() const {
        return dot_product(this->outputs(), output_) / (neuron_one * Network<Shape, Neurons>::parts);
    }

  private:
    const std::array<std::int16_t, Neurons>& output_;
};

}  // namespace sweeper
