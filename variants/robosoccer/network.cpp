#include "variants/robosoccer/network.hpp"

#include <algorithm>
#include <cstddef>

#include "variants/robosoccer/evaluate.hpp"
#include "variants/robosoccer/network_weights.hpp"
#include "variants/robosoccer/rules.hpp"

namespace sweeper::robosoccer {
namespace {

constexpr int files = 6;
constexpr int ranks = 8;
constexpr std::size_t cells = files * ranks;
constexpr std::size_t ball_kind = sizes.size();  // the robots' kinds are their sizes
constexpr std::size_t kinds_per_side = ball_kind + 1;
static_assert(network.inputs.size() == 2 * kinds_per_side * cells);

/// The square as the side sees it, row by row from the far end.
constexpr std::size_t cell(Square square, Side side) {
    const int from_top = (ranks - 1 - rank_of(square)) * files + file_of(square);
    return static_cast<std::size_t>(side == Side::first ? from_top : files * ranks - 1 - from_top);
}

/// The built-in board, or one read from a file that says the same.
bool is_known(const Board& board) {
    static const Board& known = *built_in_board();
    return &board == &known ||
           (board.files() == files && board.ranks() == ranks && board.exits() == known.exits());
}

}  // namespace

Score evaluate_by_network(const Position& position) {
    if (!is_known(position.board()) || !position.has_ball(Side::first) || !position.has_ball(Side::second))
        return evaluate(position);
    const Side mover = position.side();
    NetworkSum sum(network);
    for (const Side side : {mover, !mover}) {
        const std::size_t first_kind = side == mover ? 0 : kinds_per_side;
        const auto add = [&](std::size_t kind, Square square) {
            sum.add((first_kind + kind) * cells + cell(square, mover));
        };
        for (const Size size : sizes)
            position.robots(side, size).for_each([&](Square square) { add(index(size), square); });
        add(ball_kind, position.ball(side));
    }
    return std::clamp(weighed(measures(position), network_weights, mover) + sum.score(), -max_static_score,
                      max_static_score);
}

}  // namespace sweeper::robosoccer
