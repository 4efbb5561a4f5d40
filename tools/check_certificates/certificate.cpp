#include "tools/check_certificates/certificate.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <stdexcept>
#include <utility>

#include "tests/reference/board.hpp"
#include "tests/reference/default_boards.hpp"
#include "tools/check_certificates/checker.hpp"

namespace certificates {
namespace {

const std::array<std::string, 5> keys{"game", "fen", "side", "turns", "strategy"};
const std::string board_key = "board";  // optional, and the only key of several lines

struct Entry {
    int line;
    std::string key;
    std::string value;

    [[noreturn]] void fail(const std::string& why) const {
        throw std::runtime_error("line " + std::to_string(line) + ": " + key + why);
    }
    /// Throws an error about the value.
    [[noreturn]] void refuse(const std::string& allowed) const {
        fail(" '" + value + "': allowed: " + allowed);
    }
};

using Entries = std::map<std::string, Entry>;  // by key

Entries read_entries(std::istream& stream) {
    Entries entries;
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        line.erase(line.find_last_not_of(" \t\r") + 1);
        if (line.empty() || line[0] == '#') continue;
        const std::size_t end = std::min(line.find(' '), line.size());
        const Entry entry{number, line.substr(0, end), line.substr(std::min(end + 1, line.size()))};
        if (entry.key != board_key && std::find(keys.begin(), keys.end(), entry.key) == keys.end())
            throw std::runtime_error(
                "line " + std::to_string(number) + ": '" + entry.key +
                "': allowed: game, board, fen, side, turns, strategy, and comments after #");
        const auto [known, is_new] = entries.emplace(entry.key, entry);
        if (!is_new && entry.key != board_key) entry.fail(": each key is allowed once, except board");
        if (!is_new) known->second.value += "\n" + entry.value;
    }
    for (const std::string& key : keys)
        if (!entries.contains(key)) throw std::runtime_error("the line '" + key + " ...' is missing");
    return entries;
}

Game game_of(const Entries& entries) {
    const Entry& game = entries.at("game");
    const auto board = entries.find(board_key);
    const auto board_or = [&](const std::string& built_in) {
        return board == entries.end() ? built_in : board->second.value;
    };
    try {
        if (game.value == "robosoccer") return robosoccer(board_or(reference::default_robosoccer_board));
        if (game.value == "threestep") return threestep(board_or(reference::default_threestep_board));
    } catch (const std::runtime_error& error) {
        board->second.fail(std::string(": ") + error.what());
    }
    for (const Game& known : {football(), libero()}) {
        if (known.name != game.value) continue;
        if (board != entries.end()) board->second.fail(": " + game.value + " has one board only");
        return known;
    }
    game.refuse("football, libero, robosoccer, threestep");
}

Side side_of(const Entry& entry) {
    if (entry.value == "first") return Side::first;
    if (entry.value == "second") return Side::second;
    entry.refuse("first, second");
}

/// The FEN with one space between two fields. Throws an error if it has a fault.
std::string fen_of(const Entry& entry, const Game& game) {
    if (const auto fault = game.fault(entry.value)) entry.fail(": " + *fault);
    std::string fen;
    for (const std::string& field : reference::fields_of(entry.value))
        fen += (fen.empty() ? "" : " ") + field;
    return fen;
}

int turns_of(const Entry& entry) {
    const std::string& text = entry.value;
    const bool is_number =
        !text.empty() && text.size() <= 3 &&
        std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
    const int turns = is_number ? std::stoi(text) : 0;
    if (turns < 1 || turns > most_turns) entry.refuse("1 to " + std::to_string(most_turns));
    return turns;
}

}  // namespace

Certificate read_certificate(std::istream& stream) {
    const Entries entries = read_entries(stream);
    Game game = game_of(entries);
    const std::string fen = fen_of(entries.at("fen"), game);
    const Side attacker = side_of(entries.at("side"));
    Certificate certificate{std::move(game), fen, attacker, turns_of(entries.at("turns")), {}};
    const bool attacker_moves = reference::fields_of(fen)[1] == (attacker == Side::first ? "w" : "b");
    const Entry& strategy = entries.at("strategy");
    try {
        if (attacker_moves)
            certificate.strategy = read_strategy(strategy.value);
        else
            certificate.strategy = read_answers(strategy.value);
    } catch (const std::runtime_error& error) {
        strategy.fail(std::string(": ") + error.what());
    }
    return certificate;
}

void verify(const Certificate& certificate) {
    Checker checker(certificate.game, certificate.attacker);
    if (const auto* strategy = std::get_if<Strategy>(&certificate.strategy))
        checker.check(certificate.fen, *strategy, certificate.turns);
    else
        checker.check_answers(certificate.fen, std::get<Answers>(certificate.strategy), certificate.turns);
}

}  // namespace certificates
