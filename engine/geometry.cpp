#include "engine/geometry.hpp"

#include <cctype>
#include <charconv>

namespace sweeper {

std::string Grid::name(Square square) const {
    return static_cast<char>('a' + file(square)) + std::to_string(rank(square) + 1);
}

Result<Square> Grid::parse(std::string_view text) const {
    const auto refuse = [&] {
        return failure("square '" + std::string(text) + "': files run a-" + last_file() + ", ranks 1-" +
                       std::to_string(ranks));
    };
    if (text.size() < 2 || text.size() > 3 || text[1] == '0') return refuse();
    const int file = std::tolower(static_cast<unsigned char>(text[0])) - 'a';
    int rank = 0;
    const auto [end, fault] = std::from_chars(text.data() + 1, text.data() + text.size(), rank);
    if (fault != std::errc{} || end != text.data() + text.size()) return refuse();
    if (!contains(file, rank - 1)) return refuse();
    return at(file, rank - 1);
}

}  // namespace sweeper
