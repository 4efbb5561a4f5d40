// Robosoccer, rule by rule (docs/rules/robosoccer.md): a slow reference for tests of the engine.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace reference::robosoccer {

/// All distinct turns of a position: resulting FEN -> canonical text. Precondition: FEN and board file are
/// valid.
std::map<std::string, std::string> turns(const std::string& fen, const std::string& board_file);

/// The FEN after the turn `text`, which need not be canonical; nullopt if the turn is not legal.
/// Precondition: FEN and board file are valid.
std::optional<std::string> after(const std::string& fen, const std::string& text,
                                 const std::string& board_file);

}  // namespace reference::robosoccer
