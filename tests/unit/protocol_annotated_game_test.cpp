#include "protocol/batch/annotated_game.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "protocol/identity.hpp"
#include "protocol/pgn/reader.hpp"

namespace sweeper {

namespace {

PgnGame read(const std::string& text) {
    std::istringstream file(text);
    const auto found = read_pgn_game(file, 1);
    if (!found) FAIL(found.error().message);
    return *found;
}

std::string remarks_of(const std::vector<PgnRemark>& remarks) {
    std::string text;
    for (const PgnRemark& remark : remarks) {
        if (remark.kind == PgnRemark::Kind::nag) text += remark.text + " ";
        if (remark.kind == PgnRemark::Kind::comment) text += "{" + remark.text + "} ";
        if (remark.kind == PgnRemark::Kind::variation) text += "(" + remark.text + ") ";
    }
    return text;
}

/// All remarks of a game, with its turns.
std::string movetext(const PgnGame& game) {
    std::string text = remarks_of(game.opening);
    for (const PgnTurn& turn : game.turns) text += turn.text + " " + remarks_of(turn.remarks);
    return text + game.result + " " + remarks_of(game.closing);
}

/// An analysis in which the turns have these marks. The first side wins with the last turn.
GameAnalysis analysis_with(const std::vector<Mark>& marks) {
    GameAnalysis analysis;
    for (std::size_t i = 0; i <= marks.size(); ++i) {
        GamePosition position;
        position.side = i % 2 == 0 ? Side::first : Side::second;
        position.search.depth = 3;
        position.search.best_line = {"b1b2", "c1c2"};
        if (i == marks.size()) position.over = Outcome::first_wins;
        analysis.positions.push_back(position);
        if (i == marks.size()) break;
        JudgedTurn turn;
        turn.side = position.side;
        turn.mark = marks[i];
        analysis.turns.push_back(turn);
    }
    return analysis;
}

const std::string program = name_and_version() + ", nodes 9";

/// The annotated game, read again.
PgnGame with_analysis(PgnGame game, const std::vector<Mark>& marks) {
    add_source_tags(game, 1, program);
    const GameAnalysis analysis = analysis_with(marks);
    return read(annotated_pgn(game, analysis, summary_of(1, game, analysis)));
}

void check_round_trip(const std::string& text, const std::vector<Mark>& marks) {
    const PgnGame source = read(text);
    PgnGame again = with_analysis(source, marks);
    for (int run = 0; run < 3; ++run) {
        remove_annotations(again);
        CHECK(movetext(again) == movetext(source));
        CHECK(again.tag("Annotator") == source.tag("Annotator"));
        again = with_analysis(again, marks);
    }
}

}  // namespace

TEST_CASE("annotated game: a mark is added to a turn without one") {
    const PgnGame found =
        with_analysis(read("a1a2 a3a4 $3 a5a6 $13 *"), {Mark::blunder, Mark::mistake, Mark::only_turn});
    const std::string evaluation = "{[%eval 0.00,3] best: b1b2 c1c2} ";
    CHECK(movetext(found) == evaluation + "a1a2 $4 " + evaluation + "(1. b1b2 {[%eval 0.00,3]} 1... c1c2) " +
                                 "a3a4 $3 " + evaluation + "(1... b1b2 {[%eval 0.00,3]} 2. c1c2) " +
                                 "a5a6 $13 $1 * ");
}

TEST_CASE("annotated game: removing the annotations leaves the remarks of the source") {
    const std::vector<Mark> marks{Mark::blunder, Mark::inaccuracy, Mark::none, Mark::mistake,
                                  Mark::only_turn};
    check_round_trip("a1a2 a3a4 a5a6 a7a8 b1b2 1-0", marks);
    check_round_trip("{one} a1a2 {two} (c1c2 {three}) a3a4 $13 a5a6 a7a8 {four} b1b2 {five} 1-0 {six}",
                     marks);
    const auto marked = [](const std::string& mark) {
        return "a1a2 " + mark + " a3a4 a5a6 " + mark + " a7a8 b1b2 " + mark + " 1-0";
    };
    for (const std::string mark : {"$1", "$2", "$3", "$4", "$5", "$6"}) check_round_trip(marked(mark), marks);
}

TEST_CASE("annotated game: a mark that a person changes or adds later is kept") {
    PgnGame again = with_analysis(read("a1a2 a3a4 a5a6 1-0"), {Mark::blunder, Mark::none, Mark::only_turn});
    again.turns[0].remarks.front().text = "$3";
    again.turns[1].remarks.insert(again.turns[1].remarks.begin(), {PgnRemark::Kind::nag, "$4"});
    remove_annotations(again);
    CHECK(movetext(again) == "a1a2 $3 a3a4 $4 a5a6 1-0 ");
}

TEST_CASE("annotated game: an evaluation of the source is kept") {
    check_round_trip("{[%eval 0.1]} a1a2 {[%eval 0.2]} {text} a3a4 {[%eval 0.3,4]} a5a6 1-0",
                     {Mark::none, Mark::blunder, Mark::none});
}

TEST_CASE("annotated game: the tag Annotator of the source is kept") {
    check_round_trip("[Annotator \"Ann\"]\na1a2 1-0", {Mark::none});
    check_round_trip("[Annotator \"Sweeper 0.1, by hand\"]\na1a2 $1 {[%eval 0.35,9]} a3a4 1-0",
                     {Mark::none, Mark::none});
}

}  // namespace sweeper
