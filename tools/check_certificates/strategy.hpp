// Reads the text of a strategy that forces a goal.
//
//   strategy = turn [ answers ]
//   answers  = "(" [ answer { " " answer } ] ")"
//   answer   = [ reply ] ">" strategy
//
// The side plays `turn`, and the opponent replies. If the side can then score at once and the answers do not
// name the reply, it scores; the text does not contain this turn. Otherwise the side follows the answer to
// the reply. The answer without a reply is for all replies that the answers do not name. Replies have their
// canonical text (docs/rules/README.md, "Notation").
#pragma once

#include <map>
#include <string>

namespace certificates {

/// The most turns of one side: half of 300, where a game is drawn (ALL-5).
inline constexpr int most_turns = 150;

struct Strategy;
using Answers = std::map<std::string, Strategy>;  ///< key: reply; the empty key is for all other replies

struct Strategy {
    std::string turn;
    Answers answers;
};

/// The strategy of the side to move. Throws std::runtime_error, which names the place, for bad text.
Strategy read_strategy(const std::string& text);

/// The answers of the side that is not to move. Throws std::runtime_error, which names the place, for bad
/// text.
Answers read_answers(const std::string& text);

}  // namespace certificates
