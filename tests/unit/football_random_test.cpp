// Compares the fast code of Football chess with slow code in this file, on random positions.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/unit/football_positions.hpp"

namespace sweeper::football {
namespace {

/// A random position with the ball and at most `max_pieces` pieces on any squares.
Position random_position(Random& random, std::uint64_t max_pieces) {
    Position position;
    const auto empty_square = [&] {
        while (true) {
            const int square = static_cast<int>(random.below(square_count));
            if (!is_goal(square) && !position.occupied().contains(square)) return square;
        }
    };
    for (const Side side : {Side::first, Side::second})
        for (std::uint64_t n = random.below(max_pieces) + 1; n > 0; --n) {
            const Kind kind = all_kinds[random.below(kind_count)];
            position.put(side, kind, empty_square());
        }
    position.set_ball(empty_square());
    position.set_side(random.below(2) == 0 ? Side::first : Side::second);
    position.set_count(static_cast<int>(random.below(8)));
    return position;
}

/// Collects the boards of all results by playing every sequence of actions. `used`: the piece move and the
/// kickers so far, as text.
void collect_results(const Steps& steps, std::set<std::string>& seen, std::set<std::string>& results,
                     const std::string& used) {
    if (!seen.insert(steps.board() + used).second) return;
    if (steps.end()) results.insert(steps.board());
    for (const std::string& action : steps.next()) {
        Steps further = steps;
        REQUIRE(further.play(action));
        std::string kicked = used.empty() ? "moves" : used;
        if (action[2] == ':') {
            std::vector<std::string> squares = actions_of(kicked);
            squares.push_back(action.substr(0, 2));
            std::sort(squares.begin() + 1, squares.end());
            kicked = squares[0];
            for (std::size_t i = 1; i < squares.size(); ++i) kicked += "," + squares[i];
        }
        collect_results(further, seen, results, kicked);
    }
}

/// Collects the canonical text of each result by playing every sequence of actions.
void collect_texts(const Steps& steps, const std::vector<std::string>& played,
                   std::map<std::string, std::string>& canonical) {
    if (steps.end()) {
        std::string text = played.empty() ? "0000" : played.front();
        for (std::size_t i = 1; i < played.size(); ++i) text += "," + played[i];
        std::string& best = canonical[steps.board()];
        const std::size_t best_length = best == "0000" ? 0 : actions_of(best).size();
        if (best.empty() || std::pair(played.size(), text) < std::pair(best_length, best)) best = text;
    }
    for (const std::string& action : steps.next()) {
        Steps further = steps;
        REQUIRE(further.play(action));
        std::vector<std::string> longer = played;
        longer.push_back(action);
        collect_texts(further, longer, canonical);
    }
}

}  // namespace

TEST_CASE(
    "Football notation: a turn is written with the fewest actions, and among those with the smallest text") {
    Random random(7);
    for (int i = 0; i < 60; ++i) {
        const Position position = random_position(random, 3);
        std::map<std::string, std::string> canonical;
        collect_texts(Steps(position), {}, canonical);
        CAPTURE(fen(position));
        for (const Turn turn : turns_of(position))
            CHECK(text(position, turn) == canonical[board_field(Rules::play(position, turn))]);
    }
}

TEST_CASE("Football generator: generates exactly the turns that sequences of actions reach, each once") {
    Random random(1);
    for (int i = 0; i < 150; ++i) {
        const Position position = random_position(random, 6);
        std::set<std::string> seen;
        std::set<std::string> expected;
        collect_results(Steps(position), seen, expected, "");
        std::set<std::string> boards;
        const std::vector<Turn> turns = turns_of(position);
        for (const Turn turn : turns) {
            const Position after = Rules::play(position, turn);
            CHECK(after.key() == after.computed_key());
            boards.insert(board_field(after));
        }
        CAPTURE(fen(position));
        CHECK(boards == expected);
        CHECK(turns.size() == boards.size());
        CHECK(count_turns(position) == turns.size());
    }
}

TEST_CASE("Football: winning_turn, is_legal and text agree with the generator") {
    Random random(2);
    int wins = 0;
    for (int i = 0; i < 3000; ++i) {
        const Position position = random_position(random, 8);
        CAPTURE(fen(position));
        const std::vector<Turn> turns = turns_of(position);
        std::set<std::uint64_t> legal;
        bool wins_here = false;
        for (const Turn turn : turns) {
            legal.insert(turn.bits());
            wins_here = wins_here || turn.ball() == target_goal(position.side());
        }
        const std::optional<Turn> win = winning_turn(position);
        CHECK(win.has_value() == wins_here);
        if (win) {
            ++wins;
            CHECK(win->ball() == target_goal(position.side()));
            CHECK(legal.count(win->bits()) == 1);
        }
        for (int n = 0; n < 20; ++n) {
            const std::uint64_t mask = n % 2 == 0 ? 0xFFFFFFFFFFFF : 0x7F7F7F;
            const Turn turn = Turn::from_bits(random.next() & mask);
            CHECK(is_legal(position, turn) == (legal.count(turn.bits()) == 1));
        }
        if (turns.empty()) continue;
        const Turn turn = turns[random.below(turns.size())];
        CHECK(is_legal(position, turn));
        CHECK(Turn::from_bits(turn.bits()) == turn);
        const std::string written = text(position, turn);
        if (written == "0000") continue;
        Steps steps(position);
        for (const std::string& action : actions_of(written)) REQUIRE(steps.play(action));
        CHECK(steps.turn() == turn);
    }
    CHECK(wins > 300);
}

TEST_CASE("Football: any number of pieces is played correctly on crowded boards") {
    Random random(3);
    for (int i = 0; i < 200; ++i) {
        const Position position = random_position(random, 38);
        CAPTURE(fen(position));
        const std::vector<Turn> turns = turns_of(position);
        CHECK(count_turns(position) == turns.size());
        bool wins_here = false;
        for (const Turn turn : turns) wins_here = wins_here || turn.ball() == target_goal(position.side());
        CHECK(winning_turn(position).has_value() == wins_here);
    }
}

TEST_CASE("Football: the mirrored position is the same game from the other side") {
    Random random(4);
    for (int i = 0; i < 300; ++i) {
        const Position position = random_position(random, 8);
        const Position mirror = mirrored(position);
        CAPTURE(fen(position));
        CHECK(mirrored(mirror) == position);
        CHECK(mirror.key() == mirror.computed_key());
        CHECK(count_turns(mirror) == count_turns(position));
        CHECK(evaluate(mirror) == evaluate(position));
        CHECK(Rules::passed(position).key() == Rules::passed(position).computed_key());
    }
}

TEST_CASE("Football features: each has its own range") {
    Random random(6);
    for (int i = 0; i < 100; ++i) {
        const Position position = random_position(random, 8);
        for (const Turn turn : turns_of(position)) {
            const Features numbers = features(position, turn);
            CHECK(numbers[0] < kind_to_features);
            CHECK(numbers[1] >= kind_to_features);
            CHECK(numbers[1] < kind_to_features + from_to_features);
            CHECK(numbers[2] >= kind_to_features + from_to_features);
            CHECK(numbers[2] < feature_count);
        }
    }
}

}  // namespace sweeper::football
