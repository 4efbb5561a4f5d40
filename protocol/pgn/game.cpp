#include "protocol/pgn/game.hpp"

#include <algorithm>
#include <utility>

namespace sweeper {

std::string PgnGame::tag(const std::string& name) const {
    const auto found = tags.find(name);
    return found == tags.end() ? std::string() : found->second.value;
}

int PgnGame::tag_line(const std::string& name) const {
    const auto found = tags.find(name);
    return found == tags.end() ? 0 : found->second.line;
}

void PgnGame::set_tag(const std::string& name, std::string value) {
    const auto [tag, is_new] = tags.try_emplace(name);
    tag->second.value = std::move(value);
    if (is_new) tag_order.push_back(name);
}

void PgnGame::remove_tag(const std::string& name) {
    tags.erase(name);
    tag_order.erase(std::remove(tag_order.begin(), tag_order.end(), name), tag_order.end());
}

}  // namespace sweeper
