// Libero, rule by rule (docs/rules/libero.md): a slow reference for tests of the engine.
#pragma once

#include <map>
#include <string>

namespace reference::libero {

/// All distinct turns of a valid position: resulting FEN -> canonical text.
std::map<std::string, std::string> turns(const std::string& fen);

}  // namespace reference::libero
