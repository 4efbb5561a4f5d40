#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "protocol/analysis_json.hpp"
#include "protocol/batch/annotated_game.hpp"
#include "protocol/pgn/writer.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

using Json = nlohmann::ordered_json;

double fraction(int thousandths) {
    return thousandths / 1000.0;
}

Json head_json(const PgnGame& game) {
    Json tags = Json::object();
    for (const std::string& name : game.tag_order)
        if (name != annotated::source_game && name != annotated::analysis) tags[name] = game.tag(name);
    Json head = Json::object();
    head["game"] = std::stoi(game.tag(annotated::source_game));
    head["analysis"] = game.tag(annotated::analysis);
    head["tags"] = std::move(tags);
    head["result"] = game.result;
    return head;
}

/// The key of a field: its name with `_` for spaces.
std::string key_of(const ErrorField& field) {
    std::string key(field.name);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

Json errors_json(const PlayerErrors& errors) {
    Json json = Json::object();
    for (const ErrorField& field : error_fields) {
        const int value = errors.*field.member;
        json[key_of(field)] = field.name == "loss" ? Json(fraction(value)) : Json(value);
    }
    return json;
}

void add_position(Json& entry, const GamePosition& position) {
    entry["fen"] = position.fen;
    if (position.over != Outcome::ongoing) {
        entry["result"] = text(position.over);
        return;
    }
    const SearchedPosition& search = position.search;
    entry["score"] = score_json(search.score);
    if (search.goal) entry["goal_half_turns"] = *search.goal;
    entry["chance"] = fraction(search.chance);
    entry["depth"] = search.depth;
    entry["nodes"] = search.nodes;
    entry["best_line"] = search.best_line;
}

Json remarks_json(const std::vector<PgnRemark>& remarks) {
    Json list = Json::array();
    for (const PgnRemark& remark : remarks) {
        switch (remark.kind) {
            case PgnRemark::Kind::nag: list.push_back(remark.text); break;
            case PgnRemark::Kind::comment: list.push_back("{" + remark.text + "}"); break;
            case PgnRemark::Kind::variation: list.push_back("(" + remark.text + ")"); break;
        }
    }
    return list;
}

Json turn_json(const PgnGame& game, const GameAnalysis& analysis, std::size_t i) {
    const JudgedTurn& judged = analysis.turns[i];
    Json entry{{"number", move_number(analysis.first_to_move, i)}, {"turn", game.turns[i].text}};
    if (!game.turns[i].remarks.empty()) entry["remarks"] = remarks_json(game.turns[i].remarks);
    add_position(entry, analysis.positions[i]);
    entry["is_best"] = judged.is_best;
    entry["loss"] = fraction(judged.loss);
    if (judged.mark != Mark::none) entry["mark"] = name(judged.mark);
    if (judged.missed_goal) entry["missed_goal"] = true;
    if (judged.allowed_goal) entry["allowed_goal"] = true;
    return entry;
}

/// Reads the errors of a player. Throws if a field is missing or has another type.
PlayerErrors errors_of(const Json& json) {
    PlayerErrors errors;
    for (const ErrorField& field : error_fields) {
        const Json& value = json.at(key_of(field));
        errors.*field.member = field.name == "loss"
                                   ? static_cast<int>(std::lround(1000 * value.get<double>()))
                                   : value.get<int>();
    }
    return errors;
}

}  // namespace

std::string json_head(const PgnGame& game) {
    const std::string head = one_line(head_json(game));
    return head.substr(0, head.size() - 1) + ",";
}

std::string annotated_json(const PgnGame& game, const GameAnalysis& analysis, const GameSummary& summary) {
    Json document = head_json(game);
    document["first"] = errors_json(summary.errors[index(Side::first)]);
    document["second"] = errors_json(summary.errors[index(Side::second)]);
    document["turning_point"] = summary.turning_point.empty() ? Json(nullptr) : Json(summary.turning_point);
    if (!game.opening.empty()) document["opening"] = remarks_json(game.opening);
    document["turns"] = Json::array();
    for (std::size_t i = 0; i < game.turns.size(); ++i)
        document["turns"].push_back(turn_json(game, analysis, i));
    add_position(document["final"], analysis.positions.back());
    if (!game.closing.empty()) document["closing"] = remarks_json(game.closing);
    return one_line(document);
}

Result<AnnotatedGame> read_annotated_json(std::string_view line) {
    try {
        const Json document = Json::parse(line);
        AnnotatedGame read;
        read.number = document.at("game").get<int>();
        read.analysis = document.at("analysis").get<std::string>();
        for (const Json& turn : document.at("turns"))
            read.turns.push_back(turn.at("turn").get<std::string>());
        read.errors = {errors_of(document.at("first")), errors_of(document.at("second"))};
        if (const Json& point = document.at("turning_point"); !point.is_null())
            read.turning_point = point.get<std::string>();
        return read;
    } catch (const Json::exception& fault) {
        return failure(std::string("`sweeper annotate --json-lines` did not write this line: ") +
                       fault.what());
    }
}

std::string players_json(const std::vector<GameSummary>& games) {
    Json players = Json::array();
    for (const PlayerRow& row : player_rows(games)) {
        Json player{{"name", row.name}, {"games", row.games}};
        player.update(errors_json(row.errors));
        players.push_back(std::move(player));
    }
    return one_line({{"players", std::move(players)}});
}

}  // namespace sweeper
