// GameSession, part two: `go`. One thread leads a search, others help (Lazy SMP: they share the table
// and what SharedFindings says of the root's turns).
#pragma once

#include "search/constants.hpp"
#include "search/game_session.hpp"

namespace sweeper {

template <Game G>
Result<void> GameSession<G>::go(const SearchRequest& request, SearchListener& listener) {
    auto wanted = parse_search_turns(request.search_turns);
    if (!wanted) return failure(std::move(wanted.error().message));
    wait();
    stop_.store(false);
    clock_.start(request.limits, side(), settings_.move_overhead);
    try {
        if (!leader_) leader_ = std::make_unique<Worker>();
    } catch (const std::system_error& fault) {
        return failure("a thread to search with cannot be had: " + fault.code().message());
    }
    leader_->start([this, request, turns = std::move(*wanted), &listener] {
        if (request.perft)
            run_perft(*request.perft, listener);
        else
            run_search(request, turns, listener);
    });
    return {};
}

template <Game G>
auto GameSession<G>::parse_search_turns(const std::vector<std::string>& texts) const
    -> Result<std::vector<Turn>> {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto turn = parse_turn<G>(record_.position(), texts[i]);
        if (!turn)
            return failure("searchmoves " + std::to_string(i + 1) + " '" + texts[i] +
                           "': " + turn.error().message);
        turns.push_back(*turn);
    }
    return turns;
}

template <Game G>
void GameSession<G>::run_search(SearchRequest request, const std::vector<Turn>& wanted,
                                SearchListener& listener) {
    const Position& position = record_.position();
    std::vector<RootTurn<Turn>> roots;
    const auto must_end = [this](std::size_t listed) {
        return listed >= static_cast<std::size_t>(settings_.multi_pv) &&
               (stop_.load(std::memory_order_relaxed) ||
                (!clock_.pondering() && clock_.soft_limit_reached(constants::share_of_first_looks)));
    };
    std::optional<Interruption> interruption([this] { return is_over(); });
    if (G::outcome(position) == Outcome::ongoing)
        roots = root_turns<G>(position, table_, repetition_key(record_.keys()), wanted, must_end);
    if (roots.empty()) {
        SearchInfo info;
        info.score = {ReportedScore::Kind::mate, 0};
        listener.on_info(info);
        wait_for_leave_to_answer(request.limits);
        listener.on_best_turn({});
        return;
    }
    const Misjudgement misjudgement = weaken(request.limits, roots);
    interruption.reset();
    SearchContext<G> context{.table = table_,
                             .clock = clock_,
                             .stop = stop_,
                             .limits = request.limits,
                             .multi_pv = settings_.multi_pv,
                             .root = position,
                             .keys = record_.keys(),
                             .use_network = uses_network(),
                             .misjudgement = misjudgement,
                             .missed_goal = record_.has_missed_goal(),
                             .root_turns = std::move(roots),
                             .nodes = std::vector<NodeCounter>(searchers_.size())};
    search(context, listener);
}

/// The ratings of weaker players (docs/skill.md) are those of the hand-made evaluation.
template <Game G>
bool GameSession<G>::uses_network() const {
    return settings_.use_network && Skill(settings_, G::skill_ratings).is_full();
}

/// Takes nodes and judgement from a weaker player, and now and then all choice but a goal that it sees.
template <Game G>
Misjudgement GameSession<G>::weaken(Limits& limits, std::vector<RootTurn<Turn>>& roots) const {
    const Skill skill(settings_, G::skill_ratings);
    if (skill.is_full()) return {};
    Random random(static_cast<std::uint64_t>(Clock::Time::now().time_since_epoch().count()));
    const std::uint64_t nodes = skill.nodes(random);
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
    if (skill.blunders(random) && (!G::winning_turn(record_.position()) || skill.overlooks_goal(random)))
        roots = {RootTurn<Turn>{any_turn(std::move(roots), random)}};
    return skill.misjudgement(random);
}

