// Plays a strategy against every reply, by the rules of the slow reference.
#pragma once

#include <list>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tools/check_certificates/game.hpp"
#include "tools/check_certificates/strategy.hpp"

namespace certificates {

/// A line of a strategy does not lead to a goal in time.
struct Refutation : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Checks that one side, the attacker, scores a goal in every line of a strategy. A line is refuted in three
/// cases: the other side scores; the other side has no legal turn, so that it loses (ALL-3), but not by a
/// goal; the other side can draw, by the third occurrence of a position, counted from the FEN of the
/// certificate (ALL-4), or by the count of 300 (ALL-5). All FENs must be without a fault (Game::fault). A
/// checker is used for one strategy.
class Checker {
  public:
    Checker(Game game, Side attacker) : game_(std::move(game)), attacker_(attacker) {}

    /// The attacker is to move. Answers to replies that are not legal are ignored. Precondition: turns >= 1.
    /// Throws Refutation if the strategy does not lead to a goal within `turns`
    /// turns of the attacker.
    void check(const std::string& fen, const Strategy& strategy, int turns);

    /// The other side is to move. Throws Refutation if the answers do not lead to a goal within `turns` turns
    /// of the attacker.
    void check_answers(const std::string& fen, const Answers& answers, int turns);

  private:
    void begin_position(const std::string& fen);
    void end_position() {
        positions_.pop_back();
    }
    bool scores(const std::string& before, const std::string& after) const {
        return game_.scorer(before, after) == attacker_;
    }
    void check_reply(const std::string& fen, const Answers& answers, int turns);
    bool scores_at_once(const std::string& fen);
    [[noreturn]] void refute(const std::string& why, const std::string& fen) const;

    Game game_;
    Side attacker_;
    std::vector<std::string> turns_;      ///< the line: turns of both sides from the first FEN on
    std::vector<std::string> positions_;  ///< positions of the line, without their counts
    std::list<std::string> goals_;        ///< turns that scored in an earlier position, most recent first
};

}  // namespace certificates
