#include "protocol/batch/summary.hpp"

#include <algorithm>
#include <iomanip>
#include <map>
#include <sstream>

#include "protocol/pgn/writer.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr std::string_view loss_field = "loss";  // the only field that is not a number of turns
constexpr int most = 1'000'000'000;              // largest value that is accepted

std::string player_name(const std::string& tag) {
    return tag.empty() ? "?" : tag;
}

/// Reads `64.2 %` as 642.
Result<int> parse_percent(std::string_view text) {
    constexpr std::string_view end = " %";
    const std::size_t point = text.find('.');
    const bool has_one_decimal = point != std::string_view::npos && point + 2 + end.size() == text.size();
    if (!has_one_decimal || !text.ends_with(end)) return failure("N.N % is needed");
    return parse_number(std::string(text.substr(0, point)) + text[point + 1], 0, most);
}

/// The turning point as text; empty if there is none.
std::string turning_point_text(const PgnGame& game, const GameAnalysis& analysis) {
    if (!analysis.turning_point) return "";
    const std::size_t i = *analysis.turning_point;
    const JudgedTurn& turn = analysis.turns[i];
    return move_number(analysis.first_to_move, i) + " " + game.turns[i].text + " (" + percent(turn.before) +
           " to " + percent(turn.after) + ")";
}

/// Number of characters of a UTF-8 text.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string average_loss(const PlayerErrors& errors) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(2) << (errors.turns == 0 ? 0.0 : errors.loss / 10.0 / errors.turns)
        << " %";
    return out.str();
}

}  // namespace

PlayerErrors& PlayerErrors::operator+=(const PlayerErrors& other) {
    for (const ErrorField& field : error_fields) this->*field.member += other.*field.member;
    return *this;
}

std::string percent(int thousandths) {
    return std::to_string(thousandths / 10) + "." + std::to_string(thousandths % 10) + " %";
}

std::string text(const PlayerErrors& errors) {
    std::string text;
    for (const auto& [name, member] : error_fields) {
        const int value = errors.*member;
        text += (text.empty() ? "" : ", ") + std::string(name) + " " +
                (name == loss_field ? percent(value) : std::to_string(value));
    }
    return text;
}

Result<PlayerErrors> parse_player_errors(std::string_view text) {
    PlayerErrors errors;
    for (const auto& [name, member] : error_fields) {
        const std::size_t end = std::min(text.find(", "), text.size());
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + 2, text.size()));
        if (!part.starts_with(std::string(name) + " "))
            return failure(in_quotes(part) + ": '" + std::string(name) + "' and a number are needed");
        const std::string_view value = part.substr(name.size() + 1);
        const Result<int> number = name == loss_field ? parse_percent(value) : parse_number(value, 0, most);
        if (!number) return failure(in_quotes(part) + ": " + number.error().message);
        errors.*member = *number;
    }
    if (!text.empty()) return failure(in_quotes(text) + " is not needed");
    return errors;
}

GameSummary summary_of(int number, const PgnGame& game) {
    GameSummary summary;
    summary.number = number;
    summary.players = {player_name(game.tag("White")), player_name(game.tag("Black"))};
    summary.result = game.result;
    return summary;
}

GameSummary summary_of(int number, const PgnGame& game, const GameAnalysis& analysis) {
    GameSummary summary = summary_of(number, game);
    summary.turning_point = turning_point_text(game, analysis);
    for (const JudgedTurn& turn : analysis.turns) {
        PlayerErrors& errors = summary.errors[index(turn.side)];
        ++errors.turns;
        errors.loss += turn.loss;
        errors.inaccuracies += turn.mark == Mark::inaccuracy ? 1 : 0;
        errors.mistakes += turn.mark == Mark::mistake ? 1 : 0;
        errors.blunders += turn.mark == Mark::blunder ? 1 : 0;
        errors.missed_goals += turn.missed_goal ? 1 : 0;
        errors.allowed_goals += turn.allowed_goal ? 1 : 0;
    }
    return summary;
}

std::vector<PlayerRow> player_rows(const std::vector<GameSummary>& games) {
    std::map<std::string, PlayerRow> rows;
    for (const GameSummary& game : games) {
        for (const Side side : {Side::first, Side::second}) {
            const std::string& name = game.players[index(side)];
            PlayerRow& row = rows[name];
            row.name = name;
            row.games += side == Side::first || game.players[0] != name ? 1 : 0;
            row.errors += game.errors[index(side)];
        }
    }
    std::vector<PlayerRow> sorted;
    sorted.reserve(rows.size());
    for (const auto& [name, row] : rows) sorted.push_back(row);
    return sorted;
}

std::string summary_text(std::vector<GameSummary> games) {
    std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
    std::size_t name_width = std::string_view("player").size();
    const std::vector<PlayerRow> rows = player_rows(games);
    for (const PlayerRow& row : rows) name_width = std::max(name_width, width(as_one_line(row.name)));
    std::ostringstream out;
    const auto cell = [&](std::string_view heading, const std::string& value) {
        out << "  " << std::setw(static_cast<int>(heading.size())) << value;
    };
    const auto name_cell = [&](const std::string& player) {
        const std::string name = as_one_line(player);
        out << name << std::string(name_width - width(name), ' ');
    };
    name_cell("player");
    out << "  games";
    for (const ErrorField& field : error_fields)
        out << "  " << (field.name == loss_field ? "average loss" : field.name);
    out << '\n';
    for (const PlayerRow& row : rows) {
        name_cell(row.name);
        cell("games", std::to_string(row.games));
        for (const auto& [name, member] : error_fields) {
            if (name == loss_field)
                cell("average loss", average_loss(row.errors));
            else
                cell(name, std::to_string(row.errors.*member));
        }
        out << '\n';
    }
    for (const GameSummary& game : games) {
        out << "game " << game.number << ": " << as_one_line(game.players[0]) << " - "
            << as_one_line(game.players[1]) << ' ' << game.result
            << ", turning point: " << (game.turning_point.empty() ? "none" : as_one_line(game.turning_point))
            << '\n';
    }
    return out.str();
}

}  // namespace sweeper
