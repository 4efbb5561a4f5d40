// Ball race (README.md in this folder): a very small game that satisfies the concept Game.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/geometry.hpp"

namespace sweeper::ball_race {

constexpr Grid grid{5, 7};

class Position {
  public:
    Position() = default;
    Position(Square first_runner, Square second_runner, Square ball, Side side, int count);

    Side side() const {
        return side_;
    }
    int count() const {
        return count_;
    }
    Key key() const {
        return key_;
    }
    Key computed_key() const;

    Square runner(Side side) const {
        return runners_[index(side)];
    }
    Square ball() const {
        return ball_;
    }
    /// The FEN letter of a square: `R`, `r`, `o` or `.`.
    char at(Square square) const;
    /// The position with the mover's runner and the ball on these squares, and with the other side to move.
    Position after(Square runner, Square ball) const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    std::array<Square, 2> runners_{Square::none, Square::none};
    Square ball_ = Square::none;
    Side side_ = Side::first;
    int count_ = 0;
    Key key_ = 0;
};

/// The squares of the runner and of the ball at the end of the turn. They determine the resulting position,
/// so different turns lead to different positions (ALL-2).
class Turn {
  public:
    Turn() = default;
    Turn(Square runner, Square ball)
        : bits_(1U << 16 | static_cast<unsigned>(index(runner)) << 8 | static_cast<unsigned>(index(ball))) {}

    static Turn from_bits(std::uint64_t bits) {
        Turn turn;
        turn.bits_ = bits;
        return turn;
    }
    std::uint64_t bits() const {
        return bits_;
    }
    Square runner() const {
        return static_cast<Square>(bits_ >> 8 & 0xFF);
    }
    Square ball() const {
        return static_cast<Square>(bits_ & 0xFF);
    }
    friend bool operator==(const Turn&, const Turn&) = default;

  private:
    std::uint64_t bits_ = 0;
};

/// Yields all turns of a position in one batch, because a position has only a few.
class Generator {
  public:
    using Batch = TurnBatch<Turn, 18>;  // RACE-1: 9 places for the runner, with and without a kick

    explicit Generator(const Position& position) : position_(position) {}
    bool next(Batch& batch);

  private:
    Position position_;
    bool is_done_ = false;
};

class Steps {
  public:
    explicit Steps(const Position& position);
    Result<void> play(std::string_view action);
    std::vector<std::string> next() const;
    Result<void> end() const;
    Turn turn() const {
        return {runner_, ball_};
    }
    std::string board() const;
    std::string ball() const {
        return grid.name(ball_);
    }

  private:
    Position start_;
    Square runner_;
    Square ball_;
};

struct Rules {
    static constexpr std::string_view id = "ball_race";
    static constexpr std::string_view title = "Ball race";
    static constexpr std::array<std::string_view, 1> bench_fens{"2r2/5/5/2o2/5/5/2R2 w 0"};
    static constexpr int bench_depth = 6;
    static constexpr SkillRatings skill_ratings{};  // not measured
    static constexpr int feature_count = 2 * grid.squares();
    static constexpr int first_feature_count = grid.squares();

    using Position = ball_race::Position;
    using Turn = ball_race::Turn;
    using Generator = ball_race::Generator;
    using Steps = ball_race::Steps;

    // Static, because g++ 12 warns that an object of an empty class is uninitialised.
    static Position start();
    static Result<Position> parse_fen(std::string_view text);
    static Position random_start(Random& random);

    static std::string fen(const Position& position);
    static std::string diagram(const Position& position);
    static Outcome outcome(const Position& position);
    static Position mirrored(const Position& position);

    static Position play(const Position& position, Turn turn);
    static bool is_legal(const Position& position, Turn turn);
    static std::optional<Turn> winning_turn(const Position& position);
    static std::uint64_t count_turns(const Position& position);
    static std::optional<Turn> null_turn(const Position& position);
    static Position passed(const Position& position);
    static std::string text(const Position& position, Turn turn);

    static Score evaluate(const Position& position);
    static std::optional<Score> evaluate_by_network(const Position&) {
        return std::nullopt;
    }
    static constexpr std::array<Weight, 2> weights{{{"ball", 50}, {"steps to the ball", -10}}};
    static Measures<weights.size()> measures(const Position& position);
    static Stakes stakes(const Position&) {
        return {};  // default stakes: the first goal ends the game
    }
    static std::array<std::uint16_t, 2> features(const Position& position, Turn turn);
    /// Number of order features: the features with numbers raised by 1, because order feature 0 has no
    /// weight.
    static constexpr int order_feature_count = feature_count + 1;
    static std::array<std::uint16_t, 2> order_features(const Position& position, Turn turn);
    /// One feature, which no policy rates: the square of the ball.
    static constexpr int policy_feature_count = order_feature_count;
    static std::array<std::uint16_t, 1> policy_features(const Position& position, Turn turn) {
        return {order_features(position, turn)[1]};
    }
    static Score order_hint(const Position& position, Turn turn);
};

}  // namespace sweeper::ball_race
