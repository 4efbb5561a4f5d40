#include "variants/robosoccer/turns/steps.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>

#include "variants/robosoccer/position/fen.hpp"
#include "variants/robosoccer/turns/actions.hpp"
#include "variants/robosoccer/turns/notation.hpp"
#include "variants/robosoccer/turns/play.hpp"
#include "variants/robosoccer/turns/refusals.hpp"
#include "variants/robosoccer/turns/setup_turns.hpp"
#include "variants/robosoccer/turns/shortest_turn.hpp"

namespace sweeper::robosoccer {
namespace {

constexpr int most_actions = 2;  // ROB-2

Result<Square> read_square(const Board& board, std::string_view text) {
    const Result<sweeper::Square> square = board.grid().parse(text);
    if (!square) return failure(square.error().message);
    return square_at(board.grid().file(*square), board.grid().rank(*square));
}

Result<Action> read_action(const Board& board, std::string_view text) {
    if (text.find(':') != std::string_view::npos)
        return failure(
            "a colon has no meaning in this game: actions are written like e2e3, placements like B@c7");
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    const auto second = text.empty() ? text.end() : std::find_if(text.begin() + 1, text.end(), is_letter);
    if (second == text.end()) return failure("an action is a robot's, like e2e3, or a placement, like B@c7");
    const auto split = static_cast<std::size_t>(second - text.begin());
    const Result<Square> from = read_square(board, text.substr(0, split));
    if (!from) return failure(from.error().message);
    const Result<Square> to = read_square(board, text.substr(split));
    if (!to) return failure(to.error().message);
    if (*from == *to) return failure("both squares are the same");
    return Action{*from, *to};
}

}  // namespace

Result<void> Steps::play(std::string_view text) {
    if (text.size() >= 2 && text[1] == '@') return place(text);
    const Result<Action> action = read_action(now_.board(), text);
    if (!action) return failure(action.error().message);
    return act(*action);
}

Result<void> Steps::place(std::string_view action) {
    const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(action[0])));
    const std::size_t size = size_letters.find(letter);
    if (size == std::string_view::npos && letter != 'B')
        return failure("one of S, M, L and B is placed (ROB-1)");
    const Result<Square> square = read_square(now_.board(), action.substr(2));
    if (!square) return failure(square.error().message);
    if (phase_ == Phase::play) return failure("all own pieces are placed (ROB-1)");
    return letter == 'B' ? place_ball(*square) : place_robot(sizes[size], *square);
}

Result<void> Steps::place_robot(Size size, Square square) {
    const Side side = now_.side();
    if (phase_ != Phase::place_robots) return failure("all own robots are placed (ROB-1)");
    if (!now_.board().first_row(side).contains(square))
        return failure("robots are placed on the own first row, rank " +
                       std::to_string(now_.board().first_rank(side) + 1) + " (ROB-1)");
    if (now_.robots(side).contains(square)) return failure(name(square) + " is taken (ROB-1)");
    if (now_.robots(side, size).size() == robots_per_size)
        return failure("both robots of this size are placed (ROB-1)");
    now_.place_robot(size, square);
    row_[static_cast<std::size_t>(file_of(square))] = static_cast<std::uint8_t>(index(size) + 1);
    return {};
}

Result<void> Steps::place_ball(Square square) {
    if (phase_ == Phase::place_robots) return failure("the robots are placed first (ROB-1)");
    if (!awaits_ball()) return failure("the ball is placed (ROB-1)");
    const int rank = now_.board().second_rank(now_.side());
    if (rank_of(square) != rank)
        return failure("the ball is placed on the own second row, rank " + std::to_string(rank + 1) +
                       " (ROB-1)");
    const Position placed = with_ball(now_, file_of(square));
    if (phase_ == Phase::opening && !can_be_ended(placed, placed, 0))
        return failure("no action could follow (ROB-8)");
    start_ = now_ = placed;
    ball_file_ = file_of(square);
    return {};
}

