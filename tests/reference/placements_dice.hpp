// Helpers for random placements.
#pragma once

#include <cctype>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "tests/reference/board.hpp"

namespace reference {

/// A random number from `least` to `most`, both included.
inline int number(sweeper::Random& random, int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

/// True with probability 1 / `times`.
inline bool one_in(int times, sweeper::Random& random) {
    return number(random, 1, times) == 1;
}

/// A random element of a string or vector. Precondition: the list is not empty.
template <typename List>
auto pick(const List& list, sweeper::Random& random) {
    return list[random.below(list.size())];
}

inline char random_side(sweeper::Random& random) {
    return pick(std::string("wb"), random);
}

/// The letter of a piece of this side.
inline char letter_of(char side, char piece) {
    const auto c = static_cast<unsigned char>(piece);
    return static_cast<char>(side == 'w' ? std::toupper(c) : std::tolower(c));
}

/// A random empty cell out of `cells`. Precondition: one of them is empty.
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

/// Two counts from 0 to `most`, such as `3-1`.
inline std::string tally(sweeper::Random& random, int most) {
    return std::to_string(number(random, 0, most)) + "-" + std::to_string(number(random, 0, most));
}

/// A random count (last field of a FEN), below the count at which the game is drawn (ALL-5).
inline std::string random_count(sweeper::Random& random, int least) {
    return std::to_string(number(random, least, 299));
}

}  // namespace reference
