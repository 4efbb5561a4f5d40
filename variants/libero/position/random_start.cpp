// Varied positions to start games from.
#include "variants/common/random_turns.hpp"
#include "variants/libero/rules.hpp"

namespace sweeper::libero {
namespace {

/// A random turn that is not a goal. There always is one: the null turn.
Turn random_quiet_turn(const Position& position, Random& random) {
    Generator generator(position);
    Generator::Batch batch;
    Turn chosen;
    std::size_t seen = 0;
    while (
        generator.next(batch))  // reservoir sampling: the n-th candidate replaces the choice with chance 1/n
        for (const Turn turn : batch)
            if (!turn.is_goal() && random.below(++seen) == 0) chosen = turn;
    return chosen;
}

}  // namespace

Position random_start(Random& random) {
    while (true) {
        Position position = Position::kick_off(Side::first, {}, {});
        const std::size_t turns = random_turn_count(random);
        for (std::size_t i = 0; i < turns; ++i)
            position = play(position, random_quiet_turn(position, random));
        if (is_quiet<Rules>(position)) return position;
    }
}

}  // namespace sweeper::libero
