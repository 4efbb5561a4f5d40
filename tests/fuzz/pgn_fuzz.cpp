// Reads arbitrary bytes as a file of games. Checks that they are refused with a reason, or that each game can
// be written and read again.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "protocol/pgn/reader.hpp"
#include "tests/fuzz/check.hpp"

namespace sweeper {
namespace {

std::string written(const PgnGame& game) {
    std::string text;
    for (const auto& [name, tag] : game.tags) {
        text += "[" + name + " \"";
        for (const char c : tag.value) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += "\"]\n";
    }
    for (const PgnTurn& turn : game.turns) {
        text += " 1." + turn.text;
        if (!turn.comment.empty()) text += " {" + turn.comment + "}";
    }
    return text + " " + game.result + "\n";
}

bool same(const PgnGame& a, const PgnGame& b) {
    const auto same_turn = [](const PgnTurn& x, const PgnTurn& y) {
        return x.text == y.text && x.comment == y.comment;
    };
    const auto same_tag = [](const auto& x, const auto& y) {
        return x.first == y.first && x.second.value == y.second.value;
    };
    return a.result == b.result &&
           std::equal(a.tags.begin(), a.tags.end(), b.tags.begin(), b.tags.end(), same_tag) &&
           std::equal(a.turns.begin(), a.turns.end(), b.turns.begin(), b.turns.end(), same_turn);
}

}  // namespace
}  // namespace sweeper

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sweeper;
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (int number = 1; number <= 3; ++number) {
        std::istringstream file(text);
        const auto game = read_pgn_game(file, number);
        if (!game) {
            check(!game.error().message.empty(), "a refusal says why", text);
            continue;
        }
        std::istringstream again(written(*game));
        const auto reread = read_pgn_game(again, 1);
        check(reread && same(*reread, *game), "what is written of a game reads back", text);
    }
    return 0;
}
