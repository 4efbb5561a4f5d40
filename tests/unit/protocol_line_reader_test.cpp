#include "protocol/line_reader.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>

#include "protocol/writer.hpp"
#include "system/streams.hpp"

namespace sweeper {

namespace {

/// Two pipes: the input of the reader, and the output watched by the reader. Index 0 of a pipe is its reading
/// end, 1 its writing end.
struct Pipes {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    InputStream input;
    LineReader reader;
    std::string line;

    Pipes() : input(open_pipe(in)[0], open_pipe(out)[1], no_wait_handle), reader(input) {}
    ~Pipes() {
        for (const int descriptor : {in[0], in[1], out[0], out[1]}) {
            if (descriptor >= 0) close(descriptor);
        }
    }
    Pipes(const Pipes&) = delete;
    Pipes& operator=(const Pipes&) = delete;

    void feed(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = write(in[1], text.data(), text.size());
            if (count <= 0) return;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    static std::array<int, 2>& open_pipe(std::array<int, 2>& ends) {
        REQUIRE(pipe(ends.data()) == 0);
        return ends;
    }
    static void shut(int& descriptor) {
        close(descriptor);
        descriptor = -1;
    }
    std::string next_line() {
        REQUIRE(reader.next(line) == Input::line);
        return line;
    }
};

}  // namespace

TEST_CASE("lines: each line is returned, also the last one without a newline") {
    Pipes pipes;
    pipes.feed("uci\n\nposition startpos\r\nlast");
    Pipes::shut(pipes.in[1]);
    CHECK(pipes.next_line() == "uci");
    CHECK(pipes.next_line().empty());
    CHECK(pipes.next_line() == "position startpos\r");
    CHECK(pipes.next_line() == "last");
    CHECK(pipes.reader.next(pipes.line) == Input::end);
    CHECK(pipes.reader.next(pipes.line) == Input::end);
}

TEST_CASE("lines: empty input, and input that ends with a newline") {
    Pipes empty;
    Pipes::shut(empty.in[1]);
    CHECK(empty.reader.next(empty.line) == Input::end);
    Pipes one;
    one.feed("quit\n");
    Pipes::shut(one.in[1]);
    CHECK(one.next_line() == "quit");
    CHECK(one.reader.next(one.line) == Input::end);
}

TEST_CASE(
    "lines: lines with NUL bytes or of several megabytes are returned whole; longer lines are reported") {
    Pipes pipes;
    const std::string_view nul("a\0b\n", 4);
    const std::string big(5'000'000, 'x');
    std::thread writer([&] {
        pipes.feed(nul);
        pipes.feed(big + "\n");
        pipes.feed(std::string(LineReader::longest_line + 70'000, 'y'));
        pipes.feed("\nafter\n");
        Pipes::shut(pipes.in[1]);
    });
    CHECK(pipes.next_line() == nul.substr(0, 3));
    CHECK(pipes.next_line() == big);
    CHECK(pipes.reader.next(pipes.line) == Input::too_long);
    CHECK(pipes.next_line() == "after");
    CHECK(pipes.reader.next(pipes.line) == Input::end);
    writer.join();
}

TEST_CASE("lines: a closed output is noticed while waiting for input") {
    Pipes pipes;
    CHECK_FALSE(output_hung_up(pipes.out[1]));
    std::thread closer([&] { Pipes::shut(pipes.out[0]); });
    CHECK(pipes.reader.next(pipes.line) == Input::hung_up);
    closer.join();
    CHECK(output_hung_up(pipes.out[1]));
}

TEST_CASE(
    "lines: an interrupt is noticed while waiting for input, and is reported before a line that arrives with "
    "it") {
    Pipes pipes;
    std::array<int, 2> interrupt{};
    Pipes::open_pipe(interrupt);
    InputStream input(pipes.in[0], pipes.out[1], interrupt[0]);
    LineReader reader(input);
    std::string line;
    pipes.feed("one\n");
    CHECK(reader.next(line) == Input::line);
    CHECK_FALSE(reader.is_interrupted());
    std::thread sender([&] { CHECK(write(interrupt[1], "", 1) == 1); });
    CHECK(reader.next(line) == Input::interrupted);
    sender.join();
    CHECK(reader.is_interrupted());
    pipes.feed("two\n");
    CHECK(reader.next(line) == Input::interrupted);
    for (int& end : interrupt) Pipes::shut(end);
}

TEST_CASE("writer: a lost reader is noticed even if nothing is written") {
    Pipes pipes;
    std::ostringstream out;
    Writer writer(out, pipes.out[1]);
    CHECK_FALSE(writer.lost_reader());
    Pipes::shut(pipes.out[0]);
    CHECK_FALSE(writer.failed());
    CHECK(writer.lost_reader());
    CHECK(writer.failed());
}

TEST_CASE("lines: a regular file as output never counts as closed") {
    const int null = open("/dev/null", O_WRONLY);
    REQUIRE(null >= 0);
    CHECK_FALSE(output_hung_up(null));
    close(null);
}

}  // namespace sweeper
