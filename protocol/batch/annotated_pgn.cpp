#include <algorithm>
#include <array>
#include <cassert>
#include <cstdio>
#include <iterator>
#include <map>
#include <sstream>
#include <string_view>

#include "protocol/batch/annotated_game.hpp"
#include "protocol/format.hpp"
#include "protocol/identity.hpp"
#include "protocol/pgn/tokens.hpp"
#include "protocol/pgn/writer.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

using Kind = PgnRemark::Kind;

constexpr std::string_view best_word = "best:";
constexpr std::string_view evaluation_word = "[%eval";
/// Largest number of half-turns of a best line that are written. A line that ends with a proven goal is
/// written in full.
constexpr std::size_t longest_line = 8;

/// A value from the view of the first side.
int for_first(int value, Side side_to_move) {
    return side_to_move == Side::first ? value : -value;
}

/// `[%eval 0.35,9]` from the view of the first side; a proven end of the game is `#3` or `#-3`, in turns. If
/// the next goal is proven but does not end the game, `[%goal 2]` follows. Empty if the game is over.
std::string evaluation_text(const GamePosition& position) {
    if (position.over != Outcome::ongoing) return "";
    const auto& [kind, value] = position.search.score;
    const bool is_mate = kind == ReportedScore::Kind::mate;
    std::string text(evaluation_word);
    if (is_mate) {
        text += " #" + std::to_string(for_first(own_turns(value), position.side));
    } else {
        std::array<char, 16> units{};
        std::snprintf(units.data(), units.size(), " %.2f", for_first(value, position.side) / 100.0);
        text += units.data();
    }
    text += "," + std::to_string(position.search.depth) + "]";
    if (position.search.goal && !is_mate)
        text += " [%goal " + std::to_string(for_first(own_turns(*position.search.goal), position.side)) + "]";
    return text;
}

std::vector<std::string> best_line(const GamePosition& position) {
    std::vector<std::string> line = position.search.best_line;
    const bool ends_with_goal =
        position.search.goal || position.search.score.kind == ReportedScore::Kind::mate;
    if (!ends_with_goal && line.size() > longest_line) line.resize(longest_line);
    return line;
}

/// The comment on a position: its evaluation and its best line.
std::string position_comment(const GamePosition& position) {
    std::string text = evaluation_text(position);
    if (text.empty() || position.search.best_line.empty()) return text;
    text.append(" ").append(best_word);
    for (const std::string& turn : best_line(position)) text += " " + turn;
    return text;
}

/// The best line, as a variation to the turn that was played: `3. a1a2 {[%eval 1.20,9]} f9f8 …`.
std::string variation(const GameAnalysis& analysis, std::size_t half_turn) {
    const GamePosition& position = analysis.positions[half_turn];
    const std::vector<std::string> line = best_line(position);
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::string number = move_number(analysis.first_to_move, half_turn + i);
        if (i <= 1 || !number.ends_with("...")) text += (text.empty() ? "" : " ") + number;
        text += " " + line[i];
        if (i == 0) text += " {" + evaluation_text(position) + "}";
    }
    return text;
}

bool is_judgement(const PgnRemark& remark) {
    return remark.kind == Kind::nag && is_suffix_nag(remark.text);
}

/// Adds the analysis of turn `i`. If the turn has a mark already, no other is added. Returns the added mark.
Mark annotate_turn(PgnTurn& turn, const GameAnalysis& analysis, std::size_t i) {
    const JudgedTurn& judged = analysis.turns[i];
    std::vector<PgnRemark>& remarks = turn.remarks;
    const bool is_marked = std::any_of(remarks.begin(), remarks.end(), is_judgement);
    if (!is_marked && judged.mark != Mark::none) remarks.push_back({Kind::nag, nag(judged.mark)});
    if (const std::string comment = position_comment(analysis.positions[i + 1]); !comment.empty())
        remarks.push_back({Kind::comment, comment});
    const bool is_mistake = judged.mark == Mark::mistake || judged.mark == Mark::blunder;
    if (is_mistake) {
        const auto first = std::find_if(remarks.begin(), remarks.end(), [](const PgnRemark& remark) {
            return remark.kind == Kind::variation;
        });
        remarks.insert(first, {Kind::variation, variation(analysis, i)});
    }
    return is_marked ? Mark::none : judged.mark;
}

/// Reads the tag AddedMarks, `2 $4, 9 $6`: the NAGs by the number of the half-turn, from 1.
std::map<std::size_t, std::string> added_marks(const PgnGame& game) {
    std::map<std::size_t, std::string> marks;
    std::istringstream words(game.tag(annotated::added_marks));
    std::size_t half_turn = 0;
    for (std::string mark; words >> half_turn >> mark;)
        marks[half_turn] = mark.ends_with(',') ? mark.substr(0, mark.size() - 1) : mark;
    return marks;
}

bool is_turn(std::string_view word) {
    constexpr std::string_view characters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@:,";
    return word.find_first_of("0123456789") != std::string_view::npos &&
           word.find_first_not_of(characters) == std::string_view::npos;
}

