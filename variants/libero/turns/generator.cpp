#include "variants/libero/turns/generator.hpp"

namespace sweeper::libero {
namespace {

/// The slot of the piece that moves in a stage, if the side has the ball. Stage 0 moves no piece; stage n (1
/// to `size` - 1) moves the piece in slot n; stage `size` moves the goalkeeper.
std::size_t slot_of_stage(std::size_t stage, std::size_t size) {
    return stage == size ? goalkeeper_slot : stage;
}

}  // namespace

bool Generator::next(Batch& batch) {
    batch.clear();
    if (position_.is_finished()) return false;
    if (!graph_) graph_.emplace(position_, position_.side());
    const std::size_t stage = stage_++;
    if (position_.holder() != position_.side()) {
        if (stage == 0) add_steals(batch);
        if (stage == 1) add_quiet_moves(batch);
        return stage <= 1;
    }
    if (stage == 0) add_turns_without_move(batch);
    if (stage == 0) return true;
    if (stage > graph_->size()) return false;
    const std::size_t slot = slot_of_stage(stage, graph_->size());
    const PieceMoves moves = graph_->moves(slot);
    add_moves(moves, moves.targets, graph_->cell(slot), batch);
    return true;
}

void Generator::add_turns_without_move(Batch& batch) {
    const Group& group = graph_->ball_group();
    if (position_.next_goal_wins()) {
        for (std::size_t goal = 0; goal < 3; ++goal)
            if ((group.shots >> goal & 1) != 0)
                batch.push_back(Turn::pass(goals[index(!position_.side())][goal]));
    } else if (group.shots != 0) {
        add_goal(batch);
    }
    for_each_slot(group.members, [&](std::size_t slot) { batch.push_back(Turn::pass(graph_->cell(slot))); });
}

/// Adds Turn::goal() when the first goal is found. All goals lead to the same kick-off (LIB-8), so they are
/// one turn.
void Generator::add_goal(Batch& batch) {
    if (!has_given_goal_) batch.push_back(Turn::goal());
    has_given_goal_ = true;
}

void Generator::add_moves(const PieceMoves& moves, const Cells& targets, Cell from, Batch& batch) {
    const bool goals_differ = position_.next_goal_wins();
    targets.for_each([&](int target) {
        const auto to = static_cast<Cell>(target);
        const PieceMoves::Arrival arrival = moves.arrival(target);
        if (arrival.goals != 0 && !goals_differ) add_goal(batch);
        if (goals_differ) {
            for (std::size_t goal = 0; goal < 3; ++goal)
                if ((arrival.goals >> goal & 1) != 0)
                    batch.push_back(Turn::move(from, to, goals[index(!position_.side())][goal]));
        }
        for_each_slot(arrival.holders,
                      [&](std::size_t slot) { batch.push_back(Turn::move(from, to, graph_->cell(slot))); });
        if (arrival.receives)
            batch.push_back(Turn::move(from, to, to));
        else if (arrival.holders == 0)
            batch.push_back(Turn::move(from, to, no_cell));
    });
}

void Generator::add_steals(Batch& batch) {
    for (std::size_t slot = 0; slot < graph_->size(); ++slot) {
        if (!graph_->targets(slot).intersects(neighbours[position_.ball()])) continue;
        const PieceMoves moves = graph_->moves(slot);
        add_moves(moves, moves.receiving, graph_->cell(slot), batch);
    }
}

void Generator::add_quiet_moves(Batch& batch) const {
    for (std::size_t slot = 0; slot < graph_->size(); ++slot) {
        const Cells quiet = graph_->targets(slot) - neighbours[position_.ball()];
        quiet.for_each(
            [&](int to) { batch.push_back(Turn::move(graph_->cell(slot), static_cast<Cell>(to), no_cell)); });
    }
    batch.push_back(Turn::pass(no_cell));
}

}  // namespace sweeper::libero