/// Whether a robot may act now: all pieces are placed, and the turn has fewer than two actions.
bool Steps::may_act_on() const {
    if (now_.is_finished() || actions_ == most_actions) return false;
    return phase_ == Phase::play || (phase_ == Phase::opening && !awaits_ball());
}

Result<void> Steps::act(Action action) {
    if (origin_.is_finished()) return failure("the game is over (ALL-7)");
    if (now_.is_finished()) return failure("a goal ends the turn (ALL-6)");
    if (phase_ == Phase::place_robots) return failure("robots are placed first, like S@a1 (ROB-1)");
    if (awaits_ball()) return failure("the ball is placed first, like B@c7 (ROB-1)");
    if (phase_ == Phase::place_ball) return failure("the ball is all that is placed in this turn (ROB-1)");
    if (!may_act_on()) return failure("a turn has two actions at most (ROB-2)");
    if (auto checked = check_action(now_, action); !checked) return checked;
    Position after = now_;
    after.act(action);
    if (!can_be_ended(start_, after, actions_ + 1)) return check_end(start_, after);
    now_ = after;
    ++actions_;
    return {};
}

bool Steps::can_be_ended(const Position& start, const Position& now, int actions) const {
    if (actions > 0 && may_end(start, now)) return true;
    if (actions == most_actions) return false;
    bool found = false;
    for_each_action(now, now.robots(now.side()), [&](Action action) {
        if (found) return;
        Position after = now;
        after.act(action);
        found = can_be_ended(start, after, actions + 1);
    });
    return found;
}

std::vector<std::string> Steps::next() const {
    std::vector<std::string> actions;
    const Side side = now_.side();
    if (phase_ == Phase::place_robots) {
        for (const Size size : sizes)
            if (now_.robots(side, size).size() < robots_per_size)
                (now_.board().first_row(side) - now_.robots(side)).for_each([&](Square square) {
                    actions.push_back(placement_text(size_letters[index(size)], square));
                });
    } else if (awaits_ball()) {
        for (int file = 0; file < now_.board().files(); ++file) {
            const Position placed = with_ball(now_, file);
            if (phase_ == Phase::place_ball || can_be_ended(placed, placed, 0))
                actions.push_back(placement_text('B', ball_square(now_, file)));
        }
    } else if (may_act_on()) {
        for_each_action(now_, now_.robots(side), [&](Action action) {
            Position after = now_;
            after.act(action);
            if (can_be_ended(start_, after, actions_ + 1)) actions.push_back(text(action));
        });
    }
    std::sort(actions.begin(), actions.end());
    return actions;
}

Result<void> Steps::end() const {
    if (origin_.is_finished()) return failure("the game is over (ALL-7)");
    if (phase_ == Phase::place_robots) {
        const auto left = robots_per_side - static_cast<std::size_t>(now_.robots(now_.side()).size());
        if (left == 0) return {};
        return failure(std::to_string(left) + (left == 1 ? " robot is" : " robots are") +
                       " still to be placed (ROB-1)");
    }
    if (awaits_ball()) return failure("the ball is still to be placed (ROB-1)");
    if (phase_ == Phase::place_ball) return {};
    if (actions_ == 0) return failure("a turn has at least one action (ROB-2)");
    return check_end(start_, now_);
}

Turn Steps::turn() const {
    assert(end());
    switch (phase_) {
        case Phase::place_robots: return Turn::robots(row_);
        case Phase::place_ball: return Turn::ball(ball_file_);
        case Phase::opening: return *shortest_opening(origin_, now_);
        case Phase::play: break;
    }
    return *shortest_turn(origin_, now_);
}

std::string Steps::board() const {
    return board_field(now_);
}

std::string Steps::ball() const {
    return now_.has_ball(now_.side()) ? name(now_.ball(now_.side())) : "-";
}

}  // namespace sweeper::robosoccer
