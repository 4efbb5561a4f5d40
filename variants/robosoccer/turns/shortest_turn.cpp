#include "variants/robosoccer/turns/shortest_turn.hpp"

#include "variants/robosoccer/turns/actions.hpp"
#include "variants/robosoccer/turns/setup_turns.hpp"

namespace sweeper::robosoccer {
namespace {

/// Searches for the shortest chain to a result. Every action moves exactly one own robot, so the search tries
/// only robots of the sizes whose squares differ in the result. If two sizes differ, one robot of each size
/// goes straight to its final square.
class Search {
  public:
    Search(const Position& position, const Position& result) : position_(position), result_(result) {
        for (const Size size : sizes)
            if (position.robots(side(), size) != result.robots(side(), size))
                changed_ |= position.robots(side(), size);
    }

    std::optional<Turn> run() {
        for_each_action(position_, changed_, [&](Action first) { try_first(first); });
        return best_;
    }

  private:
    Side side() const {
        return position_.side();
    }

    void try_first(Action first) {
        std::optional<Action> second;  // the remaining action after `first`
        for (const Size size : sizes) {
            Squares here = position_.robots(side(), size);
            if (here.contains(first.from)) here = (here - Squares::of(first.from)) | Squares::of(first.to);
            const Squares there = result_.robots(side(), size);
            const Squares misplaced = here - there;
            if (misplaced.empty()) continue;
            if (second || misplaced.size() > 1) return;
            second = {misplaced.front(), (there - here).front()};
        }
        if (second && !is_in_reach(*second, first)) return;
        Position after = position_;
        after.act(first);
        if (second) {
            if (scores(position_, first) || !may_act(after, *second)) return;  // ALL-6
            after.act(*second);
        }
        if (after.has_pieces_of(result_)) offer(second ? Turn::of(first, *second) : Turn::of(first));
    }

    /// Quick test of the second action: whether it goes at most as far as a robot's move or jump, or may be a
    /// switch with the ball.
    bool is_in_reach(Action second, Action first) const {
        const Square ball = position_.ball(side());
        return position_.board().reach(second.from).contains(second.to) ||
               second.to == (first.to == ball ? first.from : ball);
    }

    void offer(Turn turn) {
        if (!best_ || is_better_text(turn, *best_)) best_ = turn;
    }

    const Position& position_;
    const Position& result_;
    Squares changed_;  ///< robots of the sizes whose squares differ in the result
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
