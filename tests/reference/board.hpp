// Common parts of the references: a board of letters, FEN text, and a breadth-first search over actions.
//
// The references are the rules as a program: slow, simple, and independent of the engine. They include only
// the standard library, so that they cannot share a mistake with the engine.
#pragma once

#include <algorithm>
#include <cctype>
#include <compare>
#include <cstddef>
#include <cstdlib>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace reference {

/// A cell, with file and rank from 0. It may be off the board.
struct Cell {
    int file = 0;
    int rank = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

/// A step in one direction.
struct Step {
    int file = 0;
    int rank = 0;
};

inline Cell operator+(Cell cell, Step step) {
    return {cell.file + step.file, cell.rank + step.rank};
}
inline Step operator-(Step step) {
    return {-step.file, -step.rank};
}
/// Whether two cells are neighbours in one of the 8 directions.
inline bool adjacent(Cell a, Cell b) {
    return a != b && std::abs(a.file - b.file) <= 1 && std::abs(a.rank - b.rank) <= 1;
}
inline std::string name(Cell cell) {
    return static_cast<char>('a' + cell.file) + std::to_string(cell.rank + 1);
}
inline Cell cell_named(const std::string& text) {
    return {text[0] - 'a', std::stoi(text.substr(1)) - 1};
}

inline const std::vector<Step> straight{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
inline const std::vector<Step> diagonal{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
inline const std::vector<Step> all_eight{{0, 1}, {1, 0},  {0, -1},  {-1, 0},
                                         {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

/// A board of letters as in a FEN: `.` is an empty cell, `*` a non-existing cell.
class Board {
  public:
    /// Reads the board field of a valid FEN.
    Board(int files, int ranks, const std::string& field)
        : files_(files), ranks_(ranks), letters_(static_cast<std::size_t>(files * ranks), '.') {
        Cell cell{0, ranks - 1};
        for (std::size_t i = 0; i < field.size();) {
            if (field[i] == '/') {
                cell = {0, cell.rank - 1};
                ++i;
            } else if (std::isdigit(static_cast<unsigned char>(field[i]))) {
                std::size_t digits = 0;
                cell.file += std::stoi(field.substr(i), &digits);
                i += digits;
            } else {
                put(cell, field[i++]);
                ++cell.file;
            }
        }
    }

    int files() const {
        return files_;
    }
    int ranks() const {
        return ranks_;
    }
    /// The letter on a cell; `*` off the board.
    char at(Cell cell) const {
        return inside(cell) ? letters_[number(cell)] : '*';
    }
    bool empty(Cell cell) const {
        return at(cell) == '.';
    }
    void put(Cell cell, char letter) {
        letters_[number(cell)] = letter;
    }
    void move(Cell from, Cell to) {
        put(to, at(from));
        put(from, '.');
    }
    /// All cells, rank by rank from a1.
    std::vector<Cell> cells() const {
        std::vector<Cell> all;
        for (int rank = 0; rank < ranks_; ++rank)
            for (int file = 0; file < files_; ++file) all.push_back({file, rank});
        return all;
    }
    /// The first cell with this letter, in the order of cells().
    std::optional<Cell> find(char letter) const {
        const std::size_t place = letters_.find(letter);
        if (place == std::string::npos) return std::nullopt;
        return Cell{static_cast<int>(place) % files_, static_cast<int>(place) / files_};
    }
    std::size_t hash() const {
        return std::hash<std::string>()(letters_);
    }
    /// The board field of a FEN.
    std::string field() const {
        std::string text;
        for (int rank = ranks_ - 1; rank >= 0; --rank) {
            if (!text.empty()) text += '/';
            int run = 0;
            for (int file = 0; file < files_; ++file) {
                if (empty({file, rank})) {
                    ++run;
                    continue;
                }
                if (run > 0) text += std::to_string(std::exchange(run, 0));
                text += at({file, rank});
            }
            if (run > 0) text += std::to_string(run);
        }
        return text;
    }

    friend bool operator==(const Board&, const Board&) = default;

  private:
    bool inside(Cell cell) const {
        return cell.file >= 0 && cell.file < files_ && cell.rank >= 0 && cell.rank < ranks_;
    }
    std::size_t number(Cell cell) const {
        return static_cast<std::size_t>(cell.rank * files_ + cell.file);
    }

    int files_;
    int ranks_;
    std::string letters_;
};

inline std::vector<std::string> fields_of(const std::string& fen) {
    std::istringstream stream(fen);
    std::vector<std::string> fields;
    for (std::string field; stream >> field;) fields.push_back(field);
    return fields;
}

/// Whether a letter is a piece of `side`. The first side's pieces are upper case.
inline bool belongs_to(char side, char letter) {
    const auto c = static_cast<unsigned char>(letter);
    return side == 'w' ? std::isupper(c) != 0 : std::islower(c) != 0;
}
inline char other(char side) {
    return side == 'w' ? 'b' : 'w';
}

/// The lines of a board file, without line endings and trailing blanks.
inline std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        line.erase(line.find_last_not_of(" \t\r") + 1);
        lines.push_back(line);
    }
    return lines;
}

/// A list of actions: the text of an action and the state after it.
template <typename State>
using Successors = std::vector<std::pair<std::string, State>>;

/// A hash of the board alone, because few states have the same board.
struct HashOfBoard {
    template <typename State>
    std::size_t operator()(const State& state) const {
        return state.board.hash();
    }
};

/// All turns of a position: resulting FEN -> canonical text. The canonical text has the fewest actions; if
/// there are several, it is the smallest of them (docs/rules/README.md, "Notation"). `successors(state)`
/// lists the legal next actions; `fen_after(state)` is the resulting FEN if the turn may end in this state. A
/// state contains everything that decides how the turn can continue.
///
/// The search is breadth-first and tries the actions of each state in the order of their texts. It therefore
/// finds the sequences of n actions in the order of their texts, and the first sequence that reaches a state
/// or a position is the canonical text. This also holds if one text is the beginning of another text, because
/// a comma sorts before every character of an action.
template <typename State, typename SuccessorsOf, typename FenAfter>
std::map<std::string, std::string> canonical_turns(const State& start, SuccessorsOf successors,
                                                   FenAfter fen_after) {
    std::map<std::string, std::string> turns;
    std::unordered_set<State, HashOfBoard> reached{start};
    std::deque<std::pair<State, std::string>> queue{{start, ""}};
    for (; !queue.empty(); queue.pop_front()) {
        const auto& [state, text] = queue.front();
        if (const std::optional<std::string> fen = fen_after(state))
            turns.try_emplace(*fen, text.empty() ? "0000" : text);
        Successors<State> next = successors(state);
        std::sort(next.begin(), next.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [action, successor] : next)
            if (reached.insert(successor).second)
                queue.emplace_back(std::move(successor), text.empty() ? action : text + "," + action);
    }
    return turns;
}

/// The state after the actions of `text`, which need not be canonical; nullopt if an action is not legal.
template <typename State, typename SuccessorsOf>
std::optional<State> state_after(State state, const std::string& text, SuccessorsOf successors) {
    std::istringstream actions(text == "0000" ? "" : text);
    for (std::string action; std::getline(actions, action, ',');) {
        const Successors<State> all = successors(state);
        const auto played =
            std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.first == action; });
        if (played == all.end()) return std::nullopt;
        state = State(played->second);
    }
    return state;
}

}  // namespace reference
