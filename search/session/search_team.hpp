// The searchers of one session, one for each thread (Lazy SMP). They search the same root and share the table
// and the findings about root turns (SharedFindings). The first searcher is the leader; it runs on the
// calling thread. The others are helpers, which run on threads of their own.
#pragma once

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/info.hpp"
#include "engine/interruption.hpp"
#include "engine/search_control.hpp"
#include "engine/session.hpp"
#include "search/constants.hpp"
#include "search/root/root_turns.hpp"
#include "search/root/searcher.hpp"
#include "search/session/game_record.hpp"
#include "search/session/reporter.hpp"
#include "search/session/skill.hpp"
#include "search/session/worker.hpp"

namespace sweeper {

template <Game G>
class SearchTeam {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// Throws std::bad_alloc if there is not enough memory.
    explicit SearchTeam(const Settings& settings) {
        if (!table_.resize(settings.hash_megabytes)) throw std::bad_alloc();
        searchers_.push_back(std::make_unique<Searcher<G>>(0));
    }

    /// Changes the size of the table and the number of threads. `before`: the settings in use so far. On
    /// error (not enough memory) nothing changes.
    Result<void> resize(const Settings& settings, const Settings& before);
    /// Clears everything that searches have learnt: the table and the histories.
    void clear() {
        table_.clear();
        for (auto& searcher : searchers_) searcher->clear();
    }
    void clear_table() {
        table_.clear();
    }

    /// Searches the current position of the record and reports the answer as soon as `control` allows it.
    /// `wanted`: the root turns to consider; empty: all.
    void search(const GameRecord<G>& record, const Settings& settings, Limits limits,
                const std::vector<Turn>& wanted, SearchControl& control, SearchListener& listener);

  private:
    using Roots = std::vector<RootTurn<Turn>>;

    Roots list_roots(const GameRecord<G>& record, const Settings& settings, const std::vector<Turn>& wanted,
                     const Clock& clock, const SearchControl& control) const;
    static Misjudgement weaken(const Position& position, const Skill& skill, Limits& limits, Roots& roots);
    static Turn any_turn(const Position& position, Roots roots, Random& random);
    std::size_t start_helpers(SearchContext<G>& context);
    const Searcher<G>& best_searcher(std::size_t count) const;

