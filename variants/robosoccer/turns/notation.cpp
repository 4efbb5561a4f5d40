#include "variants/robosoccer/turns/notation.hpp"

#include <cassert>

#include "variants/robosoccer/turns/play.hpp"
#include "variants/robosoccer/turns/setup_turns.hpp"

namespace sweeper::robosoccer {
namespace {

std::string robots_text(const Position& position, const RobotRow& row) {
    std::string result;
    for (int file = 0; file < position.board().files(); ++file) {
        const std::uint8_t robot = row[static_cast<std::size_t>(file)];
        if (robot == 0) continue;
        if (!result.empty()) result += ',';
        const Square square = square_at(file, position.board().first_rank(position.side()));
        result += placement_text(size_letters[robot - 1U], square);
    }
    return result;
}

}  // namespace

std::string text(Action action) {
    return name(action.from) + name(action.to);
}

std::string placement_text(char piece, Square square) {
    return std::string{piece, '@'} + name(square);
}

std::string text(const Position& position, Turn turn) {
    assert(is_legal(position, turn));
    if (turn.places_robots()) return robots_text(position, turn.robot_row());
    std::string result;
    if (turn.places_ball()) result = placement_text('B', ball_square(position, turn.ball_file()));
    for (const Action action : {turn.first(), turn.second()}) {
        if (action == no_action) continue;
        if (!result.empty()) result += ',';
        result += text(action);
    }
    return result;
}

}  // namespace sweeper::robosoccer
