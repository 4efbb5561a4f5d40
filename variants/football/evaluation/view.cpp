#include "variants/football/evaluation/view.hpp"

#include "variants/football/evaluation/evaluate.hpp"
#include "variants/football/evaluation/network.hpp"
#include "variants/football/goal/winning_turn.hpp"
#include "variants/football/turns/generator.hpp"

namespace sweeper::football {

std::optional<Turn> View::winning_turn() {
    if (!position_.may_score() || position_.outcome() != Outcome::ongoing) return std::nullopt;
    return football::winning_turn(position_, position_.side(), mover());
}

std::optional<Turn> View::threat() {
    if (position_.may_score() && position_.outcome() == Outcome::ongoing)
        return football::winning_turn(position_, !position_.side(), opponent());
    Position passed = position_;  // after a pass the limit of FB-8 may have ended
    passed.pass();
    return View(passed).winning_turn();
}

bool View::can_score(std::optional<Turn> threat) {
    return (threat && is_legal(position_, *threat)) || winning_turn();
}

Score View::evaluate() {
    return weighed(measures(position_, mover(), opponent()), weights, position_.side());
}

Score View::evaluate_by_network() {
    const auto counted = measures(position_, mover(), opponent());
    const auto score = football::evaluate_by_network(position_, counted, mover(), opponent());
    return score ? *score : weighed(counted, weights, position_.side());
}

}  // namespace sweeper::football
