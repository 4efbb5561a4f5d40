// The functions that a game must provide so that its order of turns, or its policy, can be learnt.
#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

#include "engine/game.hpp"

namespace sweeper {

/// A game with order features. Its order_hint() is the sum of the weights of these features, in hundredths of
/// a nat, plus the ratings of its policy, if it has one.
template <typename G>
concept GameWithOrderFeatures = Game<G> &&
    requires(const typename G::Position& position, typename G::Turn turn) {
    /// The order features of a turn: an array of numbers below order_feature_count. Precondition: the turn is
    /// legal.
    requires std::same_as<typename decltype(G::order_features(position, turn))::value_type, std::uint16_t>;
    { G::order_feature_count } -> std::convertible_to<int>;
};

template <GameWithOrderFeatures G>
using OrderFeatures =
    decltype(G::order_features(std::declval<const typename G::Position&>(), typename G::Turn{}));

/// A game with a policy (engine/policy.hpp): a network whose ratings are a part of order_hint().
template <typename G>
concept GameWithPolicy = GameWithOrderFeatures<G> &&
    requires(const typename G::Position& position, typename G::Turn turn) {
    /// The features of a turn that the policy rates: an array of numbers below policy_feature_count, in which
    /// 0 stands for no feature. Precondition: the turn is legal.
    requires std::same_as<typename decltype(G::policy_features(position, turn))::value_type, std::uint16_t>;
    { G::policy_feature_count } -> std::convertible_to<int>;
};

template <GameWithPolicy G>
using PolicyFeatures =
    decltype(G::policy_features(std::declval<const typename G::Position&>(), typename G::Turn{}));

}  // namespace sweeper
