#include "variants/libero/turns/pass_graph.hpp"

#include <cassert>

#include "variants/libero/turns/actions.hpp"

namespace sweeper::libero {
namespace {

GoalMask shots(PieceMask members, const std::array<PieceMask, 3>& shooters) {
    unsigned goals_hit = 0;
    for (std::size_t goal = 0; goal < 3; ++goal)
        if ((members & shooters[goal]) != 0) goals_hit |= 1U << goal;
    return static_cast<GoalMask>(goals_hit);
}

}  // namespace

PieceMoves::Arrival PieceMoves::arrival(int to) const {
    if (!receiving.contains(to)) return {stay, false, shots};
    unsigned holders = stay;
    unsigned hit = shots;
    for (std::size_t goal = 0; goal < 3; ++goal)
        hit |= static_cast<unsigned>(goal_sight[goal].contains(to)) << goal;
    for (const Group& group : joining) {
        if (!group.reach.contains(to)) continue;
        holders |= group.members;
        hit |= group.shots;
    }
    return {static_cast<PieceMask>(holders), true, static_cast<GoalMask>(hit)};
}

PassGraph::PassGraph(const Position& position, Side side)
    : position_(position), side_(side), cells_(position.pieces(side)) {
    assert(!position.is_finished());
    for (; size_ < max_pieces && cells_[size_] != no_cell; ++size_)
        slots_[cells_[size_]] = static_cast<std::uint8_t>(size_);
    const OccupiedLines& lines = position.lines();
    for (std::size_t slot = 0; slot < size_; ++slot) sight_[slot] = lines.sight(cells_[slot]);
    for (std::size_t goal = 0; goal < 3; ++goal) {
        const Cell target = goals[index(!side)][goal];
        if (lines.is_occupied(target)) continue;
        goal_sight_[goal] = lines.sight(target);
        shooters_[goal] = pieces_in(goal_sight_[goal]);
    }
    find_groups();
}

PieceMask PassGraph::pieces_in(const Cells& cells) const {
    unsigned pieces = 0;
    (cells & position_.cells(side_)).for_each([&](int cell) {
        pieces |= mask_of(slots_[static_cast<std::size_t>(cell)]);
    });
    return static_cast<PieceMask>(pieces);
}

/// Removes the group of the piece on `first` from the cells `left` and returns the group. The caller fills in
/// the group's shots.
template <typename SightOf>
Group PassGraph::take_group(Cells& left, Cell first, SightOf sight_of) const {
    Group group;
    unsigned members = 0;
    Cells fresh;
    fresh.insert(first);
    left.erase(first);
    while (!fresh.empty()) {
        const std::size_t slot = slots_[static_cast<std::size_t>(fresh.pop_front())];
        const Cells seen = sight_of(slot);
        members |= mask_of(slot);
        group.reach |= seen;
        const Cells found = seen & left;
        left -= found;
        fresh |= found;
    }
    group.members = static_cast<PieceMask>(members);
    return group;
}

void PassGraph::find_groups() {
    const auto sight_of = [this](std::size_t slot) { return sight_[slot]; };
    Cells left = position_.cells(side_);
    if (position_.holder() == side_) {
        ball_group_ = take_group(left, position_.ball(), sight_of);
        ball_group_.shots = shots(ball_group_.members, shooters_);
    }
    while (!left.empty()) {
        Group group = take_group(left, static_cast<Cell>(left.front()), sight_of);
        group.shots = shots(group.members, shooters_);
        other_groups_.push_back(group);
    }
}

Cells PassGraph::targets(std::size_t slot) const {
    return move_targets(position_, side_, slot, sight_[slot]);
}

/// The additional cells seen from `from` after the piece `leaving` has left its cell. Precondition: the
/// leaving piece is seen from `from`.
Cells PassGraph::opened(Cell from, std::size_t leaving) const {
    return sight_[leaving] & half_line_beyond(cells_[leaving], from);
}

/// Fills moves.goal_sight and `shooters` for the board without the leaving piece. If this piece stood on a
/// line to a goal cell, the line becomes longer, and a piece behind it may shoot.
void PassGraph::open_shots(std::size_t leaving, PieceMoves& moves, std::array<PieceMask, 3>& shooters) const {
    for (std::size_t goal = 0; goal < 3; ++goal) {
        moves.goal_sight[goal] = goal_sight_[goal];
        shooters[goal] = shooters_[goal];
        if ((shooters_[goal] & mask_of(leaving)) == 0) continue;
        const Cells behind = opened(goals[index(!side_)][goal], leaving);
        moves.goal_sight[goal] |= behind;
        shooters[goal] = static_cast<PieceMask>((shooters_[goal] & ~mask_of(leaving)) | pieces_in(behind));
    }
}

PieceMoves PassGraph::moves(std::size_t slot) const {
    PieceMoves moves;
    moves.targets = targets(slot);
    if ((ball_group_.members & mask_of(slot)) != 0) {
        std::array<PieceMask, 3> shooters;
        open_shots(slot, moves, shooters);
        moves.receiving = moves.targets;
        moves.stay = static_cast<PieceMask>(ball_group_.members & ~mask_of(slot));
        moves.shots = shots(moves.stay, shooters);
        moves.joining = other_groups_;
        return moves;
    }
    moves.stay = ball_group_.members;
    moves.shots = ball_group_.shots;
    // LIB-4: a pass to the moved piece; LIB-5: a steal.
    moves.receiving =
        moves.targets & (position_.holder() == side_ ? ball_group_.reach : neighbours[position_.ball()]);
    if (moves.receiving.empty()) return moves;
    std::array<PieceMask, 3> shooters;
    open_shots(slot, moves, shooters);
    split(slot, shooters, moves);
    return moves;
}

/// Fills moves.joining with all other groups and with the parts into which the leaving piece's group falls.
/// Precondition: the leaving piece is not in the ball's group.
void PassGraph::split(std::size_t leaving, const std::array<PieceMask, 3>& shooters,
                      PieceMoves& moves) const {
    Cells left;
    for (const Group& group : other_groups_) {
        if ((group.members & mask_of(leaving)) == 0)
            moves.joining.push_back(group);
        else
            left = group.reach &
                   position_.cells(side_);  // every member is seen by another one, unless it is alone
    }
    left.erase(cells_[leaving]);
    const auto sight_of = [&](std::size_t slot) {
        const Cell cell = cells_[slot];
        return sight_[leaving].contains(cell) ? sight_[slot] | opened(cell, leaving) : sight_[slot];
    };
    while (!left.empty()) {
        Group group = take_group(left, static_cast<Cell>(left.front()), sight_of);
        group.shots = shots(group.members, shooters);
        moves.joining.push_back(group);
    }
}

}  // namespace sweeper::libero
