// Tells of turns that they lose at once, or threaten nothing, without playing them, in games that can
// (GameWithAnswers).
#pragma once

#include <optional>

#include "engine/game.hpp"

namespace sweeper {

/// For the turns of one position. Knows nothing before it is told that there is a threat.
template <Game G>
class Answers {
  public:
    /// The opponent would score if it were to move. The position must outlive the answers.
    void expect_threat(const typename G::Position&) {}
    /// False: the opponent can score after this legal turn. True: it may or may not.
    bool may_save(typename G::Turn) {
        return true;
    }
};

template <GameWithAnswers G>
class Answers<G> {
  public:
    void expect_threat(const typename G::Position& position) {
        answers_.emplace(position);
    }
    bool may_save(typename G::Turn turn) {
        return !answers_ || answers_->may_save(turn);
    }

  private:
    std::optional<typename G::Answers> answers_;
};

/// Tells of turns that they do not threaten a goal, without playing them.
template <Game G>
class Threats {
  public:
    explicit Threats(const typename G::Position&) {}
    bool may_threaten(typename G::Turn) {
        return true;
    }
};

template <GameWithAnswers G>
class Threats<G> : public G::Threats {
  public:
    using G::Threats::Threats;
};

}  // namespace sweeper
