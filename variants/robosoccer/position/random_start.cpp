// Random start positions.
#include "engine/all_turns.hpp"
#include "variants/common/random_turns.hpp"
#include "variants/robosoccer/rules.hpp"
#include "variants/robosoccer/turns/setup_turns.hpp"

namespace sweeper::robosoccer {
namespace {

// One random start in four is the position before Black's first turn; the others continue for 1 to most_turns
// turns.
constexpr std::size_t opening_share = 4;
constexpr std::size_t most_turns = 16;
// Number of random turns of which the best is played. A uniformly random turn hardly ever advances the
// robots; the best of three does, and the positions still vary.
constexpr int candidates = 3;
// Number of attempts. On a board with very many closed borders, every attempt may fail.
constexpr int most_attempts = 100;

Turn random_robots(const Position& position, Random& random) {
    const int files = position.board().files();
    return Turn::robots(robot_row(random.below(static_cast<std::size_t>(robot_rows(files))), files));
}

Turn random_ball(const Position& position, Random& random) {
    return Turn::ball(static_cast<int>(random.below(static_cast<std::size_t>(position.board().files()))));
}

/// The turn with the highest order hint of `candidates` random turns. Precondition: the position has a turn.
Turn random_turn(const Position& position, Random& random) {
    const std::vector<Turn> turns = all_turns<Rules>(position);
    Turn best = turns[random.below(turns.size())];
    for (int i = 1; i < candidates; ++i) {
        const Turn other = turns[random.below(turns.size())];
        if (order_hint(position, other) > order_hint(position, best)) best = other;
    }
    return best;
}

/// Whether the side to move has at least two turns and neither side can score at once.
bool is_open(const Position& position) {
    return Rules::outcome(position) == Outcome::ongoing && count_turns(position) > 1 &&
           is_quiet<Rules>(position);
}

}  // namespace

Position random_start(const Position& start, Random& random) {
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        Position position = play(start, random_robots(start, random));
        position = play(position, random_robots(position, random));
        position = play(position, random_ball(position, random));
        const bool goes_on = random.below(opening_share) != 0;
        const std::size_t turns = goes_on ? 1 + random.below(most_turns) : 0;
        for (std::size_t i = 0; i < turns && count_turns(position) > 0; ++i)
            position = play(position, random_turn(position, random));
        if (is_open(position)) return position;
    }
    return start;
}

}  // namespace sweeper::robosoccer
