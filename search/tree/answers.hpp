// Tells of most turns, without playing them, that they leave a threat standing or make none, in games that
// can.
#pragma once

#include <concepts>
#include <optional>

#include "engine/game.hpp"

namespace sweeper {

/// Both are for the turns of one ongoing position, which must outlive them.
template <typename G>
concept GameWithAnswers = Game<G> &&
    std::constructible_from<typename G::Answers, const typename G::Position&> &&
    std::constructible_from<typename G::Threats, const typename G::Position&> &&
    requires(typename G::Answers& answers, typename G::Threats& threats, typename G::Turn turn) {
    /// False: the opponent can score after this legal turn. True: it may or may not.
    { answers.may_save(turn) } -> std::same_as<bool>;
    /// False: the side to move could not score if it were to move again after this legal turn. True: it may
    /// or may not.
    { threats.may_threaten(turn) } -> std::same_as<bool>;
};

/// Says "may" of every turn until it is told that there is a threat.
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
