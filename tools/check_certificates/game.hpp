// One game as the checker sees it: the slow reference of its rules, and which side scored in a turn.
//
// The programs of this folder share no code with the engine, so that they do not share mistakes.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace certificates {

/// The first side has the upper-case letters; in FENs it is `w`, and the second side is `b`.
enum class Side { first, second };

/// A game on a board.
struct Game {
    std::string name;
    /// Returns nullopt if the reference can play on from this FEN; otherwise a message with the field and the
    /// allowed values. A FEN without a fault may still be an impossible position.
    std::function<std::optional<std::string>(const std::string& fen)> fault;
    /// All distinct turns: resulting FEN -> canonical text. Precondition: the FEN has no fault.
    std::function<std::map<std::string, std::string>(const std::string& fen)> turns;
    /// The FEN after a turn; nullopt if the turn is illegal. The text of the turn need not be canonical.
    /// Precondition: the FEN has no fault.
    std::function<std::optional<std::string>(const std::string& fen, const std::string& turn)> after;
    /// The side that scored in the turn between two FENs; nullopt if no side scored. An own goal counts for
    /// the opponent.
    std::optional<Side> (*scorer)(const std::string& before, const std::string& after);
};

Game football();
Game libero();
/// robosoccer() and threestep() throw std::runtime_error if `board` is not the text of a board file.
Game robosoccer(const std::string& board);
Game threestep(const std::string& board);

}  // namespace certificates
