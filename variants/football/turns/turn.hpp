// A turn of Football chess as its result (FB-1): the moved piece's old and new square, if a piece moved, and
// the ball's final square.
#pragma once

#include <cstdint>

namespace sweeper::football {

/// The kicks are not stored: two chains that bring the ball to the same square are the same turn (ALL-2). A
/// chain that brings the ball back without a piece move is the null turn.
class Turn {
  public:
    /// The value that stands for "no turn".
    constexpr Turn() = default;

    /// A turn without a piece move: the null turn or a chain of kicks. Precondition: `ball` is 0 to 80.
    static constexpr Turn kicks(int ball) {
        return Turn(0, 0, ball + 1);
    }
    /// A piece move and then any chain of kicks. Without kicks, `ball` is the ball's old square.
    static constexpr Turn move(int from, int to, int ball) {
        return Turn(from + 1, to + 1, ball + 1);
    }

    constexpr bool has_move() const {
        return from_ != 0;
    }
    /// The moved piece's old square; -1 without a piece move.
    constexpr int from() const {
        return from_ - 1;
    }
    constexpr int to() const {
        return to_ - 1;
    }
    constexpr int ball() const {
        return ball_ - 1;
    }

    /// Three bytes: from, to, ball. Each byte is the square's number + 1, or 0 for no square.
    constexpr std::uint64_t bits() const {
        return from_ | std::uint64_t{to_} << 8 | std::uint64_t{ball_} << 16;
    }
    /// The turn with these bits. Accepts any bits; the squares of the result may be any number from -1 to
    /// 254.
    static constexpr Turn from_bits(std::uint64_t bits) {
        return Turn(static_cast<int>(bits & 255), static_cast<int>(bits >> 8 & 255),
                    static_cast<int>(bits >> 16 & 255));
    }

    friend constexpr bool operator==(const Turn&, const Turn&) = default;

  private:
    constexpr Turn(int from, int to, int ball)
        : from_(static_cast<std::uint8_t>(from)),
          to_(static_cast<std::uint8_t>(to)),
          ball_(static_cast<std::uint8_t>(ball)) {}

    std::uint8_t from_ = 0;
    std::uint8_t to_ = 0;
    std::uint8_t ball_ = 0;
};

}  // namespace sweeper::football
