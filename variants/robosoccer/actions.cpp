#include "variants/robosoccer/actions.hpp"

namespace sweeper::robosoccer {

bool may_act(const Position& position, Action action) {
    const Side side = position.side();
    const auto [from, to] = action;
    if (!position.robots(side).contains(from) || !position.board().squares().contains(to)) return false;
    if (to == position.ball(side)) return switch_partners(position).contains(from);
    const Direction direction = direction_of(from, to);
    return ways(position)[index(direction)].contains(from) && move_from(position, from, direction) == action;
}

}  // namespace sweeper::robosoccer
