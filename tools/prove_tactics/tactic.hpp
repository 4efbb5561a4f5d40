// A line of tests/tactics/<id>.tsv: a position in which the side to move can force a goal.
#pragma once

#include <istream>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace sweeper {

struct Tactic {
    std::string fen;
    int goal_in = 0;   ///< smallest number of own turns in which a goal can be forced
    std::string turn;  ///< a turn that begins a fastest forced goal
    int winning = 0;   ///< number of distinct turns that begin a fastest forced goal; 0: not counted
};

/// Reads tactics. Columns are separated by tabs; lines that begin with `#` are comments. Throws
/// std::runtime_error; the error names the bad line.
inline std::vector<Tactic> read_tactics(std::istream& table) {
    std::vector<Tactic> tactics;
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream fields(line);
        Tactic tactic;
        std::getline(fields, tactic.fen, '\t');
        fields >> tactic.goal_in >> tactic.turn >> tactic.winning;
        if (fields.fail()) throw std::runtime_error("not a tactic: '" + line + "'");
        tactics.push_back(tactic);
    }
    return tactics;
}

inline std::ostream& operator<<(std::ostream& out, const Tactic& tactic) {
    return out << tactic.fen << '\t' << tactic.goal_in << '\t' << tactic.turn << '\t' << tactic.winning
               << '\n';
}

}  // namespace sweeper
