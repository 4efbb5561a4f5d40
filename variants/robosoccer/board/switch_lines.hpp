// Lines of the switch (ROB-6): ranks and diagonals. They ignore borders and do not cross the seam. They are
// the same for all boards in the common frame, because squares outside a board are always empty.
#pragma once

#include <array>
#include <cstddef>

#include "engine/side.hpp"
#include "variants/robosoccer/board/squares.hpp"

namespace sweeper::robosoccer {

/// The direction of a line from a square. The first three rays lead to higher square numbers. The opposite
/// ray of each of these is three places later.
enum class Ray : std::uint8_t { right, up_left, up_right, left, down_right, down_left };
constexpr std::size_t ray_count = 6;
constexpr std::array<Ray, ray_count> all_rays{Ray::right, Ray::up_left,    Ray::up_right,
                                              Ray::left,  Ray::down_right, Ray::down_left};

constexpr Ray opposite(Ray ray) {
    return static_cast<Ray>((static_cast<std::size_t>(ray) + ray_count / 2) % ray_count);
}

/// The two diagonal rays in the direction of the opponent's first row.
constexpr std::array<Ray, 2> forward_diagonals(Side side) {
    return side == Side::first ? std::array{Ray::up_left, Ray::up_right}
                               : std::array{Ray::down_left, Ray::down_right};
}

namespace detail {

constexpr std::array<int, ray_count> ray_files{1, -1, 1, -1, 1, -1};
constexpr std::array<int, ray_count> ray_ranks{0, 1, 1, 0, -1, -1};

struct Lines {
    std::array<Squares, ray_count> rays{};
    Squares aligned;  ///< the union of all rays
};

constexpr std::array<Lines, frame_size> make_lines() {
    std::array<Lines, frame_size> lines{};
    for (int square = 0; square < frame.squares(); ++square) {
        Lines& here = lines[static_cast<std::size_t>(square)];
        for (std::size_t ray = 0; ray < ray_count; ++ray) {
            int file = square % frame.files + ray_files[ray];
            int rank = square / frame.files + ray_ranks[ray];
            for (; frame.contains(file, rank); file += ray_files[ray], rank += ray_ranks[ray])
                here.rays[ray].insert(square_at(file, rank));
            here.aligned |= here.rays[ray];
        }
    }
    return lines;
}
constexpr std::array<Lines, frame_size> lines = make_lines();

}  // namespace detail

/// The squares of one ray from a square, up to the edge of the frame.
constexpr const Squares& ray_from(Square square, Ray ray) {
    return detail::lines[square].rays[static_cast<std::size_t>(ray)];
}

/// All other squares on the rank and the diagonals of a square.
constexpr const Squares& aligned_with(Square square) {
    return detail::lines[square].aligned;
}

/// The nearest member of `occupied` on one ray; no_square if there is none.
constexpr Square first_seen(Square from, Ray ray, Squares occupied) {
    const Squares hits = ray_from(from, ray) & occupied;
    if (hits.empty()) return no_square;
    return ray < Ray::left ? hits.front() : hits.back();
}

/// The squares strictly between two squares of one rank or diagonal.
constexpr Squares between(Square a, Square b) {
    for (const Ray ray : all_rays)
        if (ray_from(a, ray).contains(b)) return ray_from(a, ray) & ray_from(b, opposite(ray));
    return {};
}

/// The squares of all rays from a square, on each ray up to the first piece, which is included.
constexpr Squares in_sight(Square from, Squares occupied) {
    Squares seen;
    for (const Ray ray : {Ray::right, Ray::up_left, Ray::up_right}) {
        const Squares& above = ray_from(from, ray);
        const Squares& below = ray_from(from, opposite(ray));
        seen |= (below | above) & Squares::span(below & occupied, above & occupied);
    }
    return seen;
}

/// The members of `wanted` that are the first piece on some ray from the square. Precondition: `wanted` is a
/// subset of `occupied`.
constexpr Squares seen_from(Square from, Squares occupied, Squares wanted) {
    if (!aligned_with(from).intersects(wanted)) return {};
    return in_sight(from, occupied) & wanted;
}

}  // namespace sweeper::robosoccer
