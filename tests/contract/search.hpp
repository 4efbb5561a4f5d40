// The contract suite, searches: the reports of a search are complete and correct, even if the search is
// stopped at any moment.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tests/contract/sample.hpp"
#include "tests/scaled.hpp"
#include "tests/sessions.hpp"
#include "tests/unit/search_support.hpp"
#include "tools/common/prover.hpp"

namespace sweeper::contract {

template <Game G>
std::unique_ptr<Session> session_with_lines(int multi_pv) {
    auto session = session_of<G>();
    Settings settings;
    settings.hash_megabytes = 1;
    settings.multi_pv = multi_pv;
    REQUIRE(session->configure(settings));
    return session;
}

/// A reported score as one number, in the order: fast loss < slow loss < scores in centi-units < slow win <
/// fast win.
inline int rank_of(const ReportedScore& score) {
    constexpr int won = 100'000;
    if (score.kind == ReportedScore::Kind::centi) return score.value;
    return score.value > 0 ? won - score.value : -won - score.value;
}

/// Checks the line of an exact report of a proven goal: it is legal and ends with the goal.
template <Game G>
void require_line_to_goal(const std::string& fen, const SearchInfo& info) {
    const int half_turns = std::abs(info.goal.value());
    const auto session = session_of<G>();
    const auto set = session->set_position({fen, info.principal_variation});
    require(set.has_value(), "a reported line is legal", fen, info.principal_variation.front());
    const bool is_scored = session->result().outcome != Outcome::ongoing ||
                           lasting_rules<G>().parse_fen(session->fen())->count() == 0;
    require(is_scored && info.principal_variation.size() == static_cast<std::size_t>(half_turns),
            "the line of a proven goal ends with it", fen, info.principal_variation.front());
}

/// Checks with the exhaustive prover, within its budget, that a goal reported as proven can be forced. For a
/// conceded goal, checks only some turns.
template <Game G>
void require_proof(const typename G::Position& position, const SearchInfo& info, Random& random) {
    const auto budget = static_cast<std::uint64_t>(scaled(100'000));
    const int own_turns = (std::abs(info.goal.value()) + 1) / 2;
    const auto is_refuted = [own_turns, budget](const typename G::Position& scorer_to_move) {
        return !Prover<G>(budget).scores_within(scorer_to_move, own_turns).value_or(true);
    };
    if (info.goal > 0)
        return require(!is_refuted(position), "a goal reported as proven can be forced", G::fen(position));
    const auto turns = all_turns<G>(position);
    for (int i = 0; i < 3 && !turns.empty(); ++i) {
        const auto turn = pick(turns, random);
        const auto child = G::play(position, turn);
        const bool is_open = G::outcome(child) == Outcome::ongoing && child.count() > 0;
        require(!is_open || !is_refuted(child), "a conceded goal reported as proven can be forced",
                G::fen(position), G::text(position, turn));
    }
}

/// Checks the last report of each line: all lines are present, distinct and in the order of their scores, and
/// the first line begins with the answer. Returns the number of exact reports of a proven goal; their lines
/// must be complete.
template <Game G>
int require_whole_report(const std::string& fen, std::size_t lines, const Collector& heard) {
    require(heard.infos.size() >= lines, "all requested lines are reported, if there are enough turns", fen);
    const auto last = std::span(heard.infos).last(lines);
    std::set<std::string> turns;
    int above = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < lines; ++i) {
        const std::string& turn = last[i].principal_variation.front();
        require(last[i].multi_pv == static_cast<int>(i) + 1, "lines are reported in their order", fen, turn);
        require(turns.insert(turn).second, "no turn has two lines", fen, turn);
        require(rank_of(last[i].score) <= above, "the best line comes first", fen, turn);
        require(last[i].nodes == last.front().nodes, "all lines are reported at the same number of nodes",
                fen, turn);
        above = rank_of(last[i].score);
    }
    require(last.front().principal_variation.front() == heard.best.turn, "the first line is the answer", fen);
    int proven_goals = 0;
    for (const SearchInfo& info : heard.infos) {
        if (info.goal) {
            require_line_to_goal<G>(fen, info);
            ++proven_goals;
        }
        const bool is_mate = info.score.kind == ReportedScore::Kind::mate;
        require(!is_mate || info.bound != Bound::exact || info.goal == info.score.value,
                "a mate is the next goal", fen);
        require(is_mate || std::abs(info.score.value) <= max_reported_score,
                "a score in centi-units is within its range", fen);
    }
    return proven_goals;
}

/// A search with several lines reports all lines, even if it is stopped at any moment.
template <Game G>
void reports_are_whole() {
    const int positions = scaled(G::count_turns(lasting_rules<G>().start()) > 10'000 ? 8 : 24);
    int searches = 0;
    int proven_goals = 0;
    const auto check = [&](const std::string& fen, std::uint64_t lines, const Collector& heard) {
        proven_goals += require_whole_report<G>(fen, static_cast<std::size_t>(lines), heard);
        ++searches;
    };
    Random random(34);
    for (int i = 0; i < positions; ++i) {
        const auto position = random_midgame<G>(static_cast<int>(random.below(10)), random);
        const auto multi_pv = static_cast<int>(1 + random.below(8));
        const auto session = session_with_lines<G>(multi_pv);
        const std::string fen = G::fen(position);
        REQUIRE(session->set_position({fen, {}}));
        const auto lines =
            std::min<std::uint64_t>(static_cast<std::uint64_t>(multi_pv), G::count_turns(position));
        for (const std::uint64_t nodes : {1U, 30U, 400U, 3000U}) {
            SearchRequest request;
            request.limits.nodes = nodes + random.below(nodes);
            const Collector heard = run(*session, request);
            check(fen, lines, heard);
            const SearchInfo& last = heard.infos.back();
            require(last.nodes >= *request.limits.nodes || last.depth == max_ply - 1,
                    "a search ends only at the node limit or at the largest depth", fen);
        }
        const Collector heard = run(*session, to_depth(4));
        check(fen, lines, heard);
        if (const auto best = std::find_if(heard.infos.rbegin(), heard.infos.rend(),
                                           [](const SearchInfo& info) { return info.multi_pv == 1; });
            best->goal)
            require_proof<G>(position, *best, random);
    }
    MESSAGE(searches << " searches, " << proven_goals << " reports of a proven goal");
}

/// ALL-4: the second occurrence of a position is not a draw. As long as no position of the game has occurred
/// twice, the search has the same result with and without the earlier turns of the game.
template <Game G>
void one_repetition_changes_nothing() {
    Random random(4);
    for (int i = 0; i < 12; ++i) {
        const auto before = random_midgame<G>(static_cast<int>(2 + random.below(8)), random);
        if (!G::null_turn(before) || G::winning_turn(before)) continue;
        const auto position =
            G::play(before, *G::null_turn(before));  // a second null turn leads back to `before`
        SearchRequest request;
        request.limits.nodes = 3000;
        const auto session = session_with_lines<G>(1);
        REQUIRE(session->set_position({G::fen(before), {G::text(before, *G::null_turn(before))}}));
        const Collector in_game = run(*session, request);
        session->new_game();
        REQUIRE(session->set_position({G::fen(position), {}}));
        const Collector alone = run(*session, request);
        const std::string fen = G::fen(position);
        require(in_game.infos.back().nodes == alone.infos.back().nodes, "the same nodes", fen);
        require(rank_of(in_game.infos.back().score) == rank_of(alone.infos.back().score), "the same score",
                fen);
        require(in_game.infos.back().principal_variation == alone.infos.back().principal_variation,
                "the same line", fen);
    }
}

}  // namespace sweeper::contract
