#include "protocol/batch/game_desk.hpp"

#include <cassert>

#include "protocol/analysis_json.hpp"
#include "protocol/must.hpp"

namespace sweeper {

namespace {

constexpr std::string_view default_lines =
    "2";  // the second line shows whether the best turn is an only turn

/// Whether the counter of half-turns since the kick-off, the last field of every FEN, is 0.
bool is_kick_off(std::string_view fen) {
    return fen.substr(fen.rfind(' ') + 1) == "0";
}

Outcome outcome_of(std::string_view result) {
    for (const Outcome outcome : {Outcome::first_wins, Outcome::second_wins, Outcome::draw})
        if (text(outcome) == result) return outcome;
    return Outcome::ongoing;
}

}  // namespace

Result<Side> GameDesk::set_up(const PgnGame& game, const GamePlace& place) {
    const std::string wanted = game.tag("Variant") + "\n" + game.tag("BoardFile");
    if (!host_ || set_up_for_ != wanted) {
        host_.emplace(variants_);
        must(host_->set_option("MultiPV", default_lines));
        set_up_for_ = wanted;
        Result<void> set = sweeper::set_up(line_, game, place, *host_);
        if (set) set = host_->set_option("UCI_ShowWDL", "true");
        if (!set) {
            host_.reset();
            return failure(set.error().message);
        }
    }
    host_->session().new_game();
    return check_game(game, place, host_->session());
}

SearchedPosition GameDesk::search(SearchControl& control) {
    SearchRequest request;
    request.limits = line_.limits;
    AnalysisCollector collector;
    must(host_->session().go(request, control, collector));
    SearchedPosition found;
    const SearchInfo* const best = collector.best_line();
    if (best == nullptr) return found;
    found.score = best->score;
    found.goal = best->goal;
    found.depth = best->depth;
    found.nodes = best->nodes;
    if (best->win_draw_loss) found.chance = chance_of(*best->win_draw_loss);
    const SearchInfo* const second = collector.line(2);
    if (second != nullptr && second->win_draw_loss) found.second_chance = chance_of(*second->win_draw_loss);
    found.best_line = best->principal_variation;
    return found;
}

GamePosition GameDesk::current_position() {
    GamePosition position;
    position.fen = host_->session().fen();
    position.side = host_->session().side();
    return position;
}

bool GameDesk::is_best(const PgnGame& game, std::size_t half_turn, const GamePosition& before,
                       const GamePosition& after) {
    if (before.search.best_line.empty()) return true;
    const std::string& best = before.search.best_line.front();
    if (best == game.turns[half_turn].text) return true;
    PositionRequest request = position_after(game, half_turn);
    request.turns.push_back(best);
    must(host_->session().set_position(request));
    return host_->session().fen() == after.fen;
}

std::optional<GameAnalysis> GameDesk::analyse(const PgnGame& game, Side first_to_move, SearchControl& control,
                                              const std::function<void()>& on_search) {
    Session& session = host_->session();
    GameAnalysis analysis;
    analysis.first_to_move = first_to_move;
    const std::size_t turns = game.turns.size();
    for (std::size_t i = 0; i <= turns; ++i) {
        must(session.set_position(position_after(game, i)));
        GamePosition position = current_position();
        position.after_goal = i > 0 && is_kick_off(position.fen);
        // Turns may follow a draw, so only the last position can be the end of the game.
        if (i == turns) position.over = session.result().outcome;
        if (position.over == Outcome::ongoing) position.search = search(control);
        if (control.is_stopped()) return std::nullopt;
        on_search();
        analysis.positions.push_back(std::move(position));
    }
    for (std::size_t i = 0; i < turns; ++i) {
        const GamePosition& before = analysis.positions[i];
        const GamePosition& after = analysis.positions[i + 1];
        analysis.turns.push_back(judge(before, after, is_best(game, i, before, after)));
    }
    const Outcome over = analysis.positions.back().over;
    analysis.outcome = over != Outcome::ongoing ? over : outcome_of(game.result);
    analysis.turning_point = turning_point(analysis.turns, analysis.outcome);
    return analysis;
}

}  // namespace sweeper
