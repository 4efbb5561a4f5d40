#include "variants/threestep/turns/steps.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>

#include "variants/threestep/position/fen.hpp"

namespace sweeper::threestep {
namespace {

constexpr const char* unmet_demand =
    "both passes are used: the ball must come nearer to the neutral zone (THR-9)";

/// The length of the square name (a letter, then digits) at the start of a text.
std::size_t name_length(std::string_view text) {
    std::size_t length = text.empty() ? 0 : 1;
    while (length < text.size() && std::isdigit(static_cast<unsigned char>(text[length])) != 0) ++length;
    return length;
}

Result<Action> parse_action(const Board& board, std::string_view text) {
    const std::size_t length = name_length(text);
    const bool is_pass = length < text.size() && text[length] == ':';
    const std::string_view target = text.substr(length + (is_pass ? 1 : 0));
    if (length == 0 || target.empty())
        return failure("an action is a step, like e2e3, or a pass, like e2:e9");
    const Result<Square> from = board.grid().parse(text.substr(0, length));
    if (!from) return failure(from.error().message);
    const Result<Square> to = board.grid().parse(target);
    if (!to) return failure(to.error().message);
    return Action{is_pass, board.cell_of(*from), board.cell_of(*to)};
}

}  // namespace

Result<void> Steps::play(std::string_view action) {
    if (!partial_) return failure("the game is over (ALL-7)");
    const Result<Action> parsed = parse_action(position_.board(), action);
    if (!parsed) return failure(parsed.error().message);
    if (auto legal = partial_->check(*parsed); !legal) return legal;
    if (!may_go_on(*parsed)) return failure(unmet_demand);
    partial_->play(*parsed);
    return {};
}

/// THR-9: whether a turn can still meet the demand after this legal step.
bool Steps::may_go_on(const Action& action) const {
    if (!demand_) return true;
    PartialTurn after = *partial_;
    after.play(action);
    return can_be_met(*demand_, after);
}

std::vector<std::string> Steps::next() const {
    std::vector<std::string> actions;
    if (!partial_) return actions;
    partial_->for_each_action([&](const Action& action) {
        if (may_go_on(action)) actions.push_back(text(position_.board(), action));
    });
    std::sort(actions.begin(), actions.end());
    return actions;
}

// THR-1: a turn may end after any number of actions, even without any action, unless THR-9 demands more.
Result<void> Steps::end() const {
    if (!partial_) return failure("the game is over (ALL-7)");
    if (!allows(demand_, partial_->mid_turn().ball())) return failure(unmet_demand);
    return {};
}

Turn Steps::turn() const {
    assert(end());
    return turn_of(position_, *partial_);
}

/// A position with the current squares of pieces and ball, for board() and ball(). Its other data are not
/// set.
Position Steps::position_now() const {
    if (!partial_) return position_;
    Setup setup;
    setup.placement.pieces = {position_.pieces(Side::first), position_.pieces(Side::second)};
    setup.placement.pieces[index(position_.side())] = partial_->own();
    setup.placement.ball = partial_->mid_turn().ball();
    return Position(position_.board(), setup);
}

std::string Steps::board() const {
    return board_field(position_now());
}

std::string Steps::ball() const {
    return position_.board().name(position_now().ball());
}

Turn turn_of(const Position& position, const PartialTurn& partial) {
    if (partial.has_scored() && !position.next_goal_wins()) return Turn::goal();
    const Pieces& before = position.pieces(position.side());
    CellPair left{};
    CellPair taken{};
    std::size_t count = 0;
    for (const Cell cell : before)
        if (cell != past_last_cell && !partial.is_own(cell)) left[count++] = cell;
    count = 0;
    for (const Cell cell : partial.own())
        if (cell != past_last_cell && !position.cells(position.side()).contains(cell)) taken[count++] = cell;
    return Turn::made(ordered(left[0], left[1]), ordered(taken[0], taken[1]),
                      partial.mid_turn().ball_state());
}

}  // namespace sweeper::threestep
