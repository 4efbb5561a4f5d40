// Compares the chains of kicks of Football chess (FB-4) with a brute-force search.
#include "variants/football/turns/kicks.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/interruption.hpp"
#include "engine/random.hpp"
#include "variants/football/position/fen.hpp"

namespace sweeper::football {
namespace {

/// A random position with the ball among a few own pieces of several kinds and more opposing pieces, in the
/// middle or in a corner. Chains are long here, and many squares could be reached only if one piece kicked
/// twice. `own`: the kinds of the own pieces.
Position random_melee(Random& random, const std::vector<Kind>& own, int opponents) {
    Position position;
    const int centre = random.below(2) == 0 ? 5 : 1;
    const auto free_square = [&](std::uint64_t reach) {
        while (true) {
            const int file = centre + static_cast<int>(random.below(2 * reach + 1)) - static_cast<int>(reach);
            const int rank = centre + static_cast<int>(random.below(2 * reach + 1)) - static_cast<int>(reach);
            const int square = rank * 9 + file;
            if (!grid.contains(file, rank) || is_goal(square)) continue;
            if (!position.occupied().contains(square) && position.ball() != square) return square;
        }
    };
    position.set_ball(free_square(1));
    for (const Kind kind : own) position.put(Side::first, kind, free_square(3));
    for (int i = 0; i < opponents; ++i) position.put(Side::second, Kind::knight, free_square(4));
    position.set_count(9);
    return position;
}

Position random_melee(Random& random) {
    std::vector<Kind> own(5);
    for (Kind& kind : own) kind = all_kinds[random.below(kind_count)];
    return random_melee(random, own, 12);
}

/// A random position with many knights and a few kings. Chains of these pieces cross each other most often.
Position random_crowd(Random& random, std::size_t size) {
    std::vector<Kind> own(size, Kind::knight);
    for (std::uint64_t kings = random.below(5); kings > 0; --kings) own[kings] = Kind::king;
    return random_melee(random, own, 3);
}

/// FB-4 by brute force: adds to `reached` the squares to which the pieces that are not in `kicked` can bring
/// the ball from `ball`.
void follow_chains(const Team& team, int ball, Squares kicked, Squares& reached) {
    reached.insert(ball);
    if (is_goal(ball)) return;
    (team.kickers(ball) - kicked).for_each([&](int kicker) {
        kick_targets(team, kicker, ball).for_each([&](int target) {
            follow_chains(team, target, kicked | Squares::of(kicker), reached);
        });
    });
}

/// For each start square of the ball: the squares that follow_chains() finds.
std::vector<Squares> all_chains(const Team& team, Squares kicked) {
    std::vector<Squares> reached(square_count);
    for (int from = 0; from < square_count; ++from)
        if (!team.occupied.contains(from))
            follow_chains(team, from, kicked, reached[static_cast<std::size_t>(from)]);
    return reached;
}

}  // namespace

TEST_CASE(
    "FB-4: reaches() finds a chain if and only if there is one, with and without a hint about a moved "
    "piece") {
    Random random(4);
    for (int round = 0; round < 500; ++round) {
        const Position position = random_melee(random);
        const Team team(position, Side::first);
        const int ball = position.ball();
        CAPTURE(fen(position));
        Squares reached;
        follow_chains(team, ball, {}, reached);
        for (int target = 0; target < square_count; ++target)
            if (!team.occupied.contains(target))
                REQUIRE(reaches(team, ball, target) == reached.contains(target));
        position.pieces(Side::first).for_each([&](int moved) {
            const std::vector<Squares> rest = all_chains(team, Squares::of(moved));
            for (int target = 0; target < square_count; ++target) {
                if (team.occupied.contains(target)) continue;
                Squares last_leg;
                for (int from = 0; from < square_count; ++from)
                    if (rest[static_cast<std::size_t>(from)].contains(target)) last_leg.insert(from);
                REQUIRE(reaches(team, ball, target, {moved, last_leg}) == reached.contains(target));
            }
        });
    }
}

TEST_CASE("FB-4: in a crowd of knights and kings, reach() finds the same squares as brute force") {
    Random random(5);
    for (int round = 0; round < 300; ++round) {
        const Position position = random_crowd(random, 8);
        const Team team(position, Side::first);
        CAPTURE(fen(position));
        Squares reached;
        follow_chains(team, position.ball(), {}, reached);
        REQUIRE(reach(team, position.ball()).squares == reached);
        for (int target = 0; target < square_count; ++target)
            if (!team.occupied.contains(target))
                REQUIRE(reaches(team, position.ball(), target) == reached.contains(target));
    }
}

TEST_CASE("FB-4: an interrupted search for chains finds only reachable squares, but possibly not all") {
    Random random(6);
    int incomplete = 0;
    for (int round = 0; round < 300; ++round) {
        const Position position = random_crowd(random, 16);
        const Team team(position, Side::first);
        const Squares all = reach(team, position.ball()).squares;
        const Interruption at_once([] { return true; });
        const Squares some = reach(team, position.ball()).squares;
        CAPTURE(fen(position));
        CHECK(all.includes(some));
        incomplete += some == all ? 0 : 1;
    }
    CHECK(incomplete > 0);
}

}  // namespace sweeper::football
