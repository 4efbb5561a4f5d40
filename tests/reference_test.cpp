// Compares the engine with the slow references. In every position both must give the same resulting positions
// with the same canonical texts.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "tests/reference/default_boards.hpp"
#include "tests/reference/football.hpp"
#include "tests/reference/libero.hpp"
#include "tests/reference/placements.hpp"
#include "tests/reference/robosoccer.hpp"
#include "tests/reference/threestep.hpp"
#include "tests/scaled.hpp"
#include "variants/registry.hpp"

namespace sweeper {
namespace {

using Turns = std::map<std::string, std::string>;  // resulting FEN -> canonical text

/// The reference of a game, and the number of compared positions.
struct Reference {
    std::string_view id;
    Turns (*turns)(const std::string& fen, const std::string& board);
    std::optional<std::string> (*after)(const std::string& fen, const std::string& turn,
                                        const std::string& board);
    reference::Placement (*placement)(Random&);
    std::string board = {};      ///< text of the built-in board; empty if the game has only one board
    int from_play = 1000;        ///< number of compared positions of random games
    int from_placements = 1000;  ///< number of compared random placements
};

Turns football_turns(const std::string& fen, const std::string& /*board*/) {
    return reference::football::turns(fen);
}
Turns libero_turns(const std::string& fen, const std::string& /*board*/) {
    return reference::libero::turns(fen);
}
std::optional<std::string> football_after(const std::string& fen, const std::string& turn,
                                          const std::string& /*board*/) {
    return reference::football::after(fen, turn);
}
std::optional<std::string> libero_after(const std::string& fen, const std::string& turn,
                                        const std::string& /*board*/) {
    return reference::libero::after(fen, turn);
}

const Reference football{"football", football_turns, football_after, reference::football_placement};
const Reference libero{"libero", libero_turns, libero_after, reference::libero_placement};
const Reference robosoccer{"robosoccer", reference::robosoccer::turns, reference::robosoccer::after,
                           reference::robosoccer_placement, reference::default_robosoccer_board};
// Fewer positions of random games than in the other games: each has about 40,000 turns, and the reference
// needs a second for them. Most random placements have few pieces.
const Reference threestep{"threestep",
                          reference::threestep::turns,
                          reference::threestep::after,
                          reference::threestep_placement,
                          reference::default_threestep_board,
                          8,
                          140};

const Reference threestep_with_passes_used{"threestep",
                                           reference::threestep::turns,
                                           reference::threestep::after,
                                           reference::threestep_placement_with_passes_used,
                                           reference::default_threestep_board,
                                           0,
                                           140};

std::unique_ptr<Session> session_of(std::string_view id) {
    for (const Variant& variant : builtin_variants()) {
        if (variant.id != id) continue;
        auto session = variant.make_session();
        Settings small;
        small.hash_megabytes = 1;  // a small table, because every loaded board clears it
        REQUIRE(session->configure(small).has_value());
        return session;
    }
    FAIL("no variant ", id);
    return nullptr;
}

/// The first few differences between two sets of turns, as text.
std::string differences(const Turns& engine, const Turns& reference) {
    std::vector<std::string> lines;
    for (const auto& [fen, text] : reference) {
        const auto found = engine.find(fen);
        if (found == engine.end())
            lines.push_back("\n  the engine lacks " + text + " -> " + fen);
        else if (found->second != text)
            lines.push_back("\n  the engine writes " + found->second + " for " + text + " -> " + fen);
    }
    for (const auto& [fen, text] : engine)
        if (!reference.contains(fen)) lines.push_back("\n  the engine alone has " + text + " -> " + fen);
    std::string all = std::to_string(lines.size()) + " differences";
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 5); ++i) all += lines[i];
    return all;
}

/// Checks that the reference plays some of its turns by their text.
void check_after(const Reference& reference, const std::string& fen, const std::string& board,
                 const Turns& turns) {
    const std::size_t stride = turns.size() / 10 + 1;
    std::size_t number = 0;
    for (const auto& [result, text] : turns)
        if (number++ % stride == 0) CHECK(reference.after(fen, text, board) == result);
    CHECK(!reference.after(fen, "a1a1", board));
}

/// Compares all turns of the session's position and returns the engine's turns.
Turns compare(const Session& session, const Reference& reference, const std::string& board) {
    Turns engine;
    const std::vector<LegalTurn> legal = session.legal_turns();
    for (const LegalTurn& turn : legal) engine.emplace(turn.fen, turn.text);
    const std::string fen = session.fen();
    if (engine.size() != legal.size()) FAIL_CHECK("a resulting position comes twice (ALL-2); fen ", fen);
    const Turns expected = reference.turns(fen, board);
    if (engine != expected) FAIL_CHECK(board, "fen ", fen, ": ", differences(engine, expected));
    check_after(reference, fen, board, expected);
    return engine;
}