    TranspositionTable table_;
    std::vector<std::unique_ptr<Searcher<G>>> searchers_;  ///< the first is the leader
    std::vector<std::unique_ptr<Worker>> helpers_;         ///< threads of the helpers, made when first needed
};

/// Whether the network evaluates positions. Weaker players do not use it, because their ratings
/// (docs/skill.md) were measured with the hand-made evaluation.
template <Game G>
bool uses_network(const Settings& settings) {
    return settings.use_network && Skill(settings, G::skill_ratings).is_full();
}

template <Game G>
Result<void> SearchTeam<G>::resize(const Settings& settings, const Settings& before) {
    const auto threads = static_cast<std::size_t>(settings.threads);
    const std::size_t threads_before = searchers_.size();
    try {
        while (searchers_.size() < threads)
            searchers_.push_back(std::make_unique<Searcher<G>>(static_cast<int>(searchers_.size())));
    } catch (const std::bad_alloc&) {
        searchers_.resize(threads_before);
        return failure("there is not enough memory for so many threads");
    }
    if (settings.hash_megabytes != before.hash_megabytes)
        if (auto resized = table_.resize(settings.hash_megabytes); !resized) {
            searchers_.resize(threads_before);
            return resized;
        }
    searchers_.resize(threads);
    if (helpers_.size() >= threads) helpers_.resize(threads - 1);
    return {};
}

template <Game G>
void SearchTeam<G>::search(const GameRecord<G>& record, const Settings& settings, Limits limits,
                           const std::vector<Turn>& wanted, SearchControl& control,
                           SearchListener& listener) {
    const Position& position = record.position();
    Clock clock;
    clock.start(limits, position.side(), settings.move_overhead, &control);

    // 1. List the root turns. For a weaker player, lower the node limit, or keep only a random turn.
    std::optional<Interruption> interruption(
        [&] { return control.is_stopped() || clock.hard_limit_reached(); });
    Roots roots = list_roots(record, settings, wanted, clock, control);
    if (roots.empty()) {
        SearchInfo info;
        info.score = {ReportedScore::Kind::mate, 0};
        listener.on_info(info);
        control.wait_for_client();
        listener.on_best_turn({});
        return;
    }
    const Misjudgement misjudgement = weaken(position, Skill(settings, G::skill_ratings), limits, roots);
    interruption.reset();

    // 2. Search the root turns on all threads.
    SearchContext<G> context{.table = table_,
                             .clock = clock,
                             .stop = control.stop_flag(),
                             .limits = limits,
                             .multi_pv = settings.multi_pv,
                             .root = position,
                             .keys = record.keys(),
                             .use_network = uses_network<G>(settings),
                             .misjudgement = misjudgement,
                             .missed_goal = record.has_missed_goal(),
                             .root_turns = std::move(roots),
                             .nodes = std::vector<NodeCounter>(searchers_.size())};
    table_.new_search();
    Searcher<G>& leader = *searchers_.front();
    Reporter<G> reporter(context, leader, settings, settings.multi_pv, listener);
    const std::size_t helpers = start_helpers(context);
    leader.search(context, &reporter);
    context.ended.store(true);

    // 3. Answer as soon as `control` allows it. With a depth limit the leader's answer is used, because only
    // the leader stops at this depth.
    control.wait_for_client();
    for (std::size_t i = 0; i < helpers; ++i) helpers_[i]->wait();
    reporter.report_best(limits.depth ? leader : best_searcher(1 + helpers));
}

/// The root turns; empty if the game is over. Listing can end early, but not before there are as many turns
/// as lines to report.
template <Game G>
auto SearchTeam<G>::list_roots(const GameRecord<G>& record, const Settings& settings,
                               const std::vector<Turn>& wanted, const Clock& clock,
                               const SearchControl& control) const -> Roots {
    if (G::outcome(record.position()) != Outcome::ongoing) return {};
    const auto must_end = [&](std::size_t listed) {
        return listed >= static_cast<std::size_t>(settings.multi_pv) &&
               (control.is_stopped() ||
                (!clock.pondering() && clock.soft_limit_reached(constants::share_of_first_looks)));
    };
    return root_turns<G>(record.position(), table_, repetition_key(record.keys()), wanted, must_end);
}

/// Lowers the node limit for a weaker player and returns the error of its static scores. Sometimes replaces
/// all root turns by a random turn, unless the player sees a goal.
template <Game G>
Misjudgement SearchTeam<G>::weaken(const Position& position, const Skill& skill, Limits& limits,
                                   Roots& roots) {
    if (skill.is_full()) return {};
    Random random(static_cast<std::uint64_t>(Clock::Time::now().time_since_epoch().count()));
    const std::uint64_t nodes = skill.nodes(random);
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
    if (skill.blunders(random) && (!G::winning_turn(position) || skill.overlooks_goal(random)))
        roots = {RootTurn<Turn>{any_turn(position, std::move(roots), random)}};
    return skill.misjudgement(random);
}

/// A random root turn that scores no goal, or a scoring turn if there is no other. Precondition: `roots` is
/// not empty.
template <Game G>
auto SearchTeam<G>::any_turn(const Position& position, Roots roots, Random& random) -> Turn {
    while (true) {
        RootTurn<Turn>& drawn = roots[random.below(roots.size())];
        const Position after = G::play(position, drawn.turn);
        const bool scores = G::outcome(after) == win_for(position.side()) || after.count() == 0;
        if (!scores || roots.size() == 1) return drawn.turn;
        drawn = roots.back();
        roots.pop_back();
    }
}

/// Starts as many helper threads as possible and returns their number.
template <Game G>
std::size_t SearchTeam<G>::start_helpers(SearchContext<G>& context) {
    try {
        while (helpers_.size() + 1 < searchers_.size()) helpers_.push_back(std::make_unique<Worker>());
    } catch (const std::system_error&) {
        // The system has no more threads: search with the threads that exist.
    }
    for (std::size_t i = 0; i < helpers_.size(); ++i)
        helpers_[i]->start(
            [&context, searcher = searchers_[i + 1].get()] { searcher->search(context, nullptr); });
    return helpers_.size();
}

/// The searcher with the nearest proven goal. If no searcher has proven a goal, the searcher with the deepest
/// finished iteration; if several are equal, the leader is preferred. `count`: number of searchers that took
/// part.
template <Game G>
const Searcher<G>& SearchTeam<G>::best_searcher(std::size_t count) const {
    const auto worth = [](const auto& searcher) {
        const auto& best = searcher->root_turns().front();
        const Score score = best.latest_score();
        return std::pair(searcher->is_proven(best) ? std::max(score, 0) : 0, searcher->completed_depth());
    };
    return **std::max_element(searchers_.begin(), searchers_.begin() + static_cast<std::ptrdiff_t>(count),
                              [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
}

}  // namespace sweeper
