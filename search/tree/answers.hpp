// Recognises most turns that leave a threat standing, and most turns that make no threat, without playing the
// turns. In games without this accelerator no turn is recognised.
#pragma once

#include <concepts>
#include <optional>

#include "engine/game.hpp"

namespace sweeper {

/// A game with Answers of its own. They are made for one ongoing position, which must outlive them, and for a
/// turn with which the opponent would score if it were to move; they judge the position's legal turns.
template <typename G>
concept GameWithAnswers = Game<G> &&
    std::constructible_from<typename G::Answers, const typename G::Position&, typename G::Turn> &&
    requires(typename G::Answers& answers, typename G::Turn turn) {
    /// False: the opponent can score after this legal turn. True: unknown.
    { answers.may_save(turn) } -> std::same_as<bool>;
};

/// A game with Threats of its own. They are made for one ongoing position, which must outlive them, and judge
/// its legal turns.
template <typename G>
concept GameWithThreats = Game<G> &&
    std::constructible_from<typename G::Threats, const typename G::Position&> &&
    requires(typename G::Threats& threats, typename G::Turn turn) {
    /// False: the side to move could not score if it moved again right after this legal turn. True: unknown.
    { threats.may_threaten(turn) } -> std::same_as<bool>;
};

/// Recognises turns that leave a threat standing. may_save() is always true before expect_threat(), and in
/// games without Answers.
template <Game G>
class Answers {
  public:
    /// `threat`: a turn with which the opponent would score if it were to move. The position must outlive
    /// this object.
    void expect_threat(const typename G::Position&, typename G::Turn /*threat*/) {}
    /// False: the opponent can score after this legal turn. True: unknown.
    bool may_save(typename G::Turn) {
        return true;
    }
};

template <GameWithAnswers G>
class Answers<G> {
  public:
    void expect_threat(const typename G::Position& position, typename G::Turn threat) {
        answers_.emplace(position, threat);
    }
    bool may_save(typename G::Turn turn) {
        return !answers_ || answers_->may_save(turn);
    }

  private:
    std::optional<typename G::Answers> answers_;
};

/// Recognises turns that do not threaten a goal. may_threaten() is always true in games without Threats.
template <Game G>
class Threats {
  public:
    explicit Threats(const typename G::Position&) {}
    bool may_threaten(typename G::Turn) {
        return true;
    }
};

template <GameWithThreats G>
class Threats<G> : public G::Threats {
  public:
    using G::Threats::Threats;
};

}  // namespace sweeper
