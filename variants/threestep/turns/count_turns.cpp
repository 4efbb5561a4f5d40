// Counts the turns of a position with sets of squares, without listing the turns.
#include <bit>
#include <optional>

#include "variants/threestep/goal/winning_turn.hpp"
#include "variants/threestep/turns/generator.hpp"
#include "variants/threestep/turns/obligation.hpp"
#include "variants/threestep/turns/pair_turns.hpp"
#include "variants/threestep/turns/shared_results.hpp"

namespace sweeper::threestep {
namespace {

class Counter {
  public:
    explicit Counter(const Position& position)
        : position_(position),
          goals_(position.next_goal_wins() ? Goals::each : Goals::none),
          demand_(obligation(position)),
          shared_(position.pieces(position.side())) {}

    std::uint64_t count() {
        if (goals_ == Goals::none && winning_turn(position_)) ++total_;
        const Pieces& own = position_.pieces(position_.side());
        const auto size = static_cast<std::size_t>(position_.piece_count(position_.side()));
        PairTurns pair(position_, goals_);
        for (std::size_t i = 0; i < size; ++i) {
            count_singles(own[i]);
            for (std::size_t j = 0; j < i; ++j) {
                pair.make(own[i], own[j]);
                count(pair);
            }
        }
        return total_;
    }

  private:
    void count_singles(Cell from) {
        MidTurn mid_turn(position_);
        mid_turn.lift(from);
        const Walk walk(mid_turn, from);
        for (const Branch& branch : walk.branches()) {
            if ((branch.is_goal && goals_ == Goals::none) || !allows(demand_, branch.ball.ball)) continue;
            if ((branch.ends & centre) != 0) count_single(no_cell, no_cell, branch.ball);
            total_ += static_cast<std::uint64_t>(
                std::popcount(shared_.insert(from, branch.ends & ~centre, branch.ball)));
        }
    }
    void count_single(Cell left, Cell taken, BallState ball) {
        if (shared_.insert(left, taken, ball)) ++total_;
    }
    void count(const PairTurns& pair) {
        for (std::size_t i = 0; i < pair.size(); ++i) {
            if (!allows(demand_, pair.ball(i).ball)) continue;
            total_ += pair.count_doubles(i);
            pair.for_each_single(i, [&](Cell left, Cell taken) { count_single(left, taken, pair.ball(i)); });
        }
    }

    const Position& position_;
    Goals goals_;
    std::optional<Demand> demand_;
    SharedResults shared_;
    std::uint64_t total_ = 0;
};

}  // namespace

std::uint64_t count_turns(const Position& position) {
    return position.is_finished() ? 0 : Counter(position).count();
}

}  // namespace sweeper::threestep
