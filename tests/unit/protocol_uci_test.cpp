// Tests of the protocol with a fake session. Order, interruption and end must not depend on the scheduling of
// threads.
#include "protocol/uci.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <optional>

#include "protocol_fake_session.hpp"

namespace sweeper {

namespace {

struct Fixture {
    fake::World world;
    std::vector<Variant> variants = fake::variants(world);
    SessionHost host{variants};
    fake::Output output;
    Writer writer{output.stream};
    std::optional<Uci> uci{std::in_place, host, writer};

    void receive(std::initializer_list<std::string_view> lines) {
        for (const std::string_view line : lines) uci->receive(line);
    }
    void finish() {
        uci->end_of_input();
        REQUIRE(uci->has_finished_within(std::chrono::duration_cast<Milliseconds>(fake::patience) / 2));
    }
    int best_turns() {
        return fake::count(output.text(), "bestmove");
    }
};

constexpr int repetitions = 50;  // repetitions of tests whose results must not depend on timing

}  // namespace

TEST_CASE_FIXTURE(Fixture, "uci: nothing is printed before the first command") {
    CHECK(output.text().empty());
    finish();
    CHECK(output.text().empty());
}

TEST_CASE_FIXTURE(Fixture, "uci: handshakes") {
    receive({"uci", "isready", "ugi"});
    finish();
    const std::string text = output.text();
    CHECK(text.substr(0, 16) == "id name Sweeper ");
    CHECK(text.find("\nid author ") < text.find("\noption name UCI_Variant "));
    CHECK(text.find("\noption name Board File ") < text.find("\nuciok\nreadyok\nid name Sweeper "));
    CHECK(text.ends_with("\nugiok\n"));
}

TEST_CASE_FIXTURE(Fixture, "uci: a search runs to its limit even if commands and the end of input wait") {
    receive({"go depth 5", "position fen next", "d"});
    finish();
    CHECK(world.events().find("go startpos;ended;position next;") != std::string::npos);
    const std::string text = output.text();
    CHECK(fake::count(text, "info depth 1") == 3);
    CHECK(text.find("bestmove a1a2\n") < text.find("Fen: next\n"));
}

TEST_CASE("uci: a waiting command or the end of input ends an infinite search") {
    for (const std::string_view line : {"go", "go infinite", "go depth 3 infinite", "go ponder depth 3"}) {
        Fixture f;
        f.receive({line, "position fen next", line});
        f.finish();
        CHECK(f.world.events().find("go startpos;stopped;position next;go next;stopped;") !=
              std::string::npos);
        CHECK(f.best_turns() == 2);
    }
}

TEST_CASE("uci: stop directly after go infinite stops the search, even if it has not started") {
    for (int i = 0; i < repetitions; ++i) {
        Fixture f;
        f.receive({"go infinite", "stop"});
        REQUIRE(f.output.wait_for("bestmove a1a2\n"));
    }
}

TEST_CASE("uci: stop after bestmove does not stop the next search, stop after the next go does") {
    for (int i = 0; i < repetitions; ++i) {
        Fixture f;
        f.receive({"go depth 1"});
        REQUIRE(f.output.wait_for("bestmove"));
        f.receive({"stop", "go depth 5"});
        REQUIRE(f.output.wait_for("bestmove", 2));
        CHECK(fake::count(f.world.events(), "ended;") == 2);
        f.receive({"go infinite", "stop"});
        REQUIRE(f.world.wait_for("stopped"));
    }
}

TEST_CASE("uci: after two infinite searches and one stop, no search runs") {
    for (int i = 0; i < repetitions; ++i) {
        Fixture f;
        f.receive({"go infinite", "go infinite", "stop"});
        REQUIRE(f.world.wait_for("stopped;go startpos;stopped"));
    }
}

TEST_CASE_FIXTURE(Fixture, "uci: stop without a search is ignored") {
    receive({"stop", "ponderhit", "go depth 5"});
    finish();
    CHECK(world.events().ends_with("go startpos;ended;"));
}

TEST_CASE("uci: ponderhit turns pondering into an ordinary search") {
    for (int i = 0; i < repetitions; ++i) {
        Fixture f;
        f.receive({"go ponder depth 5", "ponderhit", "position fen next"});
        f.finish();
        CHECK(f.world.events().find("ponderhit;ended;position next;") != std::string::npos);
    }
}

TEST_CASE_FIXTURE(Fixture, "uci: a pondering search waits for ponderhit or stop") {
    receive({"go ponder depth 5"});
    REQUIRE(output.wait_for("info depth 1"));
    CHECK_FALSE(uci->has_finished_within(Milliseconds(20)));
    CHECK(best_turns() == 0);
    receive({"stop"});
    REQUIRE(output.wait_for("bestmove"));
    CHECK(world.events().ends_with("stopped;"));
}

TEST_CASE_FIXTURE(Fixture, "uci: isready is answered at once while a search runs") {
    receive({"go infinite"});
    REQUIRE(output.wait_for("info depth 1"));
    receive({"isready"});
    REQUIRE(output.wait_for("readyok\n"));
    CHECK(best_turns() == 0);
}

TEST_CASE_FIXTURE(Fixture, "uci: isready after a slow command is answered when that command has ended") {
    world.set_gate(false);
    receive({"setoption name Hash value 32", "isready"});
    CHECK_FALSE(uci->has_finished_within(Milliseconds(20)));
    CHECK(output.text().empty());
    world.set_gate(true);
    REQUIRE(output.wait_for("readyok\n"));
    CHECK(world.events().ends_with("configure 32/1;"));
}

TEST_CASE_FIXTURE(Fixture, "uci: isready after a waiting go is answered when its search starts") {
    world.set_gate(false);
    receive({"setoption name Hash value 32", "go infinite", "isready", "isready"});
    CHECK_FALSE(uci->has_finished_within(Milliseconds(20)));
    CHECK(output.text().empty());
    world.set_gate(true);
    REQUIRE(output.wait_for("readyok\nreadyok\n"));
    CHECK(best_turns() == 0);
}

TEST_CASE_FIXTURE(Fixture,
                  "uci: quit stops the search, which prints its bestmove, and executes waiting commands") {
    receive({"go depth 50", "go depth 60", "position fen last", "d"});
    REQUIRE(output.wait_for("info depth 1"));
    const auto start = std::chrono::steady_clock::now();
    CHECK_FALSE(uci->receive("quit"));
    REQUIRE(uci->has_finished_within(Milliseconds(5000)));
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::milliseconds(1000));
    CHECK(best_turns() == 2);
    CHECK(output.text().ends_with("Fen: last\nKey: 0000000000000ABC\nResult: *\n"));
}