/// One of the roots at random that scores no goal, if there is such a one. Precondition: not empty.
template <Game G>
auto GameSession<G>::any_turn(std::vector<RootTurn<Turn>> roots, Random& random) const -> Turn {
    while (true) {
        RootTurn<Turn>& drawn = roots[random.below(roots.size())];
        const Position after = G::play(record_.position(), drawn.turn);
        const bool scores = G::outcome(after) == win_for(side()) || after.count() == 0;
        if (!scores || roots.size() == 1) return drawn.turn;
        drawn = roots.back();
        roots.pop_back();
    }
}

template <Game G>
void GameSession<G>::search(SearchContext<G>& context, SearchListener& listener) {
    table_.new_search();
    Searcher<G>& main = *searchers_.front();
    Reporter<G> reporter(context, main, settings_, settings_.multi_pv, listener);
    const std::size_t helpers = start_helpers(context);
    main.search(context, &reporter);
    context.ended.store(true);
    wait_for_leave_to_answer(context.limits);
    stop_.store(true);
    for (std::size_t i = 0; i < helpers; ++i) helpers_[i]->wait();

    // A limit in depth is the main thread's, and so is the answer.
    const Searcher<G>& best = context.limits.depth ? main : best_searcher(1 + helpers);
    reporter.tell_best(best);
}

/// As many of them as the system grants, which is returned: the search goes on with those.
template <Game G>
std::size_t GameSession<G>::start_helpers(SearchContext<G>& context) {
    try {
        while (helpers_.size() + 1 < searchers_.size()) helpers_.push_back(std::make_unique<Worker>());
    } catch (const std::system_error&) {
        // No more threads than these can be had.
    }
    for (std::size_t i = 0; i < helpers_.size(); ++i)
        helpers_[i]->start(
            [&context, searcher = searchers_[i + 1].get()] { searcher->search(context, nullptr); });
    return helpers_.size();
}

/// `infinite` and `ponder` forbid an answer until `stop` or `ponderhit`.
template <Game G>
void GameSession<G>::wait_for_leave_to_answer(const Limits& limits) {
    std::unique_lock lock(mutex_);
    released_.wait(lock, [&] { return stop_.load() || !(limits.infinite || clock_.pondering()); });
}

/// The main thread's result, unless a helper found a nearer forced goal, or nobody one and a helper finished
/// a deeper iteration; of the first `count`, which searched.
template <Game G>
const Searcher<G>& GameSession<G>::best_searcher(std::size_t count) const {
    const auto worth = [](const auto& searcher) {
        const auto& best = searcher->root_turns().front();
        const Score score = best.latest_score();
        return std::pair(searcher->is_proven(best) ? std::max(score, 0) : 0, searcher->completed_depth());
    };
    return **std::max_element(searchers_.begin(), searchers_.begin() + static_cast<std::ptrdiff_t>(count),
                              [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
}

/// Whether the user or the clock ends the search.
template <Game G>
bool GameSession<G>::is_over() const {
    return stop_ || clock_.hard_limit_reached();
}

template <Game G>
void GameSession<G>::run_perft(int depth, SearchListener& listener) {
    const Interruption interruption([this] { return stop_.load(); });
    const Position& position = record_.position();
    PerftReport report;
    if (depth == 0) {
        report.total = 1;
    } else if (G::outcome(position) == Outcome::ongoing) {
        typename G::Generator generator(position);
        typename G::Generator::Batch batch;
        while (generator.next(batch) && !stop_)
            for (const Turn turn : batch) {
                const std::uint64_t count = perft<G>(G::play(position, turn), depth - 1, stop_);
                if (stop_ && count == 0) break;  // not counted
                report.rows.push_back({G::text(position, turn), count});
                report.total += count;
            }
    }
    report.complete = !stop_;
    std::sort(report.rows.begin(), report.rows.end(),
              [](const auto& a, const auto& b) { return a.turn < b.turn; });
    listener.on_perft(report);
}

}  // namespace sweeper
