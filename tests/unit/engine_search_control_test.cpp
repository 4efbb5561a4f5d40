#include "engine/search_control.hpp"

#include <doctest/doctest.h>

#include <thread>

using namespace sweeper;

namespace {

SearchRequest request(bool infinite, bool ponder) {
    SearchRequest request;
    request.limits.depth = 3;
    request.limits.infinite = infinite;
    request.limits.ponder = ponder;
    return request;
}

}  // namespace

TEST_CASE("search control: a search with a limit does not wait for the client") {
    CHECK_FALSE(SearchControl().waits_for_client());
    CHECK_FALSE(SearchControl(request(false, false)).waits_for_client());
    SearchControl control(request(false, false));
    control.ponder_hit();
    CHECK_FALSE(control.is_stopped());
    CHECK(control.ponder_hit_at() == SearchControl::Time::time_point{});
    control.wait_for_client();
}

TEST_CASE("search control: an infinite search waits for stop only") {
    SearchControl control(request(true, true));
    CHECK(control.waits_for_client());
    control.ponder_hit();
    CHECK_FALSE(control.is_pondering());
    CHECK(control.waits_for_client());
    control.stop();
    CHECK(control.is_stopped());
    CHECK(control.stop_flag());
    CHECK_FALSE(control.waits_for_client());
}

TEST_CASE("search control: a pondering search waits for ponderhit or stop") {
    SearchControl stopped(request(false, true));
    stopped.stop();
    CHECK_FALSE(stopped.waits_for_client());
    SearchControl control(request(false, true));
    const auto before = SearchControl::Time::now();
    CHECK(control.waits_for_client());
    control.ponder_hit();
    CHECK_FALSE(control.waits_for_client());
    CHECK_FALSE(control.is_stopped());
    CHECK(control.ponder_hit_at() >= before);
}

TEST_CASE("search control: ponderhit and stop wake a thread that waits for the client") {
    for (int i = 0; i < 100; ++i) {
        SearchControl control(request(i % 2 == 0, true));
        std::thread client([&control] {
            control.ponder_hit();
            control.stop();
        });
        control.wait_for_client();
        CHECK_FALSE(control.waits_for_client());
        client.join();
    }
}

TEST_CASE("search control: perft neither waits nor ponders") {
    SearchRequest perft = request(true, true);
    perft.perft = 2;
    SearchControl control(perft);
    CHECK_FALSE(control.waits_for_client());
    CHECK_FALSE(control.is_pondering());
}