TEST_CASE_FIXTURE(Fixture, "uci: the destructor acts like quit") {
    receive({"go infinite"});
    uci.reset();
    CHECK(best_turns() == 1);
}

TEST_CASE("uci: a waiting command does not end a search with only one clock, of either side") {
    for (const std::string_view line : {"go wtime 1000", "go btime 1000", "go winc 10", "go binc 10"}) {
        Fixture f;
        f.receive({"position startpos", line, "d"});
        REQUIRE(f.output.wait_for("info depth 1"));
        CHECK_FALSE(f.uci->has_finished_within(Milliseconds(20)));
        CHECK(f.best_turns() == 0);
        f.receive({"stop"});
        REQUIRE(f.output.wait_for("bestmove"));
    }
}

TEST_CASE_FIXTURE(Fixture, "uci: a refused command is answered with one line and changes nothing") {
    receive({"position fen first", "position fen bad", "position startpos moves xx", "go depth x",
             "go searchmoves a9a9", "setoption name Hash value 0", "steps xx", "bogus", "d"});
    finish();
    CHECK(output.text() ==
          "info string error: fen: 'bad' is bad\n"
          "info string error: move 1 'xx': no such turn\n"
          "info string error: go depth 'x': a whole number from 1 to 1000000 is needed\n"
          "info string error: searchmoves 1: no such turn\n"
          "info string error: option 'Hash': value '0': a whole number from 1 to 65536 is needed\n"
          "info string error: steps 'xx': action 1 'xx': no such action\n"
          "info string error: unknown command 'bogus'; 'help' lists the commands\n"
          "board\nFen: first\nKey: 0000000000000ABC\nResult: *\n");
}

TEST_CASE("uci: an invalid line does not end a search and is answered while the search runs") {
    for (const std::string_view line : {"go infinite", "go ponder depth 3"}) {
        Fixture f;
        f.receive({line});
        REQUIRE(f.output.wait_for("info depth 1"));
        f.receive({"bogus", "position nowhere", "go depth x"});
        f.uci->refuse("too long");
        REQUIRE(f.output.wait_for("info string error: ", 4));
        CHECK_FALSE(f.uci->has_finished_within(Milliseconds(20)));
        CHECK(f.best_turns() == 0);
        f.receive({"stop"});
        REQUIRE(f.output.wait_for("bestmove"));
    }
}

