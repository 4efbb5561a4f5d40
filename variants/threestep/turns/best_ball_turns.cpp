#include "variants/threestep/turns/best_ball_turns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <span>

#include "variants/threestep/evaluation/features.hpp"
#include "variants/threestep/goal/winning_turn.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {
namespace {

// Limits of what is kept:
constexpr std::size_t most_starts = 8;     // results of one piece that are continued with a second piece
constexpr std::size_t most_alone = 48;     // turns of one piece
constexpr std::size_t most_together = 96;  // turns of two pieces
static_assert(1 + most_alone + most_together <= BestBallTurns::capacity());

template <typename T>
struct Ranked {
    T what;
    Score merit = 0;
};

/// Keeps the best `Size` of the offered items, in a heap with the worst of them on top. The heap is
/// implemented here: if several items are equally bad, the standard does not specify which of them
/// std::push_heap() puts on top, and the search must visit the same nodes with every standard library.
template <typename T, std::size_t Size>
class Best {
  public:
    void offer(const T& what, Score merit) {
        if (kept_.size() == Size) {
            if (merit <= kept_[0].merit) return;
            remove_worst();
        }
        kept_.push_back({});
        place_above(kept_.size() - 1, {what, merit});
    }
    const FixedVector<Ranked<T>, Size>& kept() const {
        return kept_;
    }

  private:
    void remove_worst() {
        const Ranked<T> last = kept_[kept_.size() - 1];
        kept_.pop_back();
        std::size_t free = 0;  // the free place sinks to the bottom, along the worse of its two children
        for (std::size_t child = 2; child <= kept_.size(); child = 2 * free + 2) {
            if (child == kept_.size() || kept_[child].merit > kept_[child - 1].merit) --child;
            kept_[free] = kept_[child];
            free = child;
        }
        place_above(free, last);
    }

    /// Puts an item into a free place or, while the item is worse than the parent, further up.
    void place_above(std::size_t free, const Ranked<T>& item) {
        while (free > 0) {
            const std::size_t parent = (free - 1) / 2;
            if (kept_[parent].merit <= item.merit) break;
            kept_[free] = kept_[parent];
            free = parent;
        }
        kept_[free] = item;
    }

    FixedVector<Ranked<T>, Size> kept_;
};

/// A result of one piece that has moved the ball.
struct Start {
    Cell from = no_cell;
    Cell to = no_cell;
    BallState ball;
};

class Finder {
  public:
    Finder(const Position& position, std::optional<Demand> demand)
        : position_(position),
          demand_(demand),
          mid_turn_(position),
          own_(position.pieces(position.side()).data(),
               static_cast<std::size_t>(position.piece_count(position.side()))) {
        merits_.fill(unknown);
    }

    BestBallTurns find() {
        for (const Cell piece : own_)
            if (is_near(piece, mid_turn_.ball())) play_first(piece);
        for (const Ranked<Start>& start : starts_.kept()) play_second(start.what);
        BestBallTurns turns;
        if (const auto goal = winning_turn(position_)) turns.push_back(*goal);
        for (const Ranked<Turn>& turn : alone_.kept()) turns.push_back(turn.what);
        for (const Ranked<Turn>& turn : together_.kept()) turns.push_back(turn.what);
        std::sort(turns.begin(), turns.end(), [](Turn a, Turn b) { return a.bits() < b.bits(); });
        const auto end = std::unique(turns.begin(), turns.end());
        while (turns.end() != end) turns.pop_back();
        return turns;
    }

  private:
    static constexpr std::int16_t unknown = std::numeric_limits<std::int16_t>::min();
    static constexpr Score per_step_to_ball = 10;

    static bool is_near(Cell piece, Cell ball) {
        return distance(piece, ball) <= max_steps;
    }

    void play_first(Cell piece) {
        mid_turn_.lift(piece);
        for_each_touch(Walk(mid_turn_, piece), piece, [&](Cell end, BallState ball, Score merit) {
            starts_.offer({piece, end, ball}, merit);
            if (allows(demand_, ball.ball))
                alone_.offer(Turn::made(piece, end, no_cell, no_cell, ball), merit);
        });
        mid_turn_.put(piece);
    }

    void play_second(const Start& start) {
        const BallState ball = mid_turn_.ball_state();
        mid_turn_.put_ball(start.ball);
        mid_turn_.lift(start.from);
        mid_turn_.put(start.to);
        for (const Cell piece : own_) {
            if (piece == start.from || !is_near(piece, start.ball.ball)) continue;
            mid_turn_.lift(piece);
            for_each_touch(Walk(mid_turn_, piece), piece, [&](Cell end, BallState last, Score merit) {
                if (allows(demand_, last.ball))
                    together_.offer(Turn::made(start.from, start.to, piece, end, last), merit);
            });
            mid_turn_.put(piece);
        }
        mid_turn_.lift(start.to);
        mid_turn_.put(start.from);
        mid_turn_.put_ball(ball);
    }

    /// Calls visit(end, ball, merit) for each way in which the piece moves the ball without scoring. `end` is
    /// a final cell of the piece, beside the ball if possible.
    template <typename Visit>
    void for_each_touch(const Walk& walk, Cell from, Visit&& visit) {
        for (std::size_t i = 1; i < walk.branches().size(); ++i) {
            const Branch& branch = walk.branches()[i];
            if (branch.is_goal) continue;
            const Window beside = branch.ends & ring(from, branch.ball.ball);
            const Cell end = cell_of_bit(from, std::countr_zero(beside != 0 ? beside : branch.ends));
            const Score steps = per_step_to_ball * std::min(distance(end, branch.ball.ball), 2 * max_steps);
            visit(end, branch.ball, merit_of(branch.ball.ball) - steps);
        }
    }

    Score merit_of(Cell ball) {
        std::int16_t& merit = merits_[ball];
        if (merit == unknown) merit = static_cast<std::int16_t>(ball_merit(position_, ball));
        return merit;
    }

    const Position& position_;
    std::optional<Demand> demand_;
    MidTurn mid_turn_;
    std::span<const Cell> own_;
    std::array<std::int16_t, cell_count>
        merits_{};  ///< [cell]: merit of the ball there, computed at the first use
    Best<Start, most_starts> starts_;
    Best<Turn, most_alone> alone_;
    Best<Turn, most_together> together_;
};

}  // namespace

BestBallTurns best_ball_turns(const Position& position, std::optional<Demand> demand) {
    return Finder(position, demand).find();
}

}  // namespace sweeper::threestep
