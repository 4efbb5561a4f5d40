// One game as the checker sees it: the slow reference of its rules, and which side scored in a turn.
//
// The programs of this folder share no code with the engine, so that they do not share mistakes.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace certificates {

/// The first side has the upper-case letters; in FENs it is `w`, and the second side is `b`.
enum class Side { first, second };

/// A game on its built-in board.
struct Game {
    std::string name;
    /// Returns nullopt if the reference can play on from this FEN; otherwise a message with the field and the
    /// allowed values. A FEN without a fault may still be an impossible position.
    std::optional<std::string> (*fault)(const std::string& fen);
    /// All distinct turns: resulting FEN -> canonical text. Precondition: the FEN has no fault.
    std::map<std::string, std::string> (*turns)(const std::string& fen);
    /// The FEN after a turn, which need not be canonical; nullopt if the turn is illegal. Precondition: the
    /// FEN has no fault.
    std::optional<std::string> (*after)(const std::string& fen, const std::string& turn);
    /// The side that scored in the turn between two FENs; nullopt if no side scored. An own goal counts for
    /// the opponent.
    std::optional<Side> (*scorer)(const std::string& before, const std::string& after);
};

const Game& football();
const Game& libero();
const Game& robosoccer();
const Game& threestep();

}  // namespace certificates
