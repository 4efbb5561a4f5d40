#include "variants/football/turns/steps.hpp"

#include <algorithm>
#include <cassert>

#include "variants/football/position/fen.hpp"
#include "variants/football/turns/kicks.hpp"
#include "variants/football/turns/moves.hpp"
#include "variants/football/turns/refusals.hpp"

namespace sweeper::football {
namespace {

struct Action {
    bool is_kick = false;
    int from = 0;
    int to = 0;
};

Result<Action> parse_action(std::string_view text) {
    const bool is_kick = text.size() == 5 && text[2] == ':';
    if (text.size() != 4 && !is_kick) return failure("moves look like e2e4, kicks like e5:e9");
    const Result<Square> from = grid.parse(text.substr(0, 2));
    if (!from) return failure(from.error().message);
    const Result<Square> to = grid.parse(text.substr(text.size() - 2));
    if (!to) return failure(to.error().message);
    return Action{is_kick, index(*from), index(*to)};
}

}  // namespace

Result<void> Steps::play(std::string_view text) {
    const Result<Action> action = parse_action(text);
    if (!action) return failure(action.error().message);
    if (is_goal(now_.ball()))
        return failure("the ball is on the goal square " + square_name(now_.ball()) +
                       ", nothing follows a goal (ALL-6)");
    if (auto own = require_own_piece(now_, action->from); !own) return own;
    return action->is_kick ? kick(action->from, action->to) : move(action->from, action->to);
}

Result<void> Steps::move(int from, int to) {
    if (!kicked_.empty()) return failure("a kick never precedes a piece move (FB-1)");
    if (from_ >= 0)
        return failure("a turn has one piece move at most (FB-1), " + square_name(from_) + square_name(to_) +
                       " was it");
    if (!piece_moves(now_.kind_at(from), from, obstacles(now_)).contains(to))
        return failure(why_no_move(now_, from, to));
    now_.move_piece(from, to);
    from_ = from;
    to_ = to;
    return {};
}

Result<void> Steps::kick(int kicker, int target) {
    if (kicked_.contains(kicker))
        return failure("the piece on " + square_name(kicker) + " has kicked already this turn (FB-4)");
    const Team team(now_, now_.side());
    const int ball = now_.ball();
    if (!team.kickers(ball).contains(kicker) || !kick_targets(team, kicker, ball).contains(target))
        return failure(why_no_kick(now_, kicker, target));
    kicked_.insert(kicker);
    now_.set_ball(target);
    return {};
}

std::vector<std::string> Steps::next() const {
    std::vector<std::string> actions;
    if (is_goal(now_.ball())) return actions;
    if (from_ < 0 && kicked_.empty()) {
        now_.pieces(now_.side()).for_each([&](int from) {
            piece_moves(now_.kind_at(from), from, obstacles(now_)).for_each([&](int to) {
                actions.push_back(square_name(from) + square_name(to));
            });
        });
    }
    const Team team(now_, now_.side());
    (team.kickers(now_.ball()) - kicked_).for_each([&](int kicker) {
        kick_targets(team, kicker, now_.ball()).for_each([&](int target) {
            actions.push_back(square_name(kicker) + ':' + square_name(target));
        });
    });
    std::sort(actions.begin(), actions.end());
    return actions;
}

Result<void> Steps::end() const {
    if (from_ >= 0 || !kicked_.empty()) return {};
    if (is_goal(now_.ball())) return failure("the game is over, the ball is on " + ball() + " (ALL-7)");
    if (neighbours(now_.ball()).intersects(now_.pieces(now_.side()))) return {};
    return failure("a piece must move, no own piece is adjacent to the ball on " + ball() + " (FB-1)");
}

Turn Steps::turn() const {
    assert(end());
    return from_ >= 0 ? Turn::move(from_, to_, now_.ball()) : Turn::kicks(now_.ball());
}

std::string Steps::board() const {
    return board_field(now_);
}

std::string Steps::ball() const {
    return square_name(now_.ball());
}

}  // namespace sweeper::football
