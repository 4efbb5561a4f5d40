// Libero, rule by rule (docs/rules/libero.md): a slow reference for tests of the engine.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace reference::libero {

/// All distinct turns of a valid position: resulting FEN -> canonical text.
std::map<std::string, std::string> turns(const std::string& fen);

/// The FEN after the turn `text`, which need not be canonical; nullopt if the turn is not legal.
std::optional<std::string> after(const std::string& fen, const std::string& text);

}  // namespace reference::libero