/// Compares every position of random games on the built-in board.
void compare_random_play(const Reference& reference) {
    constexpr int longest_game = 60;
    const auto session = session_of(reference.id);
    const int positions = scaled(reference.from_play);
    Random random(64);
    for (int i = 0; i < positions;) {
        session->set_random_position(random.next());
        for (int ply = 0; ply < longest_game && i < positions; ++ply, ++i) {
            const Turns turns = compare(*session, reference, reference.board);
            if (turns.empty()) break;
            const auto chosen =
                std::next(turns.begin(), static_cast<std::ptrdiff_t>(random.below(turns.size())));
            REQUIRE(session->set_position({chosen->first, {}}).has_value());
        }
    }
}

/// Compares random placements. Returns the number of positions in which the null turn is illegal.
int compare_placements(const Reference& reference) {
    int forced = 0;
    const auto session = session_of(reference.id);
    Random random(2048);
    for (int i = scaled(reference.from_placements); i > 0; --i) {
        const reference::Placement placement = reference.placement(random);
        const auto loaded =
            session->load_board(placement.board.empty() ? std::nullopt : std::optional(placement.board));
        REQUIRE_MESSAGE(loaded.has_value(), placement.board, loaded.error().message);
        const auto set = session->set_position({placement.fen, {}});
        REQUIRE_MESSAGE(set.has_value(), placement.board, placement.fen, "; ", set.error().message);
        CHECK(session->fen() == placement.fen);
        const Turns turns = compare(*session, reference, placement.board);
        if (std::ranges::none_of(turns, [](const auto& turn) { return turn.second == "0000"; })) ++forced;
    }
    return forced;
}

/// Changes or removes each character of a board file. The changed board must be refused with line and column
/// of the error, or be valid. On a valid board all turns are compared, in the given position if it is legal
/// on this board, otherwise in the start position.
void compare_damaged_boards(const Reference& reference, const std::string& board, const std::string& fen) {
    const std::regex place("line [0-9]+, column [0-9]+: .+");
    const auto session = session_of(reference.id);
    REQUIRE(session->load_board(board).has_value());
    REQUIRE(session->set_position({fen, {}}).has_value());
    for (std::size_t i = 0; i < board.size(); ++i) {
        for (const std::string other : {"",  " ", ".", "#", "\n", "|", "-", "<", ">", "^", "v",
                                        "l", "r", "u", "d", "b",  "R", "B", "P", "p", "o", "?"}) {
            std::string damaged = board;
            damaged.replace(i, 1, other);
            if (const auto loaded = session->load_board(damaged); !loaded) {
                CHECK_MESSAGE(std::regex_match(loaded.error().message, place), loaded.error().message);
                continue;
            }
            static_cast<void>(session->set_position({fen, {}}));
            compare(*session, reference, damaged);
        }
    }
}

TEST_CASE("football: FB-1..FB-9: the engine agrees with the reference in random games") {
    compare_random_play(football);
}
TEST_CASE("football: FB-1..FB-9: the engine agrees with the reference in random placements") {
    compare_placements(football);
}
TEST_CASE("libero: LIB-1..LIB-9: the engine agrees with the reference in random games") {
    compare_random_play(libero);
}
TEST_CASE("libero: LIB-1..LIB-9: the engine agrees with the reference in random placements") {
    compare_placements(libero);
}
TEST_CASE("robosoccer: ROB-1..ROB-9: the engine agrees with the reference in random games") {
    compare_random_play(robosoccer);
}
TEST_CASE("robosoccer: ROB-1..ROB-9: the engine agrees with the reference in random placements") {
    compare_placements(robosoccer);
}
TEST_CASE("robosoccer: a damaged board file is refused with line and column, or is playable") {
    compare_damaged_boards(robosoccer, robosoccer.board, "ll1s2/b5/1m1s2/3m2/6/L3M1/M1L3/1S2BS w - 20");
}
TEST_CASE("threestep: THR-1..THR-10: the engine agrees with the reference in random games") {
    compare_random_play(threestep);
}
TEST_CASE("threestep: THR-1..THR-10: the engine agrees with the reference in random placements") {
    compare_placements(threestep);
}
TEST_CASE("threestep: THR-9: the engine agrees with the reference if both passes are used") {
    const int forced = compare_placements(threestep_with_passes_used);
    MESSAGE("positions in which the ball must come nearer: ", forced);
    CHECK(forced >= scaled(threestep_with_passes_used.from_placements / 4));
}
TEST_CASE("threestep: a damaged board file is refused with line and column, or is playable") {
    const std::string small_board =
        "##BBB##\n#rrrrr#\n#rrrrr#\n#.....#\n#bbbbb#\n#bbbbb#\n##RRR##\n\n"
        ".......\n...p...\n.......\n..Po...\n.......\n.......\n.......\n";
    compare_damaged_boards(threestep, small_board, "7/7/3p3/1Po4/7/7/7 w 0 0-0 1 0");
}

}  // namespace
}  // namespace sweeper
