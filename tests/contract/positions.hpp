// The contract suite, positions: text, keys, mirrored positions, evaluation.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>

#include "search/tree/view.hpp"
#include "tests/contract/sample.hpp"

namespace sweeper::contract {

/// The constants of the game are valid, and the start positions can be played.
template <Game G>
void starts_are_playable(std::string_view folder) {
    const G& rules = lasting_rules<G>();
    CHECK(std::string_view(G::id) == folder);
    CHECK_FALSE(std::string_view(G::title).empty());
    CHECK(G::outcome(rules.start()) == Outcome::ongoing);
    CHECK(rules.start().side() == Side::first);
    CHECK(rules.start().count() == 0);

    std::set<std::string> different;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        Random random(seed);
        Random again(seed);
        const auto position = rules.random_start(random);
        const std::string fen = G::fen(position);
        require(G::outcome(position) == Outcome::ongoing, "a random start is unfinished", fen);
        require(G::count_turns(position) > 0, "a random start has turns", fen);
        require(G::fen(rules.random_start(again)) == fen, "a random start depends only on the seed", fen);
        different.insert(fen);
    }
    CHECK(different.size() >= 10);

    CHECK(G::bench_depth >= 1);
    for (const std::string_view fen : G::bench_fens) {
        const auto position = rules.parse_fen(fen);
        require(position.has_value(), "the FEN of a bench position can be read", std::string(fen));
        require(G::outcome(*position) == Outcome::ongoing, "a bench position is unfinished",
                std::string(fen));
    }
}

/// parse_fen is the inverse of fen.
template <Game G>
void fen_round_trip() {
    const G& rules = lasting_rules<G>();
    for (const auto& position : sample<G>()) {
        const std::string fen = G::fen(position);
        const auto parsed = rules.parse_fen(fen);
        require(parsed.has_value(), "the FEN of a position can be read", fen);
        require(*parsed == position, "the FEN contains the whole position", fen);
        require(G::fen(*parsed) == fen, "a FEN is written as it was read", fen);
        require(G::diagram(position).ends_with('\n'), "a diagram ends in a newline", fen);
    }
}

/// The count of half-turns stops at the largest count that a FEN may have.
template <Game G>
void last_count_has_a_fen() {
    const G& rules = lasting_rules<G>();
    Random random(5);
    for (const std::string_view early : G::bench_fens) {
        const std::string fen =
            std::string(early.substr(0, early.rfind(' ') + 1)) + std::to_string(max_count);
        const auto position = rules.parse_fen(fen);
        if (!position) continue;  // in Robosoccer's setup the count is limited
        const auto child = G::play(*position, early_turn<G>(*position, random));
        require(rules.parse_fen(G::fen(child)).has_value(), "the FEN of the next position can be read", fen);
    }
}

/// The text with one random fault.
inline std::string damaged(std::string text, Random& random) {
    constexpr std::string_view letters = "0123456789/*- wbKQRBNkqrbnaGLSglsMmpPoxX\t~";
    const std::size_t place = random.below(text.size());
    const char letter = letters[random.below(letters.size())];
    switch (random.below(4)) {
        case 0: text.erase(place, 1); break;
        case 1: text.insert(place, 1, letter); break;
        case 2: text[place] = letter; break;
        default: text.resize(place);
    }
    return text;
}

/// A damaged FEN is refused, or it gives a position whose FEN reads back as the same position.
template <Game G>
void damaged_fens_are_refused_or_sane() {
    const G& rules = lasting_rules<G>();
    Random random(7);
    for (const auto& position : sample<G>()) {
        const std::string fen = G::fen(position);
        for (const std::string& bad : {fen + " 0", without_count(fen), std::string(), board_field(fen)}) {
            const auto parsed = rules.parse_fen(bad);
            require(!parsed.has_value(), "too few or too many fields are refused", bad);
            require(!parsed.error().message.empty(), "a refusal says why", bad);
        }
        for (int i = 0; i < 40; ++i) {
            const std::string bad = damaged(fen, random);
            const auto parsed = rules.parse_fen(bad);
            if (!parsed) {
                require(!parsed.error().message.empty(), "a refusal says why", bad);
                continue;
            }
            const auto again = rules.parse_fen(G::fen(*parsed));
            require(again && *again == *parsed, "an accepted position has a FEN that gives this position",
                    bad);
            require(parsed->key() == parsed->computed_key(), "the key of an accepted position is correct",
                    bad);
        }
    }
}