/// The text that a person added to a comment by position_comment(); the whole text if position_comment() did
/// not write the comment.
std::string without_evaluation(const std::string& comment) {
    if (!comment.starts_with(evaluation_word)) return comment;
    std::vector<std::string_view> words = split_words(comment);
    auto at = words.begin();
    const auto skip_command = [&](std::string_view name) {
        if (at == words.end() || *at != name) return;
        at = std::find_if(at, words.end(), [](std::string_view word) { return word.ends_with(']'); });
        if (at != words.end()) ++at;
    };
    skip_command(evaluation_word);
    skip_command("[%goal");
    if (at != words.end() && *at == best_word) at = std::find_if_not(at + 1, words.end(), is_turn);
    return join(std::vector<std::string_view>(at, words.end()), ' ');
}

/// Whether variation() wrote this text.
bool is_our_variation(const PgnRemark& remark) {
    if (remark.kind != Kind::variation) return false;
    const std::vector<std::string_view> words = split_words(remark.text);
    return words.size() > 2 && words[2] == "{" + std::string(evaluation_word);
}

/// Removes the remarks of annotate_turn(). Its evaluation follows the comments of the source, and its
/// variation stands before those of the source. `mark`: the NAG that it added; empty if it added none.
void remove_from(std::vector<PgnRemark>& remarks, std::string_view mark) {
    const auto evaluation = std::find_if(remarks.rbegin(), remarks.rend(), [](const PgnRemark& remark) {
        return remark.kind == Kind::comment && remark.text.starts_with(evaluation_word);
    });
    if (evaluation != remarks.rend()) {
        evaluation->text = without_evaluation(evaluation->text);
        if (evaluation->text.empty()) remarks.erase(std::prev(evaluation.base()));
    }
    const auto remove_first = [&](const auto& is_ours) {
        const auto found = std::find_if(remarks.begin(), remarks.end(), is_ours);
        if (found != remarks.end()) remarks.erase(found);
    };
    remove_first(is_our_variation);
    remove_first([&](const PgnRemark& remark) { return remark.kind == Kind::nag && remark.text == mark; });
}

Result<PlayerErrors> errors_of_tag(const PgnGame& game, const std::string& tag) {
    Result<PlayerErrors> errors = parse_player_errors(game.tag(tag));
    if (!errors) return failure(tag + ": " + errors.error().message);
    return errors;
}

}  // namespace

void remove_annotations(PgnGame& game) {
    const std::string program = name_and_version();
    if (!game.tag(annotated::analysis).starts_with(program.substr(0, program.find(' ')))) return;
    std::map<std::size_t, std::string> marks = added_marks(game);
    for (const std::string& name :
         {annotated::source_game, annotated::analysis, annotated::first_errors, annotated::second_errors,
          annotated::added_marks, annotated::turning_point})
        game.remove_tag(name);
    remove_from(game.opening, "");
    for (std::size_t i = 0; i < game.turns.size(); ++i) remove_from(game.turns[i].remarks, marks[i + 1]);
}

void add_source_tags(PgnGame& game, int number, const std::string& analysis) {
    game.remove_tag(annotated::source_game);  // so that it follows the tags of the record
    game.remove_tag(annotated::analysis);
    game.set_tag(annotated::source_game, std::to_string(number));
    game.set_tag(annotated::analysis, analysis);
}

std::string pgn_head(const PgnGame& game) {
    const std::string text = pgn_text(game, Side::first);
    return text.substr(0, text.find("\n\n") + 1);
}

std::string annotated_pgn(const PgnGame& game, const GameAnalysis& analysis, const GameSummary& summary) {
    assert(analysis.positions.size() == game.turns.size() + 1);
    PgnGame annotated = game;
    annotated.set_tag(annotated::first_errors, text(summary.errors[index(Side::first)]));
    annotated.set_tag(annotated::second_errors, text(summary.errors[index(Side::second)]));
    std::string marks;
    for (std::size_t i = 0; i < annotated.turns.size(); ++i) {
        const Mark mark = annotate_turn(annotated.turns[i], analysis, i);
        if (mark == Mark::none) continue;
        marks += (marks.empty() ? "" : ", ") + std::to_string(i + 1) + " " + nag(mark);
    }
    if (!marks.empty()) annotated.set_tag(annotated::added_marks, marks);
    if (!summary.turning_point.empty()) annotated.set_tag(annotated::turning_point, summary.turning_point);
    if (const std::string comment = position_comment(analysis.positions.front()); !comment.empty())
        annotated.opening.push_back({Kind::comment, comment});
    return pgn_text(annotated, analysis.first_to_move);
}

Result<AnnotatedGame> read_annotated_pgn(const PgnGame& game) {
    const std::string number = game.tag(annotated::source_game);
    const Result<int> parsed = parse_number(number, 1, max_game_number);
    if (!parsed) {
        return failure("tag " + annotated::source_game + " " + in_quotes(number) + ": " +
                       parsed.error().message + "; `sweeper annotate` did not write this game");
    }
    AnnotatedGame read;
    read.number = *parsed;
    read.analysis = game.tag(annotated::analysis);
    for (const PgnTurn& turn : game.turns) read.turns.push_back(turn.text);
    for (const Side side : {Side::first, Side::second}) {
        const std::string& tag = side == Side::first ? annotated::first_errors : annotated::second_errors;
        const Result<PlayerErrors> errors = errors_of_tag(game, tag);
        if (!errors) return failure("game " + number + ": " + errors.error().message);
        read.errors[index(side)] = *errors;
    }
    read.turning_point = game.tag(annotated::turning_point);
    return read;
}

}  // namespace sweeper
