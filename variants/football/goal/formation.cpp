#include "variants/football/goal/formation.hpp"

#include <cstddef>
#include <vector>

#include "engine/zobrist.hpp"
#include "system/thread_owned.hpp"
#include "variants/football/turns/moves.hpp"

namespace sweeper::football {
namespace {

struct Remembered {
    Key key;
    Formation formation;
};

/// Hash key of all inputs of a formation, different for the two sides. Formations with equal keys are assumed
/// to be equal, as in the pawn tables of chess programs.
Key formation_key(const Position& position, Side side) {
    constexpr Key closed_goals = 0x9E3779B97F4A7C15;  // FB-8
    return (position.pieces_key() ^ (position.may_score() ? 0 : closed_goals)) << 1 | index(side);
}

}  // namespace

Formation::Formation(const Position& position, Side side)
    : team(position, side), scoring(team, target_goal(side)) {
    const Squares occupied = position.occupied();
    position.pieces(side).for_each([&](int square) {
        Mover& mover = movers.emplace_back();
        mover.square = square;
        mover.kind = position.kind_at(square);
        mover.free_moves = piece_moves(mover.kind, square, occupied);
    });
}

const Formation& remembered_formation(const Position& position, Side side) {
    constexpr std::size_t places = 256;
    const Key key = formation_key(position, side);
    using Memory = std::vector<Remembered>;
    // The initial value of every entry is a valid pair of key and formation.
    thread_local Memory& memory = owned_by_thread(Memory(places, {key, Formation(position, side)}));
    Remembered& place = memory[key % places];
    if (place.key != key) place = {key, Formation(position, side)};
    return place.formation;
}

}  // namespace sweeper::football
