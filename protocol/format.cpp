#include "protocol/format.hpp"

#include <algorithm>

namespace sweeper {

namespace {

std::string distance_text(int half_turns, Dialect dialect) {
    return std::to_string(dialect == Dialect::ugi ? half_turns : own_turns(half_turns));
}

std::string_view bound_text(Bound bound) {
    switch (bound) {
        case Bound::lower: return " lowerbound";
        case Bound::upper: return " upperbound";
        case Bound::none:
        case Bound::exact: break;
    }
    return "";
}

}  // namespace

int own_turns(int half_turns) {
    return half_turns >= 0 ? (half_turns + 1) / 2 : -((1 - half_turns) / 2);
}

std::string score_text(const ReportedScore& score, Dialect dialect) {
    if (score.kind == ReportedScore::Kind::centi) return "cp " + std::to_string(score.value);
    return "mate " + distance_text(score.value, dialect);
}

std::string goal_text(const SearchInfo& info, Dialect dialect) {
    if (!info.goal || info.score.kind == ReportedScore::Kind::mate) return "";
    return " goal " + distance_text(*info.goal, dialect);
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

std::string score_columns(const SearchInfo* best) {
    constexpr std::size_t score_width = 10;  // room for `mate -12`
    constexpr std::size_t depth_width = 3;
    const std::string score =
        best != nullptr ? score_text(best->score, Dialect::uci) + goal_text(*best, Dialect::uci) : "none";
    return "score " + padded(score, score_width) + " depth " +
           padded(std::to_string(best != nullptr ? best->depth : 0), depth_width);
}

std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time) {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<Milliseconds::rep>(1, time.count()));
}

std::string info_line(const SearchInfo& info, const OutputStyle& style) {
    const bool is_finished_game = info.depth == 0 && info.principal_variation.empty();
    std::string line = "info depth " + std::to_string(info.depth);
    if (!is_finished_game) {
        line += " seldepth " + std::to_string(info.seldepth);
        line += " multipv " + std::to_string(info.multi_pv);
    }
    line += " score " + score_text(info.score, style.dialect);
    line += bound_text(info.bound);
    if (style.show_goals) line += goal_text(info, style.dialect);
    if (info.win_draw_loss) {
        const auto& [win, draw, loss] = *info.win_draw_loss;
        line += " wdl " + std::to_string(win) + " " + std::to_string(draw) + " " + std::to_string(loss);
    }
    if (is_finished_game) return line;
    line += " nodes " + std::to_string(info.nodes);
    line += " nps " + std::to_string(nodes_per_second(info.nodes, info.time));
    line += " hashfull " + std::to_string(info.hash_full);
    line += " time " + std::to_string(info.time.count());
    line += " pv";
    for (const std::string& turn : info.principal_variation) line += " " + turn;
    return line;
}

std::string current_turn_line(const CurrentTurn& current) {
    return "info depth " + std::to_string(current.depth) + " currmove " + current.turn + " currmovenumber " +
           std::to_string(current.number);
}

std::string best_turn_line(const BestTurn& best, const OutputStyle& style) {
    std::string line = "bestmove " + best.turn.value_or("(none)");
    if (best.turn && best.ponder && style.show_ponder && style.dialect == Dialect::uci) {
        line += " ponder " + *best.ponder;
    }
    return line;
}

std::string perft_block(const PerftReport& report) {
    std::string text;
    for (const auto& row : report.rows) text += row.turn + ": " + std::to_string(row.count) + "\n";
    if (!report.complete) text += "info string perft was stopped: the counts are not complete\n";
    return text + "\nNodes searched: " + std::to_string(report.total) + "\n";
}

}  // namespace sweeper
