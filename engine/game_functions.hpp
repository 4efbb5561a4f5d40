// Forwards the functions of the contract (game.hpp) to free functions of the same name in the game's
// namespace, or to members of its Position. The Rules of a game inherit from GameFunctions and define only
// the functions that differ; such a definition hides the inherited function.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/outcome.hpp"
#include "engine/score.hpp"

namespace sweeper {

/// Calls the free functions of a game by argument-dependent lookup. Inside GameFunctions such calls would
/// find the members of GameFunctions that have the same names.
namespace game_calls {

template <typename P>
std::string fen_of(const P& position) {
    return fen(position);
}
template <typename P>
std::string diagram_of(const P& position) {
    return diagram(position);
}
template <typename P, typename T>
P play_in(const P& position, T turn) {
    return play(position, turn);
}
template <typename P, typename T>
bool is_legal_in(const P& position, T turn) {
    return is_legal(position, turn);
}
template <typename P>
auto winning_turn_of(const P& position) {
    return winning_turn(position);
}
template <typename P>
std::uint64_t count_turns_of(const P& position) {
    return count_turns(position);
}
template <typename P>
auto null_turn_of(const P& position) {
    return null_turn(position);
}
template <typename P, typename T>
std::string text_in(const P& position, T turn) {
    return text(position, turn);
}
template <typename P>
auto measures_of(const P& position) {
    return measures(position);
}
template <typename P>
Score evaluate_one(const P& position) {
    return evaluate(position);
}
template <typename P>
std::optional<Score> evaluate_one_by_network(const P& position) {
    return evaluate_by_network(position);
}
template <typename P>
auto stakes_of(const P& position) {
    return stakes(position);
}
template <typename P, typename T>
auto features_in(const P& position, T turn) {
    return features(position, turn);
}
template <typename P, typename T>
auto order_features_in(const P& position, T turn) {
    return order_features(position, turn);
}
template <typename P, typename T>
Score order_hint_in(const P& position, T turn) {
    return order_hint(position, turn);
}

}  // namespace game_calls

/// Base class of a game's Rules. P, T, G and S are the game's Position, Turn, Generator and Steps.
template <typename P, typename T, typename G, typename S>
struct GameFunctions {
    using Position = P;
    using Turn = T;
    using Generator = G;
    using Steps = S;

    static std::string fen(const Position& position) {
        return game_calls::fen_of(position);
    }
    static std::string diagram(const Position& position) {
        return game_calls::diagram_of(position);
    }
    static Outcome outcome(const Position& position) {
        return position.outcome();
    }
    static Position mirrored(const Position& position) {
        return position.mirrored();
    }
    static Position play(const Position& position, Turn turn) {
        return game_calls::play_in(position, turn);
    }
    static bool is_legal(const Position& position, Turn turn) {
        return game_calls::is_legal_in(position, turn);
    }
    static std::optional<Turn> winning_turn(const Position& position) {
        return game_calls::winning_turn_of(position);
    }
    static std::uint64_t count_turns(const Position& position) {
        return game_calls::count_turns_of(position);
    }
    static std::optional<Turn> null_turn(const Position& position) {
        return game_calls::null_turn_of(position);
    }
    static std::string text(const Position& position, Turn turn) {
        return game_calls::text_in(position, turn);
    }
    static auto measures(const Position& position) {
        return game_calls::measures_of(position);
    }
    static Score evaluate(const Position& position) {
        return game_calls::evaluate_one(position);
    }
    static std::optional<Score> evaluate_by_network(const Position& position) {
        return game_calls::evaluate_one_by_network(position);
    }
    static auto stakes(const Position& position) {
        return game_calls::stakes_of(position);
    }
    static auto features(const Position& position, Turn turn) {
        return game_calls::features_in(position, turn);
    }
    static auto order_features(const Position& position, Turn turn) {
        return game_calls::order_features_in(position, turn);
    }
    static Score order_hint(const Position& position, Turn turn) {
        return game_calls::order_hint_in(position, turn);
    }
};

}  // namespace sweeper
