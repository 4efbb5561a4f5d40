// Numbers the states of the ball (square and passes) in the order of their first use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

class BallIndex {
  public:
    BallIndex() {
        numbers_.fill(unknown);
    }
    /// The number of a state. A new state gets the next number, starting from 0.
    std::size_t operator[](BallState ball) {
        std::uint16_t& number = numbers_[place(ball)];
        if (number == unknown) {
            number = static_cast<std::uint16_t>(states_.size());
            states_.push_back(ball);
        }
        return number;
    }
    std::size_t size() const {
        return states_.size();
    }
    BallState state(std::size_t number) const {
        return states_[number];
    }
    /// Forgets all states. The run time is proportional to the number of states.
    void clear() {
        for (const BallState ball : states_) numbers_[place(ball)] = unknown;
        states_.clear();
    }

  private:
    static constexpr std::uint16_t unknown = 0xFFFF;
    static constexpr std::size_t passes_count = max_passes + 1;

    static std::size_t place(BallState ball) {
        return static_cast<std::size_t>(number_of(ball.ball)) * passes_count + ball.passes;
    }

    std::array<std::uint16_t, number_count * passes_count> numbers_;
    std::vector<BallState> states_;
};

}  // namespace sweeper::threestep
