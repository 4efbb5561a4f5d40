// The interface between Football chess and the search: all names that the concept Game (engine/game.hpp)
// requires.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/game_functions.hpp"
#include "variants/football/evaluation/evaluate.hpp"
#include "variants/football/evaluation/features.hpp"
#include "variants/football/evaluation/network.hpp"
#include "variants/football/evaluation/network_sets.hpp"
#include "variants/football/evaluation/ranker.hpp"
#include "variants/football/evaluation/view.hpp"
#include "variants/football/goal/threat_answers.hpp"
#include "variants/football/goal/winning_turn.hpp"
#include "variants/football/position/fen.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/position/random_start.hpp"
#include "variants/football/turns/generator.hpp"
#include "variants/football/turns/notation.hpp"
#include "variants/football/turns/steps.hpp"
#include "variants/football/turns/turn.hpp"
#include "variants/football/weights/search_parameters.hpp"
#include "variants/football/weights/skill_ratings.hpp"

namespace sweeper::football {

/// Stateless, because the board never changes.
struct Rules : GameFunctions<Position, Turn, Generator, Steps> {
    using View = football::View;
    using Answers = ThreatAnswers;
    template <typename Merit>
    using Ranker = football::Ranker<Merit>;

    static constexpr std::string_view id = "football";
    static constexpr std::string_view title = "Football chess";
    static constexpr std::array<std::string_view, 7> bench_fens{
        start_fen,
        "bnrq1bknr/9/9/9/4a4/9/9/9/RQBN1NKBR w 0",          // an independent setup of FB-10
        "r1bq1kn1r/9/2n6/9/9/2b6/5a3/7Q1/RNB2KNBR w 4",     // the ball near White's goal
        "r1bq1k1br/3n4n/8B/9/a8/9/9/9/RN1Q1KNBR w 4",       // the ball on the edge
        "3q1k1br/r7R/2n2n3/3Q5/6b2/9/9/7N1/RNB2K1Ba w 40",  // the ball in a corner
        "3q5/3nkb3/2r6/9/3a5/4N4/2K6/3RQ4/5B3 b 30",        // few pieces, in midfield
        "3r5/4k4/9/2B1a4/5n3/9/3K5/9/3R5 w 60",             // very few pieces
    };
    static constexpr int bench_depth = 4;
    static constexpr SkillRatings skill_ratings = football::skill_ratings;
    static constexpr SearchParameters search_parameters = football::search_parameters;

    football::Position start() const {
        return start_position();
    }
    Result<football::Position> parse_fen(std::string_view text) const {
        return football::parse_fen(text);
    }
    football::Position random_start(Random& random) const {
        return football::random_start(random);
    }

    static football::Position mirrored(const football::Position& position) {
        return football::mirrored(position);
    }

    static football::Position play(football::Position position, football::Turn turn) {
        position.play(turn);
        return position;
    }
    static football::Position passed(football::Position position) {
        position.pass();
        return position;
    }

    static constexpr auto weights = football::weights;
    static std::optional<Score> evaluate_by_network(const football::Position& position) {
        const Outlook mover(position, position.side());
        const Outlook opponent(position, !position.side());
        const auto counted = football::measures(position, mover, opponent);
        return football::evaluate_by_network(position, counted, mover, opponent);
    }
    static std::vector<int> inputs_in_sets(const football::Position& position) {
        return football::inputs_in_sets(position);
    }
    /// The first goal ends the game (FB-9).
    static Stakes stakes(const football::Position&) {
        return {1.0, 0.0};
    }
    static constexpr int feature_count = football::feature_count;
    static constexpr int first_feature_count = kind_to_features;
    static constexpr int order_feature_count = football::order_feature_count;
    static PolicyFeatures policy_features(const football::Position& position, football::Turn turn) {
        return football::policy_features(position, turn);
    }
    static constexpr int policy_feature_count = football::policy_feature_count;
};

}  // namespace sweeper::football
