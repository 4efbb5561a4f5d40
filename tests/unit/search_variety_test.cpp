// Tests that games below full strength vary (docs/skill.md).
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>

#include "tests/scaled.hpp"
#include "tests/unit/search_support.hpp"
#include "variants/registry.hpp"

namespace sweeper {
namespace {

/// The start position of a variant; in football another position. Football's start position is won in three
/// turns, and a level that finds this win would always play it.
PositionRequest start_of(const Variant& variant) {
    PositionRequest request;
    if (variant.id == "football") request.fen = "knqr1nr1b/9/9/a3b4/9/5B3/9/2B5N/R1NK1R1Q1 b 5";
    return request;
}

/// A search of few nodes, so that the test is fast. With fewer nodes games vary less: at football's level 19,
/// 128 of 300 games with 100 nodes a turn were distinct, 285 of 300 with 300 nodes.
SearchRequest short_search() {
    SearchRequest request;
    request.limits.nodes = 300;
    return request;
}

/// The first half-turns of a game in which the session plays both sides. In 300 games of football at level
/// 19, played in groups of ten, at least 8 of each ten were distinct after 12 half-turns, and 9 or 10
/// after 20.
std::string opening_moves(Session& session, PositionRequest game) {
    constexpr int half_turns = 20;
    std::string moves;
    session.new_game();
    for (int i = 0; i < half_turns; ++i) {
        REQUIRE(session.set_position(game));
        const auto turn = run(session, short_search()).best.turn;
        if (!turn) break;
        moves += *turn + " ";
        game.turns.push_back(*turn);
    }
    return moves;
}

/// Number of different games among `games` from one position.
std::size_t distinct_games(const Variant& variant, int level, int games) {
    const auto session = variant.make_session();
    Settings settings;
    settings.hash_megabytes = 1;
    settings.skill_level = level;
    REQUIRE(session->configure(settings));
    std::set<std::string> played;
    for (int i = 0; i < games; ++i) played.insert(opening_moves(*session, start_of(variant)));
    return played.size();
}

}  // namespace

TEST_CASE("skill: at every level below full strength, at least eight of ten games differ") {
    constexpr std::array levels{5, -5, 10, 0, 15, 19};
    const auto count = static_cast<std::size_t>(
        std::min(scaled(static_cast<int>(levels.size())), static_cast<int>(levels.size())));
    const int games = std::clamp(scaled(10), 3, 10);  // 3 under sanitizers; then at least 2 must differ
    for (const Variant& variant : builtin_variants())
        for (const int level : std::span(levels).first(count)) {
            CAPTURE(variant.id);
            CAPTURE(level);
            CHECK(static_cast<int>(distinct_games(variant, level, games)) >= games * 8 / 10);
        }
}

TEST_CASE("skill: at full strength with a fixed number of nodes, games are the same") {
    for (const Variant& variant : builtin_variants())
        CHECK(distinct_games(variant, full_skill_level, 3) == 1);
}

}  // namespace sweeper
