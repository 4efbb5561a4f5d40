#include "protocol/command_queue.hpp"

#include <doctest/doctest.h>

#include <thread>

namespace sweeper {

TEST_CASE("command queue: commands come out in order, then the end") {
    CommandQueue queue;
    queue.push(commands::NewGame{});
    queue.push(commands::Display{});
    queue.close();
    CHECK(std::holds_alternative<commands::NewGame>(queue.next().value()));
    CHECK(std::holds_alternative<commands::Display>(queue.next().value()));
    CHECK_FALSE(queue.next());
    CHECK_FALSE(queue.next());
}

TEST_CASE(
    "command queue: a command can be put before a search in the queue, but not before one that was taken") {
    CommandQueue queue;
    const Command first = parse_command("go depth 1");
    const Command second = parse_command("go depth 2");
    queue.push(first);
    queue.push(second);
    REQUIRE(queue.push_before(*control_of(second), commands::IsReady{}));
    REQUIRE(queue.push_before(*control_of(second), commands::Display{}));
    CHECK(control_of(queue.next().value()) == control_of(first));
    CHECK_FALSE(queue.push_before(*control_of(first), commands::IsReady{}));
    CHECK(std::holds_alternative<commands::IsReady>(queue.next().value()));
    CHECK(std::holds_alternative<commands::Display>(queue.next().value()));
    CHECK(control_of(queue.next().value()) == control_of(second));
    CHECK_FALSE(queue.push_before(*control_of(second), commands::IsReady{}));
}

TEST_CASE("command queue: next() waits for a command or for the end") {
    CommandQueue queue;
    std::thread reader([&queue] {
        std::this_thread::sleep_for(Milliseconds{5});
        queue.push(commands::Flip{});
        std::this_thread::sleep_for(Milliseconds{5});
        queue.close();
    });
    CHECK(std::holds_alternative<commands::Flip>(queue.next().value()));
    CHECK_FALSE(queue.next());
    reader.join();
}

}  // namespace sweeper
