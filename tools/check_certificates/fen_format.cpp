#include "tools/check_certificates/fen_format.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

#include "tests/reference/board.hpp"

namespace certificates {
namespace {

/// The number of squares in the text of a rank; nullopt if it contains an unknown character.
std::optional<int> squares_of(const std::string& rank, const std::string& letters) {
    const std::regex element("[1-9][0-9]?|[" + letters + "]");
    int squares = 0;
    std::size_t length = 0;
    for (std::sregex_iterator each(rank.begin(), rank.end(), element), end; each != end; ++each) {
        const std::string text = each->str();
        squares += text[0] >= '1' && text[0] <= '9' ? std::stoi(text) : 1;
        length += text.size();
    }
    return length == rank.size() ? std::optional(squares) : std::nullopt;
}

std::optional<std::string> board_fault(const std::string& board, const FenFormat& format) {
    std::istringstream stream(board);
    int number = format.ranks;
    for (std::string rank; std::getline(stream, rank, '/'); --number) {
        const std::string place = "board: rank " + std::to_string(number) + ": '" + rank + "': ";
        const std::optional<int> squares = squares_of(rank, format.letters);
        if (!squares)
            return place + "numbers of empty squares and the letters " + format.letters + " are allowed";
        if (*squares != format.files)
            return place + std::to_string(*squares) + " squares; the board has " +
                   std::to_string(format.files) + " files";
    }
    if (number != 0 || board.back() == '/')
        return "board: '" + board + "': the board has " + std::to_string(format.ranks) + " ranks";
    for (const char ball : format.balls)
        if (std::count(board.begin(), board.end(), ball) > 1)
            return "board: '" + board + "': at most one letter " + ball + " is allowed";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> format_fault(const std::string& fen, const FenFormat& format) {
    const std::vector<std::string> fields = reference::fields_of(fen);
    if (fields.size() != format.fields.size() + 1)
        return std::to_string(fields.size()) + " fields; this game has " +
               std::to_string(format.fields.size() + 1);
    for (std::size_t i = 0; i < format.fields.size(); ++i) {
        const Field& field = format.fields[i];
        if (!std::regex_match(fields[i + 1], std::regex(field.pattern)))
            return field.name + ": '" + fields[i + 1] + "': allowed: " + field.allowed;
    }
    return board_fault(fields[0], format);
}

}  // namespace certificates
