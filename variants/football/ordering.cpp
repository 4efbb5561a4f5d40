#include "variants/football/ordering.hpp"

namespace sweeper::football {

std::array<std::uint16_t, 2> move_features(const Position& position, Turn turn) {
    int kind_to = kind_to_features - 1;
    int from_to = from_to_features - 1;
    if (turn.has_move()) {
        const int to = seen_by(position.side(), turn.to());
        kind_to = static_cast<int>(position.kind_at(turn.from())) * square_count + to;
        from_to = seen_by(position.side(), turn.from()) * square_count + to;
    }
    return {static_cast<std::uint16_t>(kind_to), static_cast<std::uint16_t>(kind_to_features + from_to)};
}

Features features(const Position& position, Turn turn) {
    const auto [kind_to, from_to] = move_features(position, turn);
    return {kind_to, from_to, ball_feature(position, turn)};
}

}  // namespace sweeper::football
