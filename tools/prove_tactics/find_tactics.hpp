// Finds positions with forced goals in random games. For each position it proves that the goal is forced and
// that there is no faster goal.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "search/session/turn_text.hpp"
#include "search/tree/ranked_turns.hpp"
#include "search/tree/ranking.hpp"
#include "tests/random_play.hpp"
#include "tools/common/parallel.hpp"
#include "tools/common/prover.hpp"
#include "tools/prove_tactics/tactic.hpp"
#include "tools/selfplay/selfplay.hpp"

namespace sweeper {

constexpr int deepest_tactic = 3;
constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();

struct TacticsWanted {
    std::array<std::size_t, deepest_tactic> counts{};  ///< positions with a goal in 1, 2, 3 own turns
    std::uint64_t seed = 1;
    std::uint64_t random_turns = 24;  ///< maximal number of turns after a random start
    /// If not 0, every second position comes from a self-played game with this number of nodes per turn.
    std::uint64_t nodes = 0;
    /// Number of turns that the prover plays for a goal in `deepest_tactic` turns before it gives up a
    /// position.
    std::uint64_t budget = 1'000'000'000;
    std::vector<std::array<std::string, 2>> replacements;  ///< replacements in FENs: old text, new text
};

/// A position of a random game. Uniformly random turns hardly ever lead to a goal. If each turn is the most
/// promising of three random turns, goals are frequent and the positions still vary.
template <Game G>
typename G::Position random_position(const TacticsWanted& wanted, Random& random) {
    constexpr int candidates = 3;
    auto position = lasting_rules<G>().random_start(random);
    for (auto left = random.below(wanted.random_turns + 1); left > 0; --left) {
        const auto turns = all_turns<G>(position);
        if (turns.empty()) break;
        auto turn = pick(turns, random);
        for (int i = 1; i < candidates; ++i) {
            const auto other = pick(turns, random);
            if (G::order_hint(position, other) > G::order_hint(position, turn)) turn = other;
        }
        const auto child = G::play(position, turn);
        if (child.count() == 0 || G::outcome(child) != Outcome::ongoing) break;
        position = child;
    }
    return position;
}

/// A position of a self-played game shortly before a goal. The side that scored in the game is to move. The
/// position is from the game itself, or it arises after a random turn of the opponent. The goal need not be
/// forced.
template <Game G>
typename G::Position self_played_position(const TacticsWanted& wanted, Random& random) {
    SelfPlaySettings settings;
    settings.nodes = wanted.nodes;
    settings.positions = draw_count;  // keep all positions
    SelfPlayer<G> player(lasting_rules<G>(), settings);
    while (true) {
        auto game = player.play(random);
        std::erase_if(game.positions, [&](const auto& each) {
            return !game.scorer || each.half_turns >= 2 * deepest_tactic;
        });
        if (game.positions.empty()) continue;
        const auto position = pick(game.positions, random).position;
        if (position.side() == game.scorer) return position;
        const auto child = G::play(position, pick(all_turns<G>(position), random));
        if (child.count() != 0 && G::outcome(child) == Outcome::ongoing) return child;
    }
}

template <Game G>
typename G::Position candidate(const TacticsWanted& wanted, std::uint64_t number) {
    Random random(Random(wanted.seed ^ Random(number).next()).next());
    while (true) {
        const bool self_played = wanted.nodes > 0 && number % 2 == 0;
        const auto position =
            self_played ? self_played_position<G>(wanted, random) : random_position<G>(wanted, random);
        std::string fen = G::fen(position);
        for (const auto& [old, replacement] : wanted.replacements)
            if (const auto place = fen.find(old); place != std::string::npos)
                fen.replace(place, old.size(), replacement);
        if (const auto changed = lasting_rules<G>().parse_fen(fen)) return *changed;
    }
}

/// All turns of the position. Turns that threaten a goal come first; within both groups the more promising
/// turns come first.
template <Game G>
std::vector<typename G::Turn> likely_first(const typename G::Position& position) {
    const HintMerit merit;
    Ranker<G, HintMerit> ranker(position, merit);
    RankedTurns<typename G::Turn> ranked;
    for (const auto turn : all_turns<G>(position)) ranked.push(turn, ranker.rank(turn));
    auto turns = ranked.take_all();
    std::stable_partition(turns.begin(), turns.end(),
                          [&](auto turn) { return Prover<G>::threatens(position, turn); });
    return turns;
}

/// The tactic of a position in which the side to move can force a goal in `goal_in` own turns, but not in
/// fewer. Returns nullopt if this is not so, or if the proof exceeds the budget. Counts all winning turns if
/// the budget allows it.
template <Game G>
std::optional<Tactic> proven_tactic(const typename G::Position& position, int goal_in, std::uint64_t budget) {
    Prover<G> prover(budget);
    if (position.count() + 2 * goal_in > draw_count) return std::nullopt;  // a draw by ALL-5 may come first
    if (goal_in > 1 && prover.scores_within(position, goal_in - 1) != std::optional(false))
        return std::nullopt;
    Tactic tactic{G::fen(position), goal_in, "", 0};
    for (const auto turn : likely_first<G>(position)) {
        const auto wins = prover.scores_with(position, turn, goal_in);
        if (!wins) {
            tactic.winning = 0;
            break;
        }
        if (!*wins) continue;
        if (tactic.turn.empty()) tactic.turn = G::text(position, turn);
        ++tactic.winning;
    }
    if (tactic.turn.empty()) return std::nullopt;
    return tactic;
}

/// Proves a tactic again. Returns an empty string, or the reason why the tactic is wrong.
template <Game G>
std::string fault_of(const Tactic& tactic) {
    const auto position = lasting_rules<G>().parse_fen(tactic.fen);
    if (!position) return position.error().message;
    const auto turn = parse_turn<G>(*position, tactic.turn);
    if (!turn) return turn.error().message;
    Prover<G> prover;
    if (tactic.goal_in > 1 && *prover.scores_within(*position, tactic.goal_in - 1))
        return "there is a faster goal";
    if (!*prover.scores_with(*position, *turn, tactic.goal_in))
        return "the turn does not force a goal so fast";
    return "";
}

/// Finds the wanted numbers of tactics; shorter ones come first. The result depends only on `wanted`, not on
/// the number of threads.
template <Game G>
std::vector<Tactic> find_tactics(const TacticsWanted& wanted, unsigned threads) {
    constexpr std::uint64_t at_once = 64;
    std::array<std::vector<Tactic>, deepest_tactic> found;
    const auto is_wanted = [&](std::size_t goal_in) {
        return found[goal_in - 1].size() < wanted.counts[goal_in - 1];
    };
    for (std::uint64_t first = 0; is_wanted(1) || is_wanted(2) || is_wanted(3); first += at_once) {
        std::array<std::optional<Tactic>, at_once> tactics;
        parallel(at_once, threads, [&](std::uint64_t i) {
            const auto position = candidate<G>(wanted, first + i);
            for (int goal_in = 1; goal_in <= deepest_tactic && !tactics[i]; ++goal_in)
                if (is_wanted(static_cast<std::size_t>(goal_in)))
                    tactics[i] = proven_tactic<G>(position, goal_in,
                                                  goal_in == deepest_tactic ? wanted.budget : unlimited);
        });
        for (const auto& tactic : tactics) {
            if (!tactic || !is_wanted(static_cast<std::size_t>(tactic->goal_in))) continue;
            auto& like = found[static_cast<std::size_t>(tactic->goal_in) - 1];
            if (std::ranges::find(like, tactic->fen, &Tactic::fen) == like.end()) like.push_back(*tactic);
        }
    }
    std::vector<Tactic> all;
    for (const auto& some : found) all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace sweeper
