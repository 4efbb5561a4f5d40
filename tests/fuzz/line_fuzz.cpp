// Reads arbitrary bytes as protocol input. Checks that they are split into lines only at newlines, and that
// each line is a command or is refused with a reason. Also reads the bytes as arguments of the program.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/command.hpp"
#include "protocol/command_line.hpp"
#include "protocol/line_reader.hpp"
#include "protocol/text.hpp"
#include "system/streams.hpp"
#include "tests/fuzz/check.hpp"

namespace sweeper {
namespace {

std::vector<std::string> read_lines(std::string_view text) {
    int ends[2];
    check(pipe(ends) == 0, "pipe", "");
    check(write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()), "write", "");
    close(ends[1]);
    std::vector<std::string> lines;
    std::string line;
    InputStream input(ends[0], STDERR_FILENO, no_wait_handle);
    for (LineReader reader(input); reader.next(line) == Input::line;) lines.push_back(line);
    close(ends[0]);
    return lines;
}

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

void check_message(const std::string& message, std::string_view line) {
    const std::string shown = as_one_line(message);
    check(!shown.empty(), "a refusal says why", line);
    check(shown.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos && shown.size() <= 600,
          "in one short line", line);
}

void check_line(const std::string& line) {
    const Command command = parse_command(line);
    if (const auto* const refused = std::get_if<commands::Refused>(&command))
        check_message(refused->message, line);
    if (const auto* const option = std::get_if<commands::SetOption>(&command))
        check(trimmed(option->value) == option->value, "a value has no white space at its ends", line);
    const auto* const set = std::get_if<commands::SetPosition>(&command);
    if (set == nullptr) return;
    std::string rewritten = set->request.fen ? "position fen " + *set->request.fen : "position startpos";
    if (!set->request.turns.empty()) rewritten += " moves";
    for (const std::string& turn : set->request.turns) rewritten += " " + turn;
    const Command again = parse_command(rewritten);
    const auto* const set_again = std::get_if<commands::SetPosition>(&again);
    check(set_again != nullptr && set_again->request.fen == set->request.fen &&
              set_again->request.turns == set->request.turns,
          "a position that is written reads back", line);
}

}  // namespace
}  // namespace sweeper

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sweeper;
    constexpr std::size_t pipe_size = 1U << 16U;
    const std::string text(reinterpret_cast<const char*>(data), std::min(size, pipe_size));
    const std::vector<std::string> lines = read_lines(text);
    check(lines == split_lines(text), "lines are cut at newlines alone", text);
    std::vector<std::string> arguments;
    for (const std::string& line : lines) {
        check_line(line);
        for (const std::string_view word : split_words(line)) arguments.emplace_back(word);
    }
    const auto command_line = parse_command_line(arguments);
    if (!command_line) check_message(command_line.error().message, text);
    return 0;
}
