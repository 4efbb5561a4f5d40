// Football chess, rule by rule (docs/rules/football.md): the slow reference that the engine is tested
// against.
#pragma once

#include <map>
#include <string>

namespace reference::football {

/// All distinct turns of a valid position: resulting FEN -> canonical text.
std::map<std::string, std::string> turns(const std::string& fen);

}  // namespace reference::football
