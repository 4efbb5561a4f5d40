// A turn built action by action, as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "variants/threestep/turns/obligation.hpp"
#include "variants/threestep/turns/partial_turn.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

class Steps {
  public:
    explicit Steps(const Position& position) : position_(position) {
        if (position.is_finished()) return;
        partial_.emplace(position);
        demand_ = obligation(position);
    }

    /// Makes one action: `e2e3` moves a piece, `e2:e9` passes or shoots. Case does not matter. An error
    /// changes nothing.
    Result<void> play(std::string_view action);
    std::vector<std::string> next() const;
    Result<void> end() const;
    Turn turn() const;
    std::string board() const;
    std::string ball() const;

  private:
    Position position_now() const;
    bool may_go_on(const Action& action) const;

    Position position_;
    std::optional<PartialTurn> partial_;  ///< nullopt if the game is over
    std::optional<Demand> demand_;        ///< the demand that the whole turn must meet
};

/// The turn made by the steps of `partial` from `position`.
Turn turn_of(const Position& position, const PartialTurn& partial);

}  // namespace sweeper::threestep
