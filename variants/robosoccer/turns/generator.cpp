#include "variants/robosoccer/turns/generator.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "variants/robosoccer/turns/setup_turns.hpp"
#include "variants/robosoccer/turns/turn_finder.hpp"

namespace sweeper::robosoccer {
namespace {

/// A Sink (turn_finder.hpp) that lists the turns that it receives, each result once with its canonical turn.
/// Move pairs go to `pairs` if it is not null.
class TurnList {
  public:
    TurnList(Generator::Batch& batch, MovePairs* pairs) : batch_(batch), pairs_(pairs) {}

    void add(Turn turn, const Signature& result) {
        const std::size_t known = results_.size();
        const std::size_t number = results_.insert(result);
        if (number == known) {
            places_[number] = static_cast<std::uint16_t>(batch_.size());
            batch_.push_back(turn);
        } else if (Turn& other = batch_[places_[number]]; is_better_text(turn, other)) {
            other = turn;
        }
    }
    void add_only(Action first, Action second) {
        batch_.push_back(Turn::of(first, second));
    }
    void add_either(Action first, Action second) {
        batch_.push_back(text_order(first) < text_order(second) ? Turn::of(first, second)
                                                                : Turn::of(second, first));
    }
    void add_pairs(const Moves& moves, std::size_t first, Ways seconds) {
        if (pairs_ != nullptr) return pairs_->add(moves, first, seconds);
        for_each_way(seconds, [&](std::size_t second) { add_only(moves[first], moves[second]); });
    }

  private:
    Generator::Batch& batch_;
    MovePairs* const pairs_;
    ResultSet results_;
    std::array<std::uint16_t, ResultSet::capacity>
        places_;  ///< [number of the result]: index of its turn in the batch
};

/// A Sink (turn_finder.hpp) that counts the turns that it receives.
class TurnCount {
  public:
    void add(Turn, const Signature& result) {
        results_.insert(result);
    }
    void add_only(Action, Action) {
        ++others_;
    }
    void add_either(Action, Action) {
        ++others_;
    }
    void add_pairs(const Moves&, std::size_t, Ways seconds) {
        others_ += static_cast<std::uint64_t>(std::popcount(seconds));
    }
    std::uint64_t total() const {
        return results_.size() + others_;
    }

  private:
    ResultSet results_;
    std::uint64_t others_ = 0;
};

std::uint64_t count_in_play(const Position& position) {
    TurnCount count;
    TurnFinder finder(position, count);
    finder.find_ball_turns();
    finder.find_robot_turns();
    return count.total();
}

}  // namespace

/// Fills the batch with the next of `turns` turns; turn_at(i) is turn i. Returns false if no turn is left.
template <typename TurnAt>
bool Generator::next_of(std::size_t turns, Batch& batch, TurnAt&& turn_at) {
    const std::size_t given = stage_++ * Batch::capacity();
    if (given >= turns) return false;
    const std::size_t end = std::min(turns, given + Batch::capacity());
    for (std::size_t i = given; i < end; ++i) batch.push_back(turn_at(i));
    return true;
}

bool Generator::next(Batch& batch) {
    return next(batch, nullptr);
}

bool Generator::next(Batch& batch, MovePairs& pairs) {
    pairs.clear();
    return next(batch, &pairs);
}

bool Generator::next(Batch& batch, MovePairs* pairs) {
    batch.clear();
    if (position_.is_finished()) return false;
    switch (position_.phase()) {
        case Phase::play: return next_in_play(batch, pairs);
        case Phase::place_robots: return next_robot_rows(batch);
        case Phase::place_ball:
            return next_of(static_cast<std::size_t>(position_.board().files()), batch,
                           [](std::size_t file) { return Turn::ball(static_cast<int>(file)); });
        case Phase::opening: break;
    }
    return next_openings(batch);
}

bool Generator::next_in_play(Batch& batch, MovePairs* pairs) {
    if (stage_ == 2) return false;
    TurnList list(batch, pairs);
    TurnFinder finder(position_, list);
    if (stage_++ == 0)
        finder.find_ball_turns();
    else
        finder.find_robot_turns();
    return true;
}

bool Generator::next_robot_rows(Batch& batch) {
    const int files = position_.board().files();
    return next_of(static_cast<std::size_t>(robot_rows(files)), batch,
                   [&](std::size_t i) { return Turn::robots(robot_row(i, files)); });
}

bool Generator::next_openings(Batch& batch) {
    if (stage_ == 0) openings_ = opening_turns(position_);
    return next_of(openings_.size(), batch, [&](std::size_t i) { return openings_[i]; });
}

std::uint64_t count_turns(const Position& position) {
    if (position.is_finished()) return 0;
    switch (position.phase()) {
        case Phase::play: return count_in_play(position);
        case Phase::place_robots: return robot_rows(position.board().files());
        case Phase::place_ball: return static_cast<std::uint64_t>(position.board().files());
        case Phase::opening: break;
    }
    return opening_turns(position).size();
}

}  // namespace sweeper::robosoccer