TEST_CASE("uci: an invalid line after a waiting search is answered when that search starts") {
    for (const std::string_view line : {"go infinite", "go ponder depth 3", "go wtime 1000"}) {
        Fixture f;
        f.world.set_gate(false);
        f.receive({"position startpos moves a1a2", "setoption name Hash value 32", line, "bogus", "isready"});
        CHECK(f.output.text().empty());
        f.world.set_gate(true);
        REQUIRE(f.output.wait_for("unknown command 'bogus'; 'help' lists the commands\nreadyok\n"));
        CHECK_FALSE(f.uci->has_finished_within(Milliseconds(20)));
        CHECK(f.best_turns() == 0);
    }
}

TEST_CASE_FIXTURE(Fixture, "uci: an invalid line after another command is answered after that command") {
    receive({"go depth 5", "d", "bogus"});
    finish();
    CHECK(
        output.text().ends_with("Result: *\ninfo string error: unknown command 'bogus'; 'help' lists the "
                                "commands\n"));
}

TEST_CASE_FIXTURE(Fixture, "uci: stop and isready work after a refused go") {
    receive({"go searchmoves a9a9"});
    REQUIRE(output.wait_for("searchmoves 1"));
    receive({"stop", "isready", "go infinite", "stop"});
    finish();
    CHECK(fake::count(output.text(), "readyok") == 1);
    CHECK(best_turns() == 1);
}

TEST_CASE_FIXTURE(Fixture, "uci: the expected answer is printed if Ponder is on, but never in UGI") {
    receive({"go depth 1", "setoption name Ponder value true", "go depth 1", "ugi", "go depth 1", "uci",
             "go depth 1"});
    finish();
    CHECK(best_turns() == 4);
    CHECK(fake::count(output.text(), "bestmove a1a2 ponder b2b3\n") == 2);
}

TEST_CASE_FIXTURE(Fixture, "uci: bench adds up the nodes of all games, each in its own session") {
    receive({"setoption name Hash value 5", "position fen mine", "bench", "d"});
    finish();
    const std::string text = output.text();
    CHECK(text.find("alpha           : 20\nbeta            : 20\n") != std::string::npos);
    CHECK(text.find("Nodes searched  : 40\n") != std::string::npos);
    CHECK(text.find("Fen: mine\n") != std::string::npos);
    CHECK(fake::count(world.events(), "configure 16/1;") == 3);
    CHECK(best_turns() == 0);
}

TEST_CASE("uci: stop and quit end bench") {
    for (const std::string_view end : {"stop", "quit"}) {
        Fixture f;
        f.world.set_gate(false);  // bench waits until the next command has arrived
        f.receive({"bench", end});
        f.world.set_gate(true);
        f.uci->quit();
        REQUIRE(f.uci->has_finished_within(Milliseconds(5000)));
        CHECK(f.output.text() == "info string bench was stopped\n");
    }
}

TEST_CASE_FIXTURE(Fixture, "uci: perft is neither infinite nor followed by bestmove") {
    receive({"go perft 2", "isready"});
    finish();
    CHECK(fake::count(output.text(), "a1a2: 3\n\nNodes searched: 3\n") == 1);
    CHECK(best_turns() == 0);
}

TEST_CASE_FIXTURE(Fixture, "uci: random prints the FEN it sets, flip mirrors it") {
    receive({"random 7", "flip", "d"});
    finish();
    CHECK(output.text().substr(0, 8) == "random7\n");
    CHECK(output.text().find("Fen: flipped random7\n") != std::string::npos);
}

TEST_CASE_FIXTURE(Fixture, "uci: a refused flip is answered and changes nothing") {
    receive({"position fen won", "flip", "d"});
    finish();
    CHECK(output.text().substr(0, 41) == "info string error: flip: it is won\nboard\n");
    CHECK(output.text().find("Fen: won\n") != std::string::npos);
}

TEST_CASE_FIXTURE(Fixture, "uci: a thousand commands that wait for a search are all executed, in order") {
    receive({"go depth 5"});
    for (int i = 0; i < 1000; ++i) uci->receive("position fen p" + std::to_string(i));
    finish();
    CHECK(fake::count(world.events(), ";position p") == 1000);
    CHECK(world.events().ends_with("position p998;position p999;"));
}

}  // namespace sweeper
