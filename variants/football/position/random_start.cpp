#include "variants/football/position/random_start.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace sweeper::football {
namespace {

/// The eight pieces of a side's back rank, on files a-d and f-i.
using Row = std::array<Kind, 8>;

constexpr Row usual_row{Kind::rook, Kind::knight, Kind::bishop, Kind::queen,
                        Kind::king, Kind::knight, Kind::bishop, Kind::rook};

constexpr int file_of_place(std::size_t place) {
    return static_cast<int>(place < 4 ? place : place + 1);
}

bool bishops_differ(const Row& row) {
    int colours = 0;
    for (std::size_t place = 0; place < row.size(); ++place)
        if (row[place] == Kind::bishop) colours += file_of_place(place) % 2;
    return colours == 1;
}

Row random_row(Random& random) {
    Row row = usual_row;
    do {
        for (std::size_t last = row.size() - 1; last > 0; --last)
            std::swap(row[last], row[random.below(last + 1)]);
    } while (!bishops_differ(row));
    return row;
}

Position set_up(const Row& first, const Row& second) {
    Position position;
    for (std::size_t place = 0; place < first.size(); ++place) {
        const int square = file_of_place(place);
        position.put(Side::first, first[place], square);
        position.put(Side::second, second[place], flipped(square));
    }
    return position;
}

}  // namespace

Position start_position() {
    return set_up(usual_row, usual_row);
}

Position random_start(Random& random) {
    const Row first = random_row(random);
    const bool symmetric = random.below(2) == 0;
    return set_up(first, symmetric ? first : random_row(random));
}

}  // namespace sweeper::football
