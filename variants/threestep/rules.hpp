// The interface between three-step football and the search: all names that the concept Game (engine/game.hpp)
// requires.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/game_functions.hpp"
#include "variants/common/goal_finder_view.hpp"
#include "variants/threestep/board/board.hpp"
#include "variants/threestep/board/board_file.hpp"
#include "variants/threestep/board/built_in_board.hpp"
#include "variants/threestep/board_files.hpp"
#include "variants/threestep/evaluation/evaluate.hpp"
#include "variants/threestep/evaluation/features.hpp"
#include "variants/threestep/evaluation/network.hpp"
#include "variants/threestep/evaluation/network_sets.hpp"
#include "variants/threestep/evaluation/ranker.hpp"
#include "variants/threestep/evaluation/stakes.hpp"
#include "variants/threestep/goal/threat_answers.hpp"
#include "variants/threestep/goal/threats.hpp"
#include "variants/threestep/goal/winning_turn.hpp"
#include "variants/threestep/position/fen.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/generator.hpp"
#include "variants/threestep/turns/notation.hpp"
#include "variants/threestep/turns/obligation.hpp"
#include "variants/threestep/turns/play.hpp"
#include "variants/threestep/turns/steps.hpp"
#include "variants/threestep/turns/turn.hpp"
#include "variants/threestep/weights/search_parameters.hpp"
#include "variants/threestep/weights/skill_ratings.hpp"

namespace sweeper::threestep {

/// A position after a few random turns without a goal. Neither side can score at once in this position,
/// except on boards on which no such position was found.
Position random_start(const Board& board, Random& random);

class Rules : public GameFunctions<Position, Turn, Generator, Steps> {
  public:
    static constexpr std::string_view id = "threestep";
    static constexpr std::string_view title = "Three-step football";
    /// The start position, a position with two pieces on each side, and positions of random games: the ball
    /// in front of each goal, used-up passes, a threat, a goal that can end the game.
    static constexpr std::array<std::string_view, 6> bench_fens{
        "5p5/11/11/3p3p3/11/2p2p2p2/11/5o5/11/2P2P2P2/11/3P3P3/11/11/5P5 w 0 0-0 3 0",
        "11/5p5/11/11/5p5/11/4o6/11/11/5P5/11/4P6/11/11/11 w 0 0-0 3 6",
        "11/11/11/1op4p3/11/3p7/11/2p3p4/5P3P1/8p2/1P1P7/11/4P5P/11/11 b 2 1-0 3 17",
        "4p6/11/10p/11/2p7p/7o3/11/1P7p1/3p4P2/11/11/4P1P4/6P4/11/5P5 w 0 0-2 3 18",
        "11/p5p4/9o1/11/ppP8/6p4/9P1/11/8p2/1P9/2P8/11/6P4/5P5/11 w 2 0-0 1 28",
        "9p1/11/p8p1/11/11/4p6/1p1p7/11/8P2/2o3P4/4P6/10P/11/11/P4P5 b 0 3-3 5 17",
    };
    static constexpr int bench_depth = 1;
    static constexpr SkillRatings skill_ratings = threestep::skill_ratings;
    static constexpr SearchParameters search_parameters = threestep::search_parameters;
    static constexpr int feature_count = threestep::feature_count;
    static constexpr int first_feature_count = topic_features;
    static constexpr std::span<const BoardFile> boards{board_files};

    using Answers = threestep::ThreatAnswers;
    using Threats = threestep::Threats;
    using View = GoalFinderView<Position, Turn>;
    template <typename Merit>
    using Ranker = threestep::Ranker<Merit>;

    /// The rules on the built-in board.
    Rules() : board_(built_in_board()) {}
    static Result<Rules> from_board(std::string_view text) {
        auto board = read_board(text);
        if (!board) return failure(std::move(board.error().message));
        return Rules(std::move(*board));
    }

    Position start() const {
        return Position::kick_off(*board_, Side::first, {}, default_target);
    }
    Result<Position> parse_fen(std::string_view text) const {
        return threestep::parse_fen(*board_, text);
    }
    Position random_start(Random& random) const {
        return threestep::random_start(*board_, random);
    }

    static std::optional<Turn> null_turn(const Position& position) {
        if (position.is_finished() || obligation(position)) return std::nullopt;  // THR-9
        return Turn::made({}, {}, position.ball_state());                         // THR-1
    }
    static Position passed(const Position& position) {
        Position next = position;
        next.end_turn();
        return next;
    }

    static constexpr auto weights = threestep::weights;
    static std::vector<int> inputs_in_sets(const Position& position) {
        return threestep::inputs_in_sets(position);
    }
    static constexpr int order_feature_count = threestep::order_feature_count;
    static PolicyFeatures policy_features(const Position& position, Turn turn) {
        return threestep::policy_features(position, turn);
    }
    static constexpr int policy_feature_count = threestep::policy_feature_count;

  private:
    explicit Rules(std::shared_ptr<const Board> board) : board_(std::move(board)) {}

    std::shared_ptr<const Board> board_;
};

}  // namespace sweeper::threestep
