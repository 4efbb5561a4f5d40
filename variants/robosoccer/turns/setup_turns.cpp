#include "variants/robosoccer/turns/setup_turns.hpp"

#include <algorithm>
#include <tuple>

#include "variants/robosoccer/turns/generator.hpp"
#include "variants/robosoccer/turns/play.hpp"
#include "variants/robosoccer/turns/result_set.hpp"

namespace sweeper::robosoccer {

namespace {

/// The number of pairs out of `files` files.
constexpr std::uint64_t pairs_of(int files) {
    const auto number = static_cast<std::uint64_t>(files);
    return number * (number - 1) / 2;
}

/// Places two robots on two free files of the row. `number` selects the pair of free files.
void place_pair(RobotRow& row, int files, std::uint8_t robot, std::uint64_t number) {
    const auto end = static_cast<std::size_t>(files);
    for (std::size_t a = 0; a < end; ++a) {
        if (row[a] != 0) continue;
        for (std::size_t b = a + 1; b < end; ++b) {
            if (row[b] != 0 || number-- > 0) continue;
            row[a] = row[b] = robot;
            return;
        }
    }
}

}  // namespace

std::uint64_t robot_rows(int files) {
    return pairs_of(files) * pairs_of(files - 2) * pairs_of(files - 4);
}

RobotRow robot_row(std::uint64_t number, int files) {
    RobotRow row{};
    int free_files = files;
    for (std::uint8_t robot = 1; robot <= std::uint8_t{sizes.size()}; ++robot) {
        place_pair(row, files, robot, number % pairs_of(free_files));
        number /= pairs_of(free_files);
        free_files -= robots_per_size;
    }
    return row;
}

bool is_robot_row(const RobotRow& row, int files) {
    for (std::uint8_t robot = 1; robot <= std::uint8_t{sizes.size()}; ++robot)
        if (std::count(row.begin(), row.begin() + files, robot) != robots_per_size) return false;
    return std::all_of(row.begin() + files, row.end(), [](std::uint8_t robot) { return robot == 0; });
}

Square ball_square(const Position& position, int file) {
    return square_at(file, position.board().second_rank(position.side()));
}

Position with_ball(const Position& position, int file) {
    Position placed = position;
    placed.place_ball(ball_square(position, file));
    return placed;
}

std::vector<Turn> opening_turns(const Position& position) {
    struct Opening {
        Signature result;
        Turn turn;
    };
    std::vector<Opening> openings;
    Generator::Batch batch;
    for (int file = 0; file < position.board().files(); ++file) {
        const Position placed = with_ball(position, file);
        Generator generator(placed);
        while (generator.next(batch))
            for (const Turn turn : batch)
                openings.push_back({signature(acted(placed, turn)), turn.with_ball(file)});
    }
    // Openings with different squares of the placed ball can lead to the same result. Of these only the turn
    // with the best text remains.
    const auto result = [](const Opening& opening) {
        return std::tuple(opening.result.own, opening.result.opposing);
    };
    std::sort(openings.begin(), openings.end(), [&](const Opening& a, const Opening& b) {
        return result(a) != result(b) ? result(a) < result(b) : is_better_text(a.turn, b.turn);
    });
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < openings.size(); ++i)
        if (i == 0 || result(openings[i]) != result(openings[i - 1])) turns.push_back(openings[i].turn);
    return turns;
}

}  // namespace sweeper::robosoccer
