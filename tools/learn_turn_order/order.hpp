// Learns from features which turn of a position is best. The sum of the weights of a turn's features
// estimates the logarithm of the probability that this turn is the best, up to a constant per position
// (multinomial logit; Coulom 2007 for moves of a game). The weights are found by stochastic gradient descent
// with a learning rate per weight (Adagrad, Duchi 2011).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace sweeper {

/// The turns of one position, each given by its features; the best turn comes first.
template <std::size_t Features>
using OrderSample = std::vector<std::array<std::uint16_t, Features>>;

template <std::size_t Features>
class OrderFit {
  public:
    using Sample = OrderSample<Features>;

    /// Measures how well the current weights predict the best turns.
    struct Report {
        double loss = 0;         ///< mean loss in nats per position
        double among_first = 0;  ///< share (0..1) of samples whose best turn ranks in the top first_turns
    };
    static constexpr std::ptrdiff_t first_turns = 6;

    /// `features`: number of features. They are numbered from 0 to `features` - 1; feature 0 has no weight.
    explicit OrderFit(std::size_t features) : weights_(features, 0), squares_(features, first_square) {}

    /// Learns from all samples once. `rate`: learning rate.
    void learn(std::span<const Sample> samples, double rate) {
        for (const Sample& sample : samples) {
            look_at(sample);
            for (std::size_t i = 0; i < sample.size(); ++i) {
                const double gradient = chances_[i] - (i == 0 ? 1 : 0);
                for (const std::uint16_t feature : sample[i]) {
                    if (feature == 0) continue;
                    squares_[feature] += gradient * gradient;
                    weights_[feature] -= rate * gradient / std::sqrt(squares_[feature]);
                }
            }
        }
    }
    /// Evaluates the current weights on `samples`. Precondition: `samples` is not empty.
    Report report(std::span<const Sample> samples) {
        Report sum;
        for (const Sample& sample : samples) {
            look_at(sample);
            sum.loss -= std::log(chances_.front());
            const auto before = std::count_if(chances_.begin() + 1, chances_.end(),
                                              [this](double chance) { return chance >= chances_.front(); });
            if (before < first_turns) sum.among_first += 1;
        }
        const auto count = static_cast<double>(samples.size());
        return {sum.loss / count, sum.among_first / count};
    }
    /// Weights in nats, indexed by feature.
    const std::vector<double>& weights() const {
        return weights_;
    }

  private:
    static constexpr double first_square = 1e-4;

    /// Sets chances_ to the probabilities of the sample's turns under the current weights.
    void look_at(const Sample& sample) {
        chances_.assign(sample.size(), 0);
        double most = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < sample.size(); ++i) {
            for (const std::uint16_t feature : sample[i]) chances_[i] += weights_[feature];
            most = std::max(most, chances_[i]);
        }
        double sum = 0;
        for (double& chance : chances_) {
            chance = std::exp(chance - most);
            sum += chance;
        }
        for (double& chance : chances_) chance /= sum;
    }

    std::vector<double> weights_;
    std::vector<double> squares_;  ///< sum of squared gradients of each weight
    std::vector<double> chances_;
};

}  // namespace sweeper