/// play() keeps the key correct. Two positions have the same key if and only if they are the same by ALL-4.
template <Game G>
void keys_tell_positions_apart() {
    std::map<std::string, Key> key_of;
    std::map<Key, std::string> fen_of;
    const auto look_at = [&](const typename G::Position& position) {
        const std::string fen = G::fen(position);
        require(position.key() == position.computed_key(), "the incremental key is the computed one", fen);
        const auto same_fen = key_of.try_emplace(without_count(fen), position.key()).first;
        require(same_fen->second == position.key(), "same position, same key", fen);
        const auto same_key = fen_of.try_emplace(position.key(), without_count(fen)).first;
        require(same_key->second == without_count(fen), "different positions, different keys", fen);
    };
    for (const auto& position : sample<G>()) look_at(position);
    for (const auto& position : sparse_sample<G>(40))
        for (const auto turn : some_of(all_turns<G>(position))) look_at(G::play(position, turn));
}

/// The turns of a mirrored position lead to the mirrored positions. Its evaluation is the same.
template <Game G>
void mirrored_is_the_same_game() {
    for (const auto& position : sample<G>()) {
        const auto mirror = G::mirrored(position);
        const std::string fen = G::fen(position);
        require(mirror.side() == !position.side(), "the mirror exchanges the sides", fen);
        require(mirror.key() == mirror.computed_key(), "the mirrored position has the correct key", fen);
        require(G::mirrored(mirror) == position, "mirrored twice is the same position", fen);
        require(G::count_turns(mirror) == G::count_turns(position),
                "the mirrored position has the same number of turns", fen);
        require(G::winning_turn(mirror).has_value() == G::winning_turn(position).has_value(),
                "either both positions have a winning turn or none", fen);
        if (G::outcome(position) == Outcome::ongoing) {
            require(G::evaluate(mirror) == G::evaluate(position),
                    "the mirrored position has the same evaluation", fen);
            require(G::outcome(mirror) == Outcome::ongoing, "the mirror is ongoing too", fen);
        } else {
            const bool is_first_win = G::outcome(position) == Outcome::first_wins;
            require(G::outcome(mirror) == (is_first_win ? Outcome::second_wins : Outcome::first_wins),
                    "the other side wins in the mirror", fen);
        }
    }
    for (const auto& position : sparse_sample<G>(20)) {
        std::set<std::string> mirrored_results;
        std::set<std::string> results_of_mirror;
        const auto mirror = G::mirrored(position);
        for (const auto turn : all_turns<G>(position))
            mirrored_results.insert(G::fen(G::mirrored(G::play(position, turn))));
        for (const auto turn : all_turns<G>(mirror)) results_of_mirror.insert(G::fen(G::play(mirror, turn)));
        require(mirrored_results == results_of_mirror, "the mirror's turns are the mirrored turns",
                G::fen(position));
    }
}

/// The evaluation is the sum of measures times weights, within the limits of static scores, and equals the
/// sum of the displayed terms.
template <Game G>
void evaluation_adds_up() {
    std::set<std::string_view> names;
    for (const Weight& weight : G::weights) {
        require(!weight.name.empty() && weight.name.find_first_of("\t\n\"\\") == std::string_view::npos,
                "a weight's name fits a column of a table", std::string(weight.name));
        require(names.insert(weight.name).second, "the names of the weights are distinct",
                std::string(weight.name));
    }
    for (const auto& position : sample<G>()) {
        if (G::outcome(position) != Outcome::ongoing) continue;
        const std::string fen = G::fen(position);
        Score difference = 0;
        const auto measures = G::measures(position);
        for (const EvaluationTerm& term : evaluation_terms(measures, G::weights))
            difference += term.first - term.second;
        const Score value = G::evaluate(position);
        require(std::abs(value) <= max_static_score, "the evaluation is static", fen);
        require(value == weighed(measures, G::weights, position.side()),
                "the evaluation is measures times weights", fen);
        const Score sum = std::clamp(difference, -max_static_score, max_static_score);
        require(value == (position.side() == Side::first ? sum : -sum), "the terms add up", fen);
        const std::optional<Score> network = G::evaluate_by_network(position);
        require(std::abs(network.value_or(0)) <= max_static_score, "the network's evaluation is static", fen);
        require(G::evaluate_by_network(G::mirrored(position)) == network,
                "the network gives the mirrored position the same score", fen);
        require(View<G>(position).evaluate_by_network() == network.value_or(value),
                "the view uses the network, or else the measures", fen);
        const Stakes stakes = G::stakes(position);
        require(
            0.0 <= stakes.if_concedes && stakes.if_concedes <= stakes.if_scores && stakes.if_scores <= 1.0,
            "to score is better than to concede", fen);
    }
}

/// passed() gives the same board with the other side to move.
template <Game G>
void passed_changes_the_side_alone() {
    for (const auto& position : sample<G>()) {
        if (G::outcome(position) != Outcome::ongoing) continue;
        const auto passed = G::passed(position);
        const std::string fen = G::fen(position);
        require(passed.side() == !position.side(), "the other side is to move", fen);
        require(board_field(G::fen(passed)) == board_field(fen), "the board stays", fen);
        require(G::outcome(passed) == Outcome::ongoing, "nobody has scored", fen);
        require(passed.key() == passed.computed_key(), "the passed position has the correct key", fen);
    }
}

}  // namespace sweeper::contract
