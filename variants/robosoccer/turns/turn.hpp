// A whole turn of Robosoccer. In play a turn is a chain of one or two actions. All chains with the same
// result are one turn (ALL-2), stored as the chain with the canonical text: the fewest actions, then the
// smallest text.
//
//   bits   0- 6   first action: old square of the robot, 0x7F = no action
//   bits   7-13   first action: new square of the robot, 0x7F = no action
//   bits  14-27   second action, in the same format
//   bits  28-31   0: in play; 1-10: the ball is placed first, on file a-j of the second row (ROB-1);
//                 15: robots are placed. Bits 0-19 are then two bits for each file, from file a:
//                 0 = none, 1-3 = small, medium, large
//
// The new square of a switch (ROB-6) is the ball's square.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// [file]: a row of robots. 0 = none, 1-3 = small, medium, large.
using RobotRow = std::array<std::uint8_t, most_files>;

class Turn {
  public:
    constexpr Turn() = default;

    /// A turn of one or two actions.
    static constexpr Turn of(Action first, Action second = no_action) {
        return Turn(bits_of(first) | bits_of(second) << action_bits);
    }
    /// A turn that only places the ball, on a file of the second row.
    static constexpr Turn ball(int file) {
        return of(no_action).with_ball(file);
    }
    static constexpr Turn robots(const RobotRow& row) {
        std::uint32_t bits = robots_tag << tag_shift;
        for (std::size_t file = 0; file < row.size(); ++file) bits |= std::uint32_t{row[file]} << 2 * file;
        return Turn(bits);
    }

    constexpr std::uint64_t bits() const {
        return bits_;
    }
    /// The turn with these bits. Uses only the lowest 32 bits.
    static constexpr Turn from_bits(std::uint64_t bits) {
        return Turn(static_cast<std::uint32_t>(bits));
    }

    constexpr bool places_robots() const {
        return tag() == robots_tag;
    }
    constexpr bool places_ball() const {
        return tag() >= 1 && tag() <= most_files;
    }
    /// The file of the placed ball. Precondition: places_ball().
    constexpr int ball_file() const {
        return static_cast<int>(tag()) - 1;
    }
    /// The placed robots. Precondition: places_robots().
    constexpr RobotRow robot_row() const {
        RobotRow row{};
        for (std::size_t file = 0; file < row.size(); ++file) row[file] = bits_ >> 2 * file & 3;
        return row;
    }
    /// The first action; no_action if the turn only places a ball. Precondition of this function and of all
    /// following functions: !places_robots().
    constexpr Action first() const {
        return action(0);
    }
    /// The second action; no_action in a turn of one action.
    constexpr Action second() const {
        return action(action_bits);
    }
    constexpr int actions() const {
        return (first() != no_action ? 1 : 0) + (second() != no_action ? 1 : 0);
    }

    /// This turn with a placement of the ball before its actions.
    constexpr Turn with_ball(int file) const {
        return Turn((bits_ & ~(tag_mask << tag_shift)) | static_cast<std::uint32_t>(file + 1) << tag_shift);
    }
    /// This turn without the placement of the ball.
    constexpr Turn without_ball() const {
        return Turn(bits_ & ~(tag_mask << tag_shift));
    }

    friend constexpr bool operator==(const Turn&, const Turn&) = default;

  private:
    static constexpr int square_bits = 7;
    static constexpr int action_bits = 2 * square_bits;
    static constexpr int tag_shift = 2 * action_bits;
    static constexpr std::uint32_t tag_mask = 15;
    static constexpr std::uint32_t robots_tag = 15;

    explicit constexpr Turn(std::uint32_t bits) : bits_(bits) {}

    static constexpr std::uint32_t bits_of(Action action) {
        return action.from | std::uint32_t{action.to} << square_bits;
    }
    constexpr Action action(int shift) const {
        return {static_cast<Square>(bits_ >> shift & no_square),
                static_cast<Square>(bits_ >> (shift + square_bits) & no_square)};
    }
    constexpr std::uint32_t tag() const {
        return bits_ >> tag_shift;
    }

    std::uint32_t bits_ = 0;
};

namespace detail {

/// [rank]: sort order of rank numbers in text. If a letter follows the number, 10 sorts before 1; if a comma
/// follows, 1 sorts before 10.
constexpr std::array<int, most_ranks> order_before_letter{3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2};
constexpr std::array<int, most_ranks> order_before_comma{0, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2, 3};

}  // namespace detail

/// Sort key of an action by the text of its first square. Precondition: `from` is a square of the frame.
constexpr int text_order(Square from) {
    return file_of(from) * most_ranks + detail::order_before_letter[static_cast<std::size_t>(rank_of(from))];
}

/// Sort key of an action by its text (`a1b1`, `c3c4`); no_action comes last. Precondition: the action's
/// squares are in the frame.
constexpr int text_order(Action action) {
    if (action == no_action) return 0xFFFF;
    const int to = file_of(action.to) * most_ranks +
                   detail::order_before_comma[static_cast<std::size_t>(rank_of(action.to))];
    return text_order(action.from) * static_cast<int>(frame_size) + to;
}

/// Whether the text of `a` is better than the text of `b` (docs/rules/README.md, "Notation"). Precondition:
/// `a` and `b` do not place robots, and either both place a ball or neither does.
constexpr bool is_better_text(Turn a, Turn b) {
    const auto rank = [](Turn turn) {
        return std::tuple(turn.actions(), turn.places_ball() ? turn.ball_file() : 0, text_order(turn.first()),
                          text_order(turn.second()));
    };
    return rank(a) < rank(b);
}

}  // namespace sweeper::robosoccer
