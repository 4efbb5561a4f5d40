#include "protocol/analysis_json.hpp"

#include <nlohmann/json.hpp>

#include "protocol/format.hpp"

namespace sweeper {

namespace {

using Json = nlohmann::ordered_json;

Json line_json(const SearchInfo& info) {
    Json line{{"multipv", info.multi_pv},
              {"depth", info.depth},
              {"seldepth", info.seldepth},
              {"score", score_json(info.score)}};
    if (info.bound == Bound::lower) line["bound"] = "lower";
    if (info.bound == Bound::upper) line["bound"] = "upper";
    if (info.goal) line["goal_half_turns"] = *info.goal;
    if (info.win_draw_loss) {
        line["wdl"] = {info.win_draw_loss->win, info.win_draw_loss->draw, info.win_draw_loss->loss};
    }
    line["nodes"] = info.nodes;
    line["nps"] = nodes_per_second(info.nodes, info.time);
    line["hashfull"] = info.hash_full;
    line["time_ms"] = info.time.count();
    line["pv"] = info.principal_variation;
    return line;
}

Json text_or_null(const std::optional<std::string>& text) {
    return text ? Json(*text) : Json(nullptr);
}

}  // namespace

Json AnalysisCollector::document(const Variant& variant, const Session& session) const {
    const GameResult result = session.result();
    Json document{{"variant", variant.id},
                  {"fen", session.fen()},
                  {"result", text(result.outcome)},
                  {"reason", result.reason},
                  {"bestmove", text_or_null(best_.turn)},
                  {"ponder", text_or_null(best_.ponder)},
                  {"lines", Json::array()}};
    for (const auto& [number, info] : lines_) document["lines"].push_back(line_json(info));
    return document;
}

Json score_json(const ReportedScore& score) {
    const bool is_mate = score.kind == ReportedScore::Kind::mate;
    return {{is_mate ? "mate_half_turns" : "cp", score.value}};
}

std::string text(const Json& document) {
    return document.dump(2, ' ', false, Json::error_handler_t::replace);
}

std::string one_line(const Json& document) {
    return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sweeper
