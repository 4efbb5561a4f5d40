// Varied positions to start games from.
#include "variants/common/random_turns.hpp"
#include "variants/threestep/rules.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {
namespace {

// A limit, because there may be boards on which every position contains a threat. The boards that ship needed
// at most 12 attempts (1,000 seeds each).
constexpr int most_attempts = 1000;

/// A random turn of one piece, which may move the ball but does not shoot.
Turn random_quiet_turn(const Position& position, Random& random) {
    const auto count = static_cast<std::size_t>(position.piece_count(position.side()));
    const Cell from = position.pieces(position.side())[random.below(count)];
    MidTurn mid_turn(position);
    mid_turn.lift(from);
    const Walk walk(mid_turn, from);
    const Branch& branch = walk.branches()[random.below(walk.branches().size())];
    if (branch.is_goal) return Turn::made({}, {}, position.ball_state());
    Window ends = branch.ends;
    for (auto skip = random.below(static_cast<std::size_t>(std::popcount(ends))); skip > 0; --skip)
        ends &= ends - 1;
    return Turn::made(from, cell_of_bit(from, std::countr_zero(ends)), no_cell, no_cell, branch.ball);
}

}  // namespace

Position random_start(const Board& board, Random& random) {
    for (int attempt = 1;; ++attempt) {
        Position position = Position::kick_off(board, Side::first, {}, default_target);
        const std::size_t turns = random_turn_count(random);
        for (std::size_t i = 0; i < turns && !obligation(position); ++i)
            position = play(position, random_quiet_turn(position, random));
        if (attempt == most_attempts || is_quiet<Rules>(position)) return position;
    }
}

}  // namespace sweeper::threestep
