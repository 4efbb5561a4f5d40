// sweeper.exe with a client that uses the calls of Windows: pipes, line ends, names of files, signals.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iostream>

#include "tests/windows/program.hpp"
#include "variants/threestep/board_files.hpp"

namespace sweeper::windows {

namespace {

using Clock = std::chrono::steady_clock;

constexpr Milliseconds one_second{1000};

/// Keeps a signal that this test sends to a whole console from ending the test.
BOOL WINAPI ignore(DWORD /*control*/) {
    return TRUE;
}

/// Sends Ctrl-C to all processes of the console of this program. A process can send it only to its own
/// console. There is no test of Ctrl-Break, because wine cannot send it.
bool press_control_c(const Program& program) {
    FreeConsole();
    return AttachConsole(program.id()) != 0 && SetConsoleCtrlHandler(ignore, TRUE) != 0 &&
           GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) != 0;
}

void start_search(Program& program) {
    program.send("uci\ngo infinite\n");
    REQUIRE_FALSE(program.line_with("info depth 1 ").empty());
}

std::filesystem::path write_board(const Folder& folder) {
    const std::filesystem::path path = folder / L"Brett \u00e4\u8db3.board";
    std::ofstream(path, std::ios::binary) << threestep::board_files.front().text;
    return path;
}

}  // namespace

TEST_CASE("windows: handshake, with both kinds of line ends; answers end with a newline only") {
    Program program;
    program.send("uci\r\n");
    CHECK(program.next_line().value_or("").starts_with("id name Sweeper"));
    CHECK(program.line_with("uciok") == "uciok");
    program.send("isready\n");
    CHECK(program.next_line() == "readyok");
    program.send("setoption name UCI_Variant value libero\r\nposition startpos\r\ngo depth 1\r\n");
    CHECK(program.line_with("bestmove").find('\r') == std::string::npos);
    program.send("quit\r\n");
    CHECK(program.exit_status() == 0);
    CHECK(program.errors().empty());
}

TEST_CASE("windows: stop is answered at once") {
    Program program;
    program.send("uci\n");
    std::vector<double> times;  // milliseconds
    for (int i = 0; i < 20; ++i) {
        program.send("go infinite\n");
        REQUIRE_FALSE(program.line_with("info depth 2 ").empty());
        std::this_thread::sleep_for(Milliseconds(50));
        const Clock::time_point start = Clock::now();
        program.send("stop\n");
        REQUIRE_FALSE(program.line_with("bestmove", one_second).empty());
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::sort(times.begin(), times.end());
    std::cout << "stop is answered within " << times[times.size() / 2] << " ms (median of " << times.size()
              << "), " << times.back() << " ms (longest)\n";
    CHECK(times.back() < 1000);
}

TEST_CASE("windows: at the end of the input, a search with a limit is finished, an infinite one is stopped") {
    Program limited;
    limited.send("go depth 2\n");
    limited.close_input();
    CHECK_FALSE(limited.line_with("bestmove").empty());
    CHECK(limited.exit_status() == 0);

    Program infinite;
    start_search(infinite);
    infinite.close_input();
    CHECK_FALSE(infinite.line_with("bestmove", one_second).empty());
    CHECK(infinite.exit_status(one_second) == 0);

    Program last_line;
    last_line.send("isready");
    last_line.close_input();
    CHECK(last_line.next_line() == "readyok");
    CHECK(last_line.exit_status() == 0);
}

TEST_CASE("windows: quit stops a search") {
    Program program;
    start_search(program);
    program.send("quit\n");
    CHECK_FALSE(program.line_with("bestmove", one_second).empty());
    CHECK(program.exit_status(one_second) == 0);
}

TEST_CASE("windows: a client that reads nothing for a while does not block, and loses nothing") {
    Program program;
    std::string commands;
    constexpr int count = 30'000;
    for (int i = 0; i < count; ++i) commands += "isready\n";
    program.send(commands + "quit\n");
    int answers = 0;
    while (program.next_line() == "readyok") ++answers;
    CHECK(answers == count);
    CHECK(program.exit_status() == 0);
}

TEST_CASE("windows: the program ends when nobody reads its output, although its input is open") {
    Program idle;
    idle.close_output();
    CHECK(idle.exit_status(one_second * 3) == 0);

    Program searching;
    start_search(searching);
    searching.close_output();
    CHECK(searching.exit_status(one_second * 3) == 0);
}

TEST_CASE("windows: the program, a board and an output file have names with spaces and non-ASCII letters") {
    const Folder folder;
    const std::filesystem::path copy = folder / L"Sweeper \u0416\u00fc.exe";
    std::filesystem::copy_file(sweeper_beside_test(), copy);
    const std::filesystem::path board = write_board(folder);

    Program by_option(copy);
    by_option.send("setoption name UCI_Variant value threestep\nsetoption name Board File value " +
                   utf8(board) + "\nsetoption name Board File value " + utf8(folder / L"no \u00fc.board") +
                   "\nsetoption name Board File value \xff\xfe\nquit\n");
    CHECK(by_option.next_line() == "info string error: option 'Board File': value '" +
                                       utf8(folder / L"no \u00fc.board") + "': there is no such file");
    CHECK(by_option.next_line().value_or("").ends_with("there is no such file"));
    CHECK(by_option.next_line() == std::nullopt);
    CHECK(by_option.exit_status() == 0);

    Program by_argument(copy, L"analyse --variant threestep --depth 1 --board \"" + board.native() + L"\"");
    CHECK_FALSE(by_argument.line_with("bestmove").empty());
    CHECK(by_argument.exit_status() == 0);
}

TEST_CASE("windows: games are written to a file that no other program writes") {
    const Folder folder;
    const std::filesystem::path games = folder / L"Spiele \u00df.pgn";
    const std::filesystem::path out = folder / L"Ausgabe \u8db3.pgn";
    std::ofstream(games) << "[Variant \"Libero\"]\n\n*\n\n[Variant \"Libero\"]\n\n*\n";
    const std::wstring arguments =
        L"annotate \"" + games.native() + L"\" --depth 1 --threads 2 --out \"" + out.native() + L"\"";
    for (int run = 0; run < 2; ++run) {  // the second run finds all games in the file
        Program program(sweeper_beside_test(), arguments);
        const auto status = program.exit_status();
        const std::string errors = program.errors();
        CAPTURE(errors);
        CHECK(status == 0);
    }
    std::ifstream file(out, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text.find("Variant") != std::string::npos);
    CHECK(text.find('\r') == std::string::npos);
    file.close();

    const HANDLE other = CreateFileW(out.c_str(), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                                     OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
    REQUIRE(other != INVALID_HANDLE_VALUE);
    Program refused(sweeper_beside_test(), arguments);
    CHECK(refused.exit_status() == 2);
    CHECK(refused.errors().find("another run of the program writes to this file") != std::string::npos);
    CloseHandle(other);
}

TEST_CASE("windows: Ctrl-C ends a session and its search") {
    Program program(sweeper_beside_test(), {}, Console::own);
    start_search(program);
    REQUIRE(press_control_c(program));
    CHECK(program.exit_status(one_second) == 0);
}

TEST_CASE("windows: Ctrl-C ends a task, which still answers") {
    Program program(sweeper_beside_test(), L"analyse --movetime 100000", Console::own);
    REQUIRE_FALSE(program.line_with("info depth 1 ").empty());
    REQUIRE(press_control_c(program));
    CHECK_FALSE(program.line_with("bestmove", one_second).empty());
    CHECK(program.exit_status(one_second) == 130);
}

}  // namespace sweeper::windows
