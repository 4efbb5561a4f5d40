// What the protocol says to a running game, and back: the one virtual seam between text and search.
//
// One Session is one game of one variant with its position, its history, its search threads and its table.
// All calls come from one thread. A search blocks that thread; others stop it through its SearchControl.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/evaluation.hpp"
#include "engine/info.hpp"
#include "engine/key.hpp"
#include "engine/limits.hpp"
#include "engine/outcome.hpp"
#include "engine/result.hpp"
#include "engine/score.hpp"
#include "engine/search_control.hpp"
#include "engine/side.hpp"
#include "engine/skill_ratings.hpp"
#include "engine/stakes.hpp"

namespace sweeper {

/// The options of protocol.md that a search knows about; ranges are checked by the protocol.
struct Settings {
    std::size_t hash_megabytes = 16;
    int threads = 1;
    int multi_pv = 1;
    Milliseconds move_overhead{20};
    bool use_network = true;  ///< in games that have one
    bool show_win_draw_loss = false;
    bool limit_strength = false;  ///< play like `elo` instead of `skill_level`
    int elo = 1320;
    int skill_level = full_skill_level;  ///< lowest_skill_level .. full_skill_level

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// `position …`.
struct PositionRequest {
    std::optional<std::string> fen;  ///< absent: the start position
    std::vector<std::string> turns;
};

/// The game as it stands, draw rules over its history included (ALL-3 … ALL-7).
struct GameResult {
    Outcome outcome = Outcome::ongoing;
    std::string reason;  ///< for people: "goal", "third repetition (ALL-4)"; empty while ongoing
};

/// One line of `legal`.
struct LegalTurn {
    std::string text;
    std::string fen;  ///< after the turn
};

/// The answer to `steps`.
struct StepsReport {
    std::string board;  ///< board field of the FEN, in mid-turn
    std::string ball;   ///< square, or `-`
    Side side = Side::first;
    std::vector<std::string> next;  ///< legal continuations, sorted
    bool may_end = false;
    std::string reason{};  ///< why the turn may not end here; empty if it may
};

struct EvaluationReport {
    std::vector<EvaluationTerm> terms;
    Score total = 0;                 ///< from the side to move
    std::optional<Score> network;    ///< what the network says instead, if it is used here
    Stakes stakes;                   ///< what the next goal means for the whole game
    ReportedScore score;             ///< as `info` would report it
    WinDrawLoss win_draw_loss;       ///< as `info` would report it
    std::optional<GameResult> over;  ///< finished: then there are no terms
};

/// What `bench` searches.
struct BenchSpec {
    std::vector<std::string> fens;
    int depth = 1;
};

class Session {
  public:
    virtual ~Session() = default;

    // -- settings --

    /// Takes all settings over. On error (memory cannot be had) everything stays as it was. May
    /// block while a large table is cleared.
    virtual Result<void> configure(const Settings& settings) = 0;
    /// Text of a board file; none: the built-in board. Resets the position to the start. Errors name line
    /// and column; a game without board files refuses any text.
    virtual Result<void> load_board(std::optional<std::string_view> text) = 0;
    /// Forgets everything learnt: table, histories. The position stays.
    virtual void new_game() = 0;
    /// Empties the table. The position stays.
    virtual void clear_table() = 0;

    // -- position --

    /// All or nothing. The error reads `move 3 'e5:e9': …` or `fen …: …`.
    virtual Result<void> set_position(const PositionRequest& request) = 0;
    /// Sets a random legal start position of the variant (`random`).
    virtual void set_random_position(std::uint64_t seed) = 0;
    /// Sets the mirrored position (colours exchanged); forgets the history. Error: it is none of this game
    /// and board (a setup that the other side begins, a board whose halves differ); the position stays.
    virtual Result<void> flip() = 0;

    virtual std::string fen() const = 0;
    virtual Key key() const = 0;
    virtual Side side() const = 0;
    virtual std::string diagram() const = 0;
    virtual GameResult result() const = 0;
    virtual std::vector<LegalTurn> legal_turns() const = 0;  ///< sorted by text
    /// `actions` joined by commas as in a turn; empty: none yet.
    virtual Result<StepsReport> steps(std::string_view actions) const = 0;
    virtual EvaluationReport evaluation() const = 0;
    virtual BenchSpec bench() const = 0;

    // -- search --

    /// Searches the current position (or counts its turns, for perft) on the calling thread and returns when
    /// the listener has the answer. `control` was made for this request, or for none if the request is
    /// neither open-ended nor pondering. Error: an illegal or unreadable turn among search_turns; nothing was
    /// searched then.
    virtual Result<void> go(const SearchRequest& request, SearchControl& control,
                            SearchListener& listener) = 0;
};

/// A game that can be chosen with `UCI_Variant`.
struct Variant {
    std::string_view id;
    std::string_view title;
    bool has_boards = false;  ///< knows the option `Board File`
    std::function<std::unique_ptr<Session>()> make_session;
};

}  // namespace sweeper
