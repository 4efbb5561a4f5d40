// The game so far: the current position and the history that the rules ALL-3 to ALL-7 need.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "engine/session.hpp"

namespace sweeper {

template <Game G>
class GameRecord {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    explicit GameRecord(const Position& start) : position_(start), keys_{start.key()} {
        note_draw();
    }

    const Position& position() const {
        return position_;
    }
    /// Keys of the positions since the last kick-off, oldest first; the last key is that of the current
    /// position.
    const std::vector<Key>& keys() const {
        return keys_;
    }

    /// Whether, since the last kick-off, a side could have scored at once but played another turn.
    bool has_missed_goal() const {
        return missed_goal_;
    }

    /// Precondition: the turn is legal.
    void play(Turn turn) {
        missed_goal_ = missed_goal_ || G::winning_turn(position_);
        position_ = G::play(position_, turn);
        if (position_.count() == 0) {  // ALL-4 counts repetitions since the last kick-off
            keys_.clear();
            missed_goal_ = false;
        }
        keys_.push_back(position_.key());
        note_draw();
    }

    GameResult result() const {
        if (draw_) return {Outcome::draw, *draw_};
        if (const Outcome outcome = G::outcome(position_); outcome != Outcome::ongoing)
            return {outcome, "goal"};
        if (!has_turn()) return {win_for(!position_.side()), "no legal turn (ALL-3)"};
        return {};
    }

  private:
    /// Whether there is a legal turn. Generates only until the first turn is found: in some football
    /// positions with many knights, generating all turns takes seconds.
    bool has_turn() const {
        if (G::null_turn(position_)) return true;
        typename G::Generator generator(position_);
        typename G::Generator::Batch batch;
        while (generator.next(batch))
            if (!batch.empty()) return true;
        return false;
    }
    /// Sets draw_ if the game is drawn now. ALL-7: a goal that ended the game takes precedence over a draw. A
    /// drawn game stays drawn.
    void note_draw() {
        if (draw_ || G::outcome(position_) != Outcome::ongoing) return;
        if (std::count(keys_.begin(), keys_.end(), keys_.back()) >= 3)
            draw_ = "third repetition (ALL-4)";
        else if (position_.count() >= draw_count)
            draw_ = "300 half-turns (ALL-5)";
    }

    Position position_;
    std::vector<Key> keys_;
    bool missed_goal_ = false;
    std::optional<std::string> draw_;
};

}  // namespace sweeper
