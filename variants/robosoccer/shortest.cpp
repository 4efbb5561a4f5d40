#include "variants/robosoccer/shortest.hpp"

#include <array>

#include "variants/robosoccer/actions.hpp"
#include "variants/robosoccer/setup_turns.hpp"

namespace sweeper::robosoccer {
namespace {

/// Every action moves one own robot, so a chain moves those of sizes that differ in the end, and if two sizes
/// do, one robot of each, straight to where it ends.
class Search {
  public:
    Search(const Position& position, const Position& result) : position_(position), result_(result) {
        for (const Size size : sizes) {
            if (position.robots(side(), size) == result.robots(side(), size)) continue;
            changed_ |= position.robots(side(), size);
            ++changed_sizes_;
        }
    }

    std::optional<Turn> run() {
        if (changed_sizes_ == 0 || changed_sizes_ > 2) return std::nullopt;
        for_each_action(position_, changed_, [&](Action first) { try_first(first); });
        return best_;
    }

  private:
    Side side() const {
        return position_.side();
    }

    void try_first(Action first) {
        const Size size = position_.size_at(side(), first.from);
        const Squares wanted = result_.robots(side(), size);
        const bool ends = wanted.contains(first.to) && !wanted.contains(first.from);
        if (changed_sizes_ == 2 && !ends) return;
        Position after = position_;
        after.act(first);
        if (after.has_pieces_of(result_)) offer(Turn::of(first));
        if (scores(position_, first)) return;  // ALL-6
        Squares seconds;
        for (const Size other : sizes)
            if (after.robots(side(), other) != result_.robots(side(), other))
                seconds |= after.robots(side(), other);
        for_each_action(after, seconds, [&](Action second) {
            const Size moved = after.size_at(side(), second.from);
            if (!result_.robots(side(), moved).contains(second.to)) return;
            Position last = after;
            last.act(second);
            if (last.has_pieces_of(result_)) offer(Turn::of(first, second));
        });
    }

    void offer(Turn turn) {
        if (!best_ || is_better_text(turn, *best_)) best_ = turn;
    }

    const Position& position_;
    const Position& result_;
    Squares changed_;  ///< robots of the sizes that differ
    int changed_sizes_ = 0;
    std::optional<Turn> best_;
};

}  // namespace

std::optional<Turn> shortest_turn(const Position& position, const Position& result) {
    return Search(position, result).run();
}

std::optional<Turn> shortest_opening(const Position& position, const Position& result) {
    std::optional<Turn> best;
    for (int file = 0; file < position.board().files(); ++file) {
        const auto turn = shortest_turn(with_ball(position, file), result);
        if (!turn) continue;
        const Turn opening = turn->with_ball(file);
        if (!best || is_better_text(opening, *best)) best = opening;
    }
    return best;
}

}  // namespace sweeper::robosoccer
