// The contract suite, turns: generator, legality, goals, and the features for move ordering.
#pragma once

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_set>

#include "search/tree/history.hpp"
#include "search/tree/view.hpp"
#include "tests/contract/sample.hpp"
#include "tools/learn_turn_order/order_features.hpp"

namespace sweeper::contract {

/// ALL-2: every turn and every resulting position occurs once, and their number is count_turns().
template <Game G>
void generator_yields_each_turn_once() {
    for (const auto& position : affordable_sample<G>()) {
        const std::string fen = G::fen(position);
        const auto turns = all_turns<G>(position);
        std::unordered_set<std::uint64_t> different;
        for (const auto turn : turns) {
            require(turn.bits() != 0 && turn.bits() < std::uint64_t{1} << 48, "a turn fits 48 bits", fen);
            require(G::Turn::from_bits(turn.bits()) == turn, "from_bits() is the inverse of bits()", fen);
            require(different.insert(turn.bits()).second, "a turn is generated once", fen);
        }
        typename G::Generator generator(position);
        typename G::Generator::Batch batch;
        while (generator.next(batch)) continue;
        require(batch.empty(), "the batch after the last one is empty", fen);
        require(G::count_turns(position) == turns.size(), "count_turns counts what is generated", fen);
    }
    for (const auto& position : sparse_sample<G>(40)) {
        std::unordered_set<std::string> results;
        for (const auto turn : all_turns<G>(position)) {
            const auto next = G::play(position, turn);
            const std::string fen = G::fen(next);
            require(results.insert(fen).second, "distinct turns lead to distinct positions", fen);
            const bool kicked_off = next.count() == 0;
            require(kicked_off || next.count() == position.count() + 1, "every half-turn counts", fen);
            require(kicked_off || next.side() != position.side(), "sides alternate (ALL-1)", fen);
        }
    }
}

/// is_legal is exact for generated turns, for turns of other positions, and for the bits of a table entry
/// torn by a data race.
template <Game G>
void is_legal_is_exact() {
    Random random(48);
    constexpr std::uint64_t low_48 = (std::uint64_t{1} << 48) - 1;
    std::vector<typename G::Turn> foreign;
    for (const auto& position : affordable_sample<G>()) {
        const std::string fen = G::fen(position);
        const auto turns = all_turns<G>(position);
        std::unordered_set<std::uint64_t> legal;
        for (const auto turn : turns) legal.insert(turn.bits());
        for (const auto turn : some_of(turns))
            require(G::is_legal(position, turn), "a generated turn is legal", fen);

        const auto look_at = [&](typename G::Turn turn) {
            const bool is_generated = legal.contains(turn.bits());
            require(G::is_legal(position, turn) == is_generated,
                    "a turn is legal if and only if it is generated", fen, std::to_string(turn.bits()));
        };
        look_at(typename G::Turn{});
        for (int i = 0; i < 200; ++i) look_at(G::Turn::from_bits(random.next() & low_48));
        for (int i = 0; i < 200; ++i) look_at(G::Turn::from_bits(random.below(std::uint64_t{1} << 24)));
        for (int i = 0; i < 500 && !foreign.empty(); ++i) look_at(pick(foreign, random));
        for (int i = 0; i < 500 && !turns.empty(); ++i)
            look_at(G::Turn::from_bits(pick(turns, random).bits() ^ std::uint64_t{1} << random.below(48)));
        for (int i = 0; i < 50 && !turns.empty(); ++i) foreign.push_back(pick(turns, random));
    }
}

/// A finished position has no turns.
template <Game G>
void finished_positions_have_no_turns() {
    int finished = 0;
    for (const auto& position : sample<G>()) {
        if (G::outcome(position) == Outcome::ongoing) continue;
        ++finished;
        const std::string fen = G::fen(position);
        require(all_turns<G>(position).empty(), "no turn is generated", fen);
        require(G::count_turns(position) == 0, "no turn is counted", fen);
        require(!G::winning_turn(position), "no turn scores", fen);
        require(!G::null_turn(position), "the null turn is illegal", fen);
        typename G::Steps steps(position);
        require(steps.next().empty() && !steps.end(), "no turn can be built", fen);
    }
    CHECK_MESSAGE(finished > 0, "the sample must contain finished games");
}

/// winning_turn() returns a goal if and only if a turn scores.
template <Game G>
void winning_turn_is_exact() {
    int goals = 0;
    for (const auto& position : affordable_sample<G>()) {
        const std::string fen = G::fen(position);
        const auto turns = all_turns<G>(position);
        const bool can_score = std::any_of(turns.begin(), turns.end(), [&](const auto& turn) {
            return is_goal<G>(position, G::play(position, turn));
        });
        const auto winning = G::winning_turn(position);
        require(winning.has_value() == can_score, "there is a winning turn if and only if one scores", fen);
        if (!winning) continue;
        ++goals;
        require(G::is_legal(position, *winning), "the winning turn is legal", fen);
        require(is_goal<G>(position, G::play(position, *winning)), "the winning turn scores", fen);
    }
    CHECK_MESSAGE(goals > 0, "the sample must contain positions with a goal");
}

/// The view of a position gives the same results as the functions of the game, in any order of calls.
template <Game G>
void view_answers_alike() {
    int threats = 0;
    for (const auto& position : sample<G>()) {
        if (G::outcome(position) != Outcome::ongoing) continue;
        const std::string fen = G::fen(position);
        const auto winning = G::winning_turn(position);
        const auto passed = G::passed(position);
        const bool is_threatened = G::winning_turn(passed).has_value();
        threats += is_threatened;
        View<G> view(position);
        const auto threat = view.threat();
        require(threat.has_value() == is_threatened, "the view sees the opponent's winning turn", fen);
        require(View<G>(passed).can_score(threat) == is_threatened, "a threat scores if it is played", fen);
        for (const auto& known : {threat, decltype(threat){}})
            require(view.can_score(known) == winning.has_value(), "the view sees a winning turn", fen);
        require(view.winning_turn() == winning, "the view's winning turn", fen);
        require(view.evaluate() == G::evaluate(position), "the view's evaluation", fen);
    }
    if constexpr (GameWithView<G>) CHECK_MESSAGE(threats > 0, "the sample must contain threats");
}

/// null_turn() returns the turn `0000`.
template <Game G>
void null_turn_is_nothing() {
    for (const auto& position : sample<G>()) {
        const std::string fen = G::fen(position);
        const auto null = G::null_turn(position);
        require(typename G::Steps(position).end().has_value() == null.has_value(),
                "the turn may end at once if and only if the null turn is legal", fen);
        if (!null) continue;
        require(G::is_legal(position, *null), "the null turn is legal", fen);
        require(G::text(position, *null) == "0000", "the null turn is written 0000", fen);
        require(board_field(G::fen(G::play(position, *null))) == board_field(fen), "nothing moves", fen);
    }
}

/// All features are smaller than the sizes of their tables.
template <Game G>
void features_are_in_range() {
    for (const auto& position : sample<G>()) {
        const std::string fen = G::fen(position);
        std::set<std::size_t> sizes;
        for (const auto turn : some_of(all_turns<G>(position))) {
            const auto features = G::features(position, turn);
            sizes.insert(static_cast<std::size_t>(std::size(features)));
            require(std::cmp_less(*std::begin(features), G::first_feature_count),
                    "the first feature is below first_feature_count", fen);
            for (const auto feature : features)
                require(std::cmp_greater_equal(feature, 0) && std::cmp_less(feature, G::feature_count),
                        "a feature is below feature_count", fen);
            if constexpr (GameWithOrderFeatures<G>)
                for (const auto feature : G::order_features(position, turn))
                    require(std::cmp_less(feature, G::order_feature_count),
                            "an order feature is below order_feature_count", fen);
            if constexpr (GameWithPolicy<G>)
                for (const auto feature : G::policy_features(position, turn))
                    require(std::cmp_less(feature, G::policy_feature_count),
                            "a policy feature is below policy_feature_count", fen);
        }
        require(sizes.size() <= 1, "the same number of features for every turn", fen);
    }
}

/// A replacement of Merit (search/tree/ranking.hpp) with a different value for every feature.
template <Game G>
struct AnyMerit {
    static int of(std::uint16_t feature) {
        return static_cast<int>(feature * 0x9E3779B97F4A7C15 >> 50);
    }
    static int of_first(std::uint16_t feature) {
        return 3 * of(feature);
    }
    static int of_all(const Features<G>& features) {
        int sum = of_first(features.front());
        for (std::size_t i = 1; i < features.size(); ++i) sum += of(features[i]);
        return sum;
    }
    static int of_hint(Score hint) {
        return 7 * hint;
    }
};

/// The game's ranker gives every turn the rank that its features and its order hint give.
template <Game G>
void ranker_adds_up() {
    if constexpr (requires { typename G::template Ranker<AnyMerit<G>>; }) {
        static_assert(GameWithRanker<G, AnyMerit<G>>);  // otherwise the search would not use the ranker
        const AnyMerit<G> merit;
        for (const auto& position : affordable_sample<G>()) {
            typename G::template Ranker<AnyMerit<G>> ranker(position, merit);
            // Not all turns, because order_hint() computes the policy again for each of them.
            for (const auto turn : some_of(all_turns<G>(position), 400)) {
                const int rank =
                    merit.of_all(G::features(position, turn)) + merit.of_hint(G::order_hint(position, turn));
                if (ranker.rank(turn) == rank) continue;
                require(false, "the rank is the sum of its parts", G::fen(position), G::text(position, turn));
            }
        }
    }
}

/// A generator with pairs gives exactly the turns of a generator without pairs: each turn is either listed or
/// a pair. Ranks are the same.
template <Game G>
void pairs_are_turns() {
    if constexpr (requires { typename G::Generator::Pairs; }) {
        static_assert(GameWithPairRanker<G, AnyMerit<G>>);
        const AnyMerit<G> merit;
        for (const auto& position : affordable_sample<G>()) {
            const std::string fen = G::fen(position);
            typename G::template Ranker<AnyMerit<G>> ranker(position, merit);
            std::vector<std::uint64_t> found;
            typename G::Generator generator(position);
            typename G::Generator::Batch batch;
            typename G::Generator::Pairs pairs;
            while (generator.next(batch, pairs)) {
                ranker.rank_pairs(pairs, [&](typename G::Turn turn, int rank) {
                    require(rank == ranker.rank(turn), "a pair has the rank of its turn", fen);
                    found.push_back(turn.bits());
                });
                for (const auto turn : batch) found.push_back(turn.bits());
            }
            std::vector<std::uint64_t> listed;
            for (const auto turn : all_turns<G>(position)) listed.push_back(turn.bits());
            std::sort(found.begin(), found.end());
            std::sort(listed.begin(), listed.end());
            require(found == listed, "pairs and batches contain every turn once", fen);
        }
    }
}

}  // namespace sweeper::contract
