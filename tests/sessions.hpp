// Sessions of the games for tests. The library of a game contains its search, so a test that takes its
// sessions from here need not compile the search again.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/game.hpp"
#include "engine/session.hpp"
#include "variants/registry.hpp"

namespace sweeper {

namespace ball_race {
Variant variant();
}

/// A new session of the game G, on the board of a default-constructed G.
template <Game G>
std::unique_ptr<Session> session_of() {
    std::vector<Variant> variants = builtin_variants();
    variants.push_back(ball_race::variant());
    const auto variant =
        std::find_if(variants.begin(), variants.end(), [](const Variant& each) { return each.id == G::id; });
    auto session = variant->make_session();
    if constexpr (requires { G::board_text; }) REQUIRE(session->load_board(G::board_text));
    return session;
}

}  // namespace sweeper
