#include "protocol/replies.hpp"

#include <iomanip>
#include <sstream>

#include "protocol/format.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

std::string hexadecimal(Key key) {
    std::ostringstream out;
    out << std::hex << std::uppercase << std::setfill('0') << std::setw(16) << key;
    return out.str();
}

std::string_view ugi_result(Outcome outcome) {
    switch (outcome) {
        case Outcome::first_wins: return "p1win";
        case Outcome::second_wins: return "p2win";
        case Outcome::draw: return "draw";
        case Outcome::ongoing: break;
    }
    return "none";
}

std::string truth(bool value) {
    return value ? "true" : "false";
}

}  // namespace

std::string result_text(const GameResult& result) {
    std::string line(text(result.outcome));
    if (!result.reason.empty()) line += " (" + result.reason + ")";
    return line;
}

std::string display_block(const Session& session) {
    return session.diagram() + "Fen: " + session.fen() + "\nKey: " + hexadecimal(session.key()) +
           "\nResult: " + result_text(session.result()) + "\n";
}

std::string evaluation_block(const Session& session) {
    const EvaluationReport report = session.evaluation();
    if (report.over) return "The game is over: " + result_text(*report.over) + "\n";

    constexpr int name_width = 24;
    constexpr int number_width = 8;
    std::ostringstream out;
    const auto row = [&out](std::string_view name, auto first, auto second, auto sum) {
        out << std::left << std::setw(name_width) << name << std::right << std::setw(number_width) << first
            << std::setw(number_width) << second << std::setw(number_width) << sum << '\n';
    };
    Score first = 0;
    Score second = 0;
    row("term", "w", "b", "w - b");
    for (const EvaluationTerm& term : report.terms) {
        row(term.name, term.first, term.second, term.first - term.second);
        first += term.first;
        second += term.second;
    }
    row("sum", first, second, first - second);
    out << "\nside to move: " << letter(session.side()) << "\nevaluation: " << report.total;
    if (report.network) out << "\nnetwork: " << *report.network;
    out << "\nchance to win the game after scoring next: " << std::fixed << std::setprecision(3)
        << report.stakes.if_scores << ", after conceding: " << report.stakes.if_concedes
        << "\nscore: " << score_text(report.score, Dialect::uci) << " wdl " << report.win_draw_loss.win << ' '
        << report.win_draw_loss.draw << ' ' << report.win_draw_loss.loss << '\n';
    return out.str();
}

std::string legal_block(const Session& session) {
    std::string block;
    const std::vector<LegalTurn> turns = session.legal_turns();
    for (const LegalTurn& turn : turns) block += "turn " + turn.text + " fen " + turn.fen + "\n";
    return block + "legal " + std::to_string(turns.size()) + "\n";
}

Result<std::string> steps_block(const Session& session, std::string_view actions) {
    const Result<StepsReport> report = session.steps(actions);
    if (!report) return failure(report.error().message);
    std::string block = "board " + report->board + " ball " + report->ball + " side " + letter(report->side);
    block += "\nnext";
    for (const std::string& action : report->next) block += " " + action;
    return block + "\nend " + (report->may_end ? "yes" : "no " + as_one_line(report->reason)) + "\n";
}

std::string query_block(const Session& session, commands::Query::Subject subject) {
    using Subject = commands::Query::Subject;
    std::string answer;
    switch (subject) {
        case Subject::first_to_move: answer = truth(session.side() == Side::first); break;
        case Subject::game_over: answer = truth(session.result().outcome != Outcome::ongoing); break;
        case Subject::result: answer = ugi_result(session.result().outcome); break;
    }
    return "response " + answer + "\n";
}

}  // namespace sweeper
