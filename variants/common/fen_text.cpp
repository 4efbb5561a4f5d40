#include "variants/common/fen_text.hpp"

#include <algorithm>
#include <charconv>

#include "variants/common/board_text.hpp"

namespace sweeper {
namespace {

using Place = std::function<Result<void>(char, int, int)>;
using Skip = std::function<Result<void>(int, int)>;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Reads a number without leading zeros; -1 if the text is not such a number.
int number_of(std::string_view text) {
    int number = -1;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = fault == std::errc{} && end == text.data() + text.size() && is_digit(text.front());
    const bool is_canonical = text.size() == 1 || (!text.empty() && text.front() != '0');
    return is_number && is_canonical ? number : -1;
}

Result<void> read_rank(int files, std::string_view text, int rank, const Place& place, const Skip& skip) {
    const auto wrong_width = [&] { return failure("must have " + std::to_string(files) + " files"); };
    int file = 0;
    while (!text.empty()) {
        const auto end_of_run = std::find_if_not(text.begin(), text.end(), is_digit);
        const auto digits = static_cast<std::size_t>(end_of_run - text.begin());
        const std::string_view run_text = text.substr(0, digits);
        const int run = digits > 0 ? number_of(run_text) : 0;
        if (digits > 0 && (run < 1 || run > files))
            return failure("an empty run is 1-" + std::to_string(files) + ", not " + quoted(run_text));
        if (file + std::max(run, 1) > files) return wrong_width();
        for (int i = 0; i < run; ++i)
            if (auto skipped = skip(file++, rank); !skipped) return skipped;
        if (digits == 0)
            if (auto placed = place(text.front(), file++, rank); !placed) return placed;
        text.remove_prefix(std::max<std::size_t>(digits, 1));
    }
    return file == files ? Result<void>{} : wrong_width();
}

}  // namespace

std::string quoted(std::string_view text) {
    return std::string("'").append(text).append("'");
}
std::string quoted(char letter) {
    return quoted(std::string_view(&letter, 1));
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

Result<std::vector<std::string_view>> fen_fields(std::string_view text, std::string_view game,
                                                 std::string_view names) {
    std::vector<std::string_view> fields = split(text, ' ');
    const std::size_t wanted = split(names, ',').size();
    if (fields.size() == wanted && std::find(fields.begin(), fields.end(), "") == fields.end()) return fields;
    return failure(std::string(game) + " has " + std::to_string(wanted) +
                   " fields with one space between them (" + std::string(names) + "), not " + quoted(text));
}

Result<Side> read_side(std::string_view field) {
    if (field == "w") return Side::first;
    if (field == "b") return Side::second;
    return failure("side: " + quoted(field) + " must be w or b");
}

Result<int> read_number(std::string_view field_name, std::string_view field, int least, int most) {
    const int number = number_of(field);
    if (number >= least && number <= most) return number;
    const bool has_zero = field.size() > 1 && field.front() == '0';
    return failure(std::string(field_name) + ": " + quoted(field) + " must be " + std::to_string(least) +
                   "-" + std::to_string(most) + (has_zero ? " without leading zeros" : ""));
}

Result<Tally> read_tally(std::string_view field_name, std::string_view field, int most) {
    const auto is_fine = [&](char digit) { return digit >= '0' && digit <= '0' + most; };
    if (field.size() == 3 && field[1] == '-' && is_fine(field[0]) && is_fine(field[2]))
        return Tally{static_cast<std::uint8_t>(field[0] - '0'), static_cast<std::uint8_t>(field[2] - '0')};
    return failure(std::string(field_name) + ": " + quoted(field) + " must be red-blue, each 0-" +
                   std::to_string(most));
}

std::string tally_text(Tally tally) {
    return std::to_string(tally[0]) + "-" + std::to_string(tally[1]);
}

Result<void> read_board(Grid grid, std::string_view field, const Place& place, const Skip& skip) {
    const std::vector<std::string_view> ranks = split(field, '/');
    if (ranks.size() != static_cast<std::size_t>(grid.ranks))
        return failure("board: " + counted(ranks.size(), "rank") + " instead of " +
                       std::to_string(grid.ranks));
    int rank = grid.ranks;
    for (const std::string_view text : ranks)
        if (auto read = read_rank(grid.files, text, --rank, place, skip); !read)
            return failure("board: rank " + std::to_string(rank + 1) + " " + quoted(text) + ": " +
                           read.error().message);
    return {};
}

}  // namespace sweeper
