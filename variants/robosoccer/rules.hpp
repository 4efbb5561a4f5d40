// The interface between Robosoccer and the search: all names that the concept Game (engine/game.hpp)
// requires.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/game_functions.hpp"
#include "variants/common/goal_finder_view.hpp"
#include "variants/robosoccer/board/board_file.hpp"
#include "variants/robosoccer/board/built_in_board.hpp"
#include "variants/robosoccer/board_files.hpp"
#include "variants/robosoccer/evaluation/evaluate.hpp"
#include "variants/robosoccer/evaluation/features.hpp"
#include "variants/robosoccer/evaluation/network.hpp"
#include "variants/robosoccer/evaluation/network_sets.hpp"
#include "variants/robosoccer/evaluation/ranker.hpp"
#include "variants/robosoccer/goal/winning_turn.hpp"
#include "variants/robosoccer/position/diagram.hpp"
#include "variants/robosoccer/position/fen.hpp"
#include "variants/robosoccer/turns/generator.hpp"
#include "variants/robosoccer/turns/notation.hpp"
#include "variants/robosoccer/turns/play.hpp"
#include "variants/robosoccer/turns/steps.hpp"
#include "variants/robosoccer/weights/search_parameters.hpp"
#include "variants/robosoccer/weights/skill_ratings.hpp"

namespace sweeper::robosoccer {

/// A position after a random setup and some random turns from `start`, in which neither side can score at
/// once. Returns `start` if no such position was found.
Position random_start(const Position& start, Random& random);

class Rules : public GameFunctions<Position, Turn, Generator, Steps> {
  public:
    static constexpr std::string_view id = "robosoccer";
    static constexpr std::string_view title = "Robosoccer";
    static constexpr std::span<const BoardFile> boards{board_files};
    /// In this order: the start position; a position before Black's first turn; middle games, the last with
    /// all small arrows turned.
    static constexpr std::array<std::string_view, 8> bench_fens{
        "6/6/6/6/6/6/6/6 w - 0",
        "lmssml/6/6/6/6/6/4B1/LMSSML b - 3",
        "m1s2m/b3s1/1ll3/6/6/6/S1MBL1/2SM1L w - 8",
        "sm3b/1sl1m1/2l3/6/1L4/6/2BSM1/1MS2L w - 20",
        "ll1s2/b5/1m1s2/3m2/6/L3M1/M1L3/1S2BS w - 20",
        "s4l/2s3/1lm3/2Bm2/2L1b1/4S1/4SM/LM4 b - 21",
        "1s2m1/s1m3/3bll/6/2B3/3L2/M1S1SM/L5 w - 16",
        "m5/slb2s/6/5l/1M2m1/3ML1/1SB2L/2S3 b durdlrdurluldu 17",
    };
    static constexpr int bench_depth = 5;
    static constexpr SkillRatings skill_ratings = robosoccer::skill_ratings;
    static constexpr SearchParameters search_parameters = robosoccer::search_parameters;
    static constexpr int feature_count = robosoccer::feature_count;
    static constexpr int first_feature_count = robot_features;

    using View = GoalFinderView<Position, Turn>;
    template <typename Merit>
    using Ranker = robosoccer::Ranker<Merit>;

    Rules() : Rules(built_in_board()) {}
    static Result<Rules> from_board(std::string_view text) {
        const Result<Borders> borders = read_board_file(text);
        if (!borders) return failure(borders.error().message);
        return Rules(Board::make(*borders));
    }

    Position start() const {
        Setup setup;
        setup.exits = board_->exits();
        return {*board_, setup};
    }
    Result<Position> parse_fen(std::string_view text) const {
        return robosoccer::parse_fen(*board_, text);
    }
    Position random_start(Random& random) const {
        return robosoccer::random_start(start(), random);
    }

    static Outcome outcome(const Position& position) {
        for (const Side side : {Side::first, Side::second})
            if (position.has_scored(side)) return win_for(side);  // ROB-7
        return Outcome::ongoing;
    }

    static std::optional<Turn> null_turn(const Position&) {
        return std::nullopt;  // ROB-2
    }
    static Position passed(const Position& position) {
        Position next = position;
        next.pass();
        return next;
    }

    static constexpr auto weights = robosoccer::weights;
    static std::vector<int> inputs_in_sets(const Position& position) {
        return robosoccer::inputs_in_sets(position);
    }
    static Stakes stakes(const Position&) {
        return {};  // ROB-7: a goal ends the game
    }
    static constexpr int order_feature_count = robosoccer::order_feature_count;
    static PolicyFeatures policy_features(const Position& position, Turn turn) {
        return robosoccer::policy_features(position, turn);
    }
    static constexpr int policy_feature_count = robosoccer::policy_feature_count;

  private:
    explicit Rules(std::shared_ptr<const Board> board) : board_(std::move(board)) {}

    std::shared_ptr<const Board> board_;
};

}  // namespace sweeper::robosoccer
