// What random placements are made with.
#pragma once

#include <cctype>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "tests/reference/board.hpp"

namespace reference {

/// Both limits included.
inline int number(sweeper::Random& random, int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

/// True once in so many times.
inline bool one_in(int times, sweeper::Random& random) {
    return number(random, 1, times) == 1;
}

/// An element of a string or vector that has some.
template <typename List>
auto pick(const List& list, sweeper::Random& random) {
    return list[random.below(list.size())];
}

inline char random_side(sweeper::Random& random) {
    return pick(std::string("wb"), random);
}

/// A piece's letter as that side writes it.
inline char letter_of(char side, char piece) {
    const auto c = static_cast<unsigned char>(piece);
    return static_cast<char>(side == 'w' ? std::toupper(c) : std::tolower(c));
}

/// An empty cell of those; the caller sees to it that there is one.
inline Cell empty_cell(const Board& board, const std::vector<Cell>& cells, sweeper::Random& random) {
    for (;;) {
        const Cell cell = pick(cells, random);
        if (board.empty(cell)) return cell;
    }
}

template <typename Condition>
std::vector<Cell> cells_where(const Board& board, Condition condition) {
    std::vector<Cell> cells = board.cells();
    std::erase_if(cells, [&](Cell cell) { return !condition(cell); });
    return cells;
}

/// Two counts from 0 to `most`, `3-1`.
inline std::string tally(sweeper::Random& random, int most) {
    return std::to_string(number(random, 0, most)) + "-" + std::to_string(number(random, 0, most));
}

/// The last field of a FEN, before ALL-5 ends the game.
inline std::string random_count(sweeper::Random& random, int least) {
    return std::to_string(number(random, least, 299));
}

}  // namespace reference
