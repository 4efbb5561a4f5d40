// The engine against the slow references: on every position both must know the same resulting positions and
// the same canonical texts.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "tests/reference/football.hpp"
#include "tests/reference/libero.hpp"
#include "tests/reference/placements.hpp"
#include "variants/registry.hpp"

namespace sweeper {
namespace {

using Turns = std::map<std::string, std::string>;  // resulting FEN -> canonical text

/// Positions for each game, half from random play and half random placements. The environment variable
/// SWEEPER_REFERENCE_POSITIONS sets another number: fewer under sanitizers, more over night.
int positions_per_game() {
    const char* text = std::getenv("SWEEPER_REFERENCE_POSITIONS");
    return text ? std::atoi(text) : 2000;
}

std::unique_ptr<Session> session_of(std::string_view id) {
    for (const Variant& variant : builtin_variants())
        if (variant.id == id) return variant.make_session();
    FAIL("no variant ", id);
    return nullptr;
}

/// The first few differences, for people.
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

/// Compares the session's position and returns the engine's turns.
Turns compare(const Session& session, Turns (*reference)(const std::string& fen)) {
    Turns engine;
    const std::vector<LegalTurn> legal = session.legal_turns();
    for (const LegalTurn& turn : legal) engine.emplace(turn.fen, turn.text);
    const std::string fen = session.fen();
    if (engine.size() != legal.size()) FAIL_CHECK("a resulting position comes twice (ALL-2); fen ", fen);
    const Turns expected = reference(fen);
    if (engine != expected) FAIL_CHECK("fen ", fen, ": ", differences(engine, expected));
    return engine;
}

/// Every position of random games.
void compare_random_play(std::string_view id, Turns (*reference)(const std::string&), int positions) {
    constexpr int longest_game = 60;
    const auto session = session_of(id);
    Random random(64);
    for (int i = 0; i < positions;) {
        session->set_random_position(random.next());
        for (int ply = 0; ply < longest_game && i < positions; ++ply, ++i) {
            const Turns turns = compare(*session, reference);
            if (turns.empty()) break;
            const auto chosen =
                std::next(turns.begin(), static_cast<std::ptrdiff_t>(random.below(turns.size())));
            REQUIRE(session->set_position({chosen->first, {}}).has_value());
        }
    }
}

void compare_placements(std::string_view id, Turns (*reference)(const std::string&),
                        std::string (*placement)(Random&), int positions) {
    const auto session = session_of(id);
    Random random(2048);
    for (int i = 0; i < positions; ++i) {
        const std::string fen = placement(random);
        const auto set = session->set_position({fen, {}});
        if (!set) FAIL_CHECK("refused: ", fen, "; ", set.error().message);
        CHECK(session->fen() == fen);
        compare(*session, reference);
    }
}

TEST_CASE("football: FB-1..FB-9: the engine agrees with the reference in random games") {
    compare_random_play("football", reference::football::turns, positions_per_game() / 2);
}
TEST_CASE("football: FB-1..FB-9: the engine agrees with the reference in random placements") {
    compare_placements("football", reference::football::turns, reference::random_football_fen,
                       positions_per_game() / 2);
}
TEST_CASE("libero: LIB-1..LIB-9: the engine agrees with the reference in random games") {
    compare_random_play("libero", reference::libero::turns, positions_per_game() / 2);
}
TEST_CASE("libero: LIB-1..LIB-9: the engine agrees with the reference in random placements") {
    compare_placements("libero", reference::libero::turns, reference::random_libero_fen,
                       positions_per_game() / 2);
}

}  // namespace
}  // namespace sweeper
