// Simultaneous perturbation stochastic approximation (Spall 1992) for search parameters, with the gain
// sequences that Stockfish's fishtest uses. Each trial makes two sets of parameters: at random, each
// parameter moves up in one set and down in the other. The two sets play each other, and all parameters move
// toward the set that scored more.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "engine/random.hpp"
#include "engine/search_parameters.hpp"

namespace sweeper {

class Spsa {
  public:
    /// `rounds`: number of calls of update() in total. `rate`: how far a parameter moves in the last round,
    /// in steps, if its values in the two sets are one step higher and lower and one set wins one game more.
    Spsa(const SearchParameters& start, std::vector<SearchParameter> parameters, double rounds, double rate)
        : start_(start), parameters_(std::move(parameters)), rounds_(rounds), rate_(rate) {
        for (const SearchParameter& each : parameters_) values_.push_back(start.*each.value);
    }

    struct Trial {
        std::vector<double> moved;  ///< added to each parameter in the first set, subtracted in the second
        std::array<SearchParameters, 2> sets;
        double gain = 0;
    };

    /// Makes a trial: two sets that play each other. Several trials can be in progress at the same time.
    Trial next(Random& random) {
        ++round_;
        // Spall's exponents. Adding a tenth of the number of rounds to the round damps the gain in the first
        // rounds.
        const double steadier = 0.1 * rounds_;
        const double width = std::pow(rounds_ / round_, 0.101);
        Trial trial;
        trial.gain = rate_ * std::pow((steadier + rounds_) / (steadier + round_), 0.602) / (width * width);
        std::vector<double> higher = values_;
        std::vector<double> lower = values_;
        for (std::size_t i = 0; i < parameters_.size(); ++i) {
            const double up = (random.below(2) == 0 ? 1 : -1) * width * parameters_[i].step;
            trial.moved.push_back(up);
            higher[i] = within(i, values_[i] + up);
            lower[i] = within(i, values_[i] - up);
        }
        trial.sets = {rounded(higher), rounded(lower)};
        return trial;
    }

    /// `margin`: wins of the first set minus wins of the second.
    void update(const Trial& trial, double margin) {
        for (std::size_t i = 0; i < parameters_.size(); ++i)
            values_[i] = within(i, values_[i] + trial.gain * margin * trial.moved[i]);
    }

    SearchParameters values() const {
        return rounded(values_);
    }

  private:
    double within(std::size_t i, double value) const {
        return std::clamp<double>(value, parameters_[i].least, parameters_[i].most);
    }
    SearchParameters rounded(const std::vector<double>& values) const {
        SearchParameters set = start_;
        for (std::size_t i = 0; i < parameters_.size(); ++i)
            set.*parameters_[i].value = static_cast<int>(std::lround(values[i]));
        return set;
    }

    SearchParameters start_;
    std::vector<SearchParameter> parameters_;
    std::vector<double> values_;
    double rounds_;
    double rate_;
    double round_ = 0;
};

}  // namespace sweeper
