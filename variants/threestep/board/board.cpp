#include "variants/threestep/board/board.hpp"

#include <algorithm>

namespace sweeper::threestep {
namespace {

Ground with_sides_exchanged(Ground ground) {
    switch (ground) {
        case Ground::red_goal: return Ground::blue_goal;
        case Ground::blue_goal: return Ground::red_goal;
        case Ground::red_zone: return Ground::blue_zone;
        case Ground::blue_zone: return Ground::red_zone;
        case Ground::none:
        case Ground::perimeter:
        case Ground::neutral: break;
    }
    return ground;
}

Placement sorted(Placement placement) {
    for (Pieces& pieces : placement.pieces) std::sort(pieces.begin(), pieces.end());
    return placement;
}

template <typename Visit>
void for_each_cell(const Grid& grid, Visit&& visit) {
    for (int rank = 0; rank < grid.ranks; ++rank)
        for (int file = 0; file < grid.files; ++file) visit(cell_at(file, rank));
}

}  // namespace

Board::Board(Grid grid, const Grounds& grounds, const Placement& start)
    : grid_(grid), grounds_(grounds), start_(sorted(start)), key_(static_cast<Key>(grid.files)) {
    for_each_cell(grid_, [&](Cell cell) {
        if (is_inside(cell)) inside_.insert(cell);
        key_ = Random(key_ ^ static_cast<Key>(ground(cell))).next();
        for (const Side side : {Side::first, Side::second}) {
            if (ground(cell) == goal_of(side)) goals_[index(side)].insert(cell);
            if (ground(cell) == zone_of(side)) zones_[index(side)].insert(cell);
            if (ground(cell) != goal_of(!side)) open_[index(side)].insert(cell);
        }
    });
    for (const Side side : {Side::first, Side::second}) {
        for_each_cell(grid_, [&](Cell cell) {
            open_windows_[index(side)][cell] = open(side).around(cell);
            goal_windows_[index(side)][cell] = goal(side).around(cell);
            int nearest = max_size;
            goal(!side).for_each([&](Cell goal) { nearest = std::min(nearest, distance(cell, goal)); });
            goal_distances_[index(side)][cell] = static_cast<std::uint8_t>(nearest);
        });
        add_shot_area(side);
    }
    measure_neutral_distances();
}

void Board::measure_neutral_distances() {
    CellSet neutral;
    inside_.for_each([&](Cell cell) {
        if (ground(cell) == Ground::neutral) neutral.insert(cell);
    });
    if (neutral == CellSet{}) return;
    inside_.for_each([&](Cell cell) {
        int nearest = max_size;
        neutral.for_each([&](Cell other) { nearest = std::min(nearest, distance(cell, other)); });
        neutral_distances_[cell] = static_cast<std::uint8_t>(nearest);
    });
}

void Board::add_shot_area(Side side) {
    ShotArea& area = shot_areas_[index(side)];
    const auto widen = [](int& first, int& last, Cell cell) {
        first = std::min(first, row_of(cell));
        last = std::max(last, row_of(cell));
    };
    (zone(side) | goal(!side)).for_each([&](Cell cell) {
        widen(area.first_row_of_lines, area.last_row_of_lines, cell);
    });
    zone(side).for_each([&](Cell ball) {
        widen(area.first_row, area.last_row, ball);
        for (std::size_t i = 0; i < directions.size(); ++i) {
            Cell cell = ball;
            while (is_inside(cell)) cell = moved(cell, directions[i]);
            if (ground(cell) == goal_of(!side)) area.directions_from[ball] |= direction_bit(directions[i]);
        }
        area.directions |= area.directions_from[ball];
    });
    int number = 0;
    for_each_cell(grid_, [&](Cell ball) {
        if (!is_inside(ball) || (zone(side).around(ball) & grown(grown(centre))) == 0) return;
        area.around_zone.insert(ball);
        area.bits[ball] = std::uint64_t{1} << number++ % 64;
    });
}

Cell Board::mirrored(Cell cell) const {
    const int file = how_ == Mirror::turn ? grid_.files - 1 - file_of(cell) : file_of(cell);
    return cell_at(file, grid_.ranks - 1 - rank_of(cell));
}

void Board::number_cells() {
    for (const Side side : {Side::first, Side::second}) {
        numbers_seen_[index(side)][no_cell] = number_count;
        for_each_cell(grid_, [&](Cell cell) {
            const Cell seen = side == Side::first ? cell : mirrored(cell);
            numbers_seen_[index(side)][cell] = static_cast<std::uint16_t>(number_of(seen));
        });
    }
}

Board Board::mirror_image() const {
    Grounds grounds{};
    for_each_cell(grid_, [&](Cell cell) { grounds[mirrored(cell)] = with_sides_exchanged(ground(cell)); });
    Placement start;
    start.ball = mirrored(start_.ball);
    for (const Side side : {Side::first, Side::second})
        std::transform(start_.pieces[index(side)].begin(), start_.pieces[index(side)].end(),
                       start.pieces[index(!side)].begin(),
                       [&](Cell cell) { return cell == past_last_cell ? cell : mirrored(cell); });
    Board image(grid_, grounds, start);
    image.how_ = how_;
    image.number_cells();
    return image;
}

bool Board::is_same_pitch(const Board& other) const {
    return grounds_ == other.grounds_ && start_.pieces == other.start_.pieces &&
           start_.ball == other.start_.ball;
}

std::shared_ptr<const Board> Board::make(Grid grid, const Grounds& grounds, const Placement& start) {
    struct Pair {
        Board board;
        Board image;
    };
    Board board(grid, grounds, start);
    board.how_ = Mirror::turn;
    if (!board.is_same_pitch(board.mirror_image())) board.how_ = Mirror::flip;
    board.number_cells();
    Board image = board.mirror_image();
    const auto pair = std::make_shared<Pair>(Pair{board, image});
    const bool is_own_mirror = pair->board.is_same_pitch(pair->image);
    pair->board.mirror_ = is_own_mirror ? &pair->board : &pair->image;
    pair->image.mirror_ = &pair->board;
    return {pair, &pair->board};
}

}  // namespace sweeper::threestep
