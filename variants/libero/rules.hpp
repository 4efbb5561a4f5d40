// The interface between Libero and the search: all names that the concept Game (engine/game.hpp) requires.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/game_functions.hpp"
#include "variants/libero/evaluation/evaluate.hpp"
#include "variants/libero/evaluation/features.hpp"
#include "variants/libero/evaluation/network.hpp"
#include "variants/libero/evaluation/network_sets.hpp"
#include "variants/libero/evaluation/ranker.hpp"
#include "variants/libero/evaluation/stakes.hpp"
#include "variants/libero/goal/winning_turn.hpp"
#include "variants/libero/position/fen.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/generator.hpp"
#include "variants/libero/turns/notation.hpp"
#include "variants/libero/turns/play.hpp"
#include "variants/libero/turns/steps.hpp"
#include "variants/libero/turns/turn.hpp"
#include "variants/libero/weights/search_parameters.hpp"
#include "variants/libero/weights/skill_ratings.hpp"

namespace sweeper::libero {

/// A position after a few random turns without a goal, in which neither side could score at once.
Position random_start(Random& random);

struct Rules : GameFunctions<Position, Turn, Generator, Steps> {
    static constexpr std::string_view id = "libero";
    static constexpr std::string_view title = "Libero";
    /// In this order: the start position; the worked example of docs/rules/libero.md; positions of random
    /// games, with and without the ball, at several scores; a position with few pieces; a position in which a
    /// goal can end the game.
    static constexpr std::array<std::string_view, 8> bench_fens{
        "*3S10s3*/*18*/*4S2S2s2s4*/3S12s3/1G2L3S2s3l2g1/3S12s3/*4S2S2s2s4*/*18*/*3S10s3* w i5 0-0 0-0 0",
        "*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3* b q6 0-0 0-0 7",
        "*3S14*/*7s10*/*S3S5s5s1*/3S3S3S4s3/1G2L3S6l4/16ss1g/*3S6s2s4*/*18*/*3S10s3* w d6 0-0 0-0 8",
        "*14s3*/*18*/*5S1S2s7*/3S12s3/1G2L3S2ss2l2g1/3S8s3s3/*S3S2S5s4*/*18*/*3S10s3* w g7 1-2 0-1 4",
        "*3S7S2s3*/*5s12*/*4S2S5s4*/3S12s3/1G9s3l2g1/3S1L10s3/*4SS1S5s4*/*5s12*/*14s3* b m9 1-0 0-0 5",
        "*3S3s6s3*/*7s10*/*4S2S2s2s4*/3S12s3/8S6l2g1/1G1S12s3/*4SL1S2s7*/*18*/*3S10s3* w i3 0-2 1-0 4",
        "*18*/*4S11s1*/*18*/8S9s1/1G2L7l5g1/18s1/*6S11*/*11s6*/*18* b m5 1-1 0-0 12",
        "*14s3*/*18*/*1S2S2S2s2s4*/3S12s3/1G2L5S4l2g1/3S3S2s5s3/*4S5s7*/*18*/*3S7s2s3* b f3 2-2 1-1 5",
    };
    static constexpr int bench_depth = 3;
    static constexpr SkillRatings skill_ratings = libero::skill_ratings;
    static constexpr SearchParameters search_parameters = libero::search_parameters;
    static constexpr int feature_count = libero::feature_count;
    static constexpr int first_feature_count = kind_to_features;

    template <typename Merit>
    using Ranker = libero::Ranker<Merit>;

    Position start() const {
        return Position::kick_off(Side::first, {}, {});
    }
    Result<Position> parse_fen(std::string_view text) const {
        return libero::parse_fen(text);
    }
    Position random_start(Random& random) const {
        return libero::random_start(random);
    }

    static Outcome outcome(const Position& position) {
        return position.is_finished() ? win_for(!position.side()) : Outcome::ongoing;  // LIB-9
    }

    static std::optional<Turn> null_turn(const Position& position) {
        if (position.is_finished()) return std::nullopt;
        return Turn::pass(position.holder() == position.side() ? position.ball() : no_cell);  // LIB-1
    }
    static Position passed(const Position& position) {
        Position next = position;
        next.end_turn();
        return next;
    }

    static std::vector<int> inputs_in_sets(const Position& position) {
        return libero::inputs_in_sets(position);
    }

    static constexpr auto weights = libero::weights;
    static constexpr int order_feature_count = libero::order_feature_count;
    static PolicyFeatures policy_features(const Position& position, Turn turn) {
        return libero::policy_features(position, turn);
    }
    static constexpr int policy_feature_count = libero::policy_feature_count;
};

}  // namespace sweeper::libero
