// Reads the text of a strategy that forces a goal.
//
//   strategy = turn [ answers ]
//   answers  = "(" [ answer { " " answer } ] ")"
//   answer   = [ reply ] ">" strategy
//
// The side plays `turn`, and the opponent replies. If no answer names this reply and the side can score at
// once, it does; the text leaves out this scoring turn. Otherwise the side continues with the answer that
// names the reply. An answer that names no reply is the default: it is for all replies that no other answer
// names. Replies have their canonical text (docs/rules/README.md, "Notation").
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

/// The strategy of the side to move. Throws std::runtime_error for bad text; the message names the place.
Strategy read_strategy(const std::string& text);

/// The answers of the side that is not to move. Throws std::runtime_error for bad text; the message names the
/// place.
Answers read_answers(const std::string& text);

}  // namespace certificates
