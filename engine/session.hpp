// The interface between the protocol and a running game: the only abstract class between text and search.
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

/// The options (docs/protocol.md) that concern a search. The protocol checks their ranges.
struct Settings {
    std::size_t hash_megabytes = 16;
    int threads = 1;
    int multi_pv = 1;
    Milliseconds move_overhead{20};
    bool use_network = true;  ///< evaluate by network, in games that have one
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

/// Why a position is refused.
struct RefusedPosition {
    std::string message;              ///< with the place: `move 3 'e5:e9': …`, `fen: …`
    std::string reason;               ///< the same without it
    std::optional<std::size_t> turn;  ///< index of the refused turn; nullopt: the FEN is wrong
};

/// The result of the game so far, by all rules, those about its history included (ALL-3 to ALL-7).
struct GameResult {
    Outcome outcome = Outcome::ongoing;
    std::string reason;  ///< for the user: "goal", "third repetition (ALL-4)"; empty while ongoing
};

/// One line of `legal`.
struct LegalTurn {
    std::string text;
    std::string fen;  ///< after the turn
};

/// The answer to `steps`.
struct StepsReport {
    std::string board;  ///< board field of the FEN after the actions
    std::string ball;   ///< square, or `-`
    Side side = Side::first;
    std::vector<std::string> next;  ///< legal continuations, sorted
    bool may_end = false;
    std::string reason{};  ///< why the turn may not end here; empty if it may
};

struct EvaluationReport {
    std::vector<EvaluationTerm> terms;
    Score total = 0;                 ///< sum of the terms, from the side to move
    std::optional<Score> network;    ///< the network's score, from the side to move, if it is used instead
    Stakes stakes;                   ///< for the side to move
    ReportedScore score;             ///< as `info` would report it
    WinDrawLoss win_draw_loss;       ///< as `info` would report it
    std::optional<GameResult> over;  ///< the result if the game is over; all other fields are empty then
};

/// The positions that `bench` searches.
struct BenchSpec {
    std::vector<std::string> fens;
    int depth = 1;  ///< half-turns
};

class Session {
  public:
    virtual ~Session() = default;

    // -- settings --

    /// Applies all settings. On error (not enough memory) nothing changes. May take long if a large table is
    /// cleared.
    virtual Result<void> configure(const Settings& settings) = 0;
    /// Sets the board from the text of a board file; nullopt: the built-in board. Resets the position to the
    /// start. Errors name line and column; a game without board files refuses any text.
    virtual Result<void> load_board(std::optional<std::string_view> text) = 0;
    /// Forgets what searches have learnt: table and histories. The position stays.
    virtual void new_game() = 0;
    /// Empties the table. The position stays.
    virtual void clear_table() = 0;

    // -- position --

    /// On error the old position stays.
    virtual Result<void, RefusedPosition> set_position(const PositionRequest& request) = 0;
    /// Sets a random legal start position of the variant (`random`).
    virtual void set_random_position(std::uint64_t seed) = 0;
    /// Sets the mirrored position (colours exchanged) and forgets the history. Error: the mirrored position
    /// does not exist in this game or on this board (a setup that the other side begins, a board whose halves
    /// differ). The position stays then.
    virtual Result<void> flip() = 0;

    virtual std::string fen() const = 0;
    virtual Key key() const = 0;
    virtual Side side() const = 0;
    virtual std::string diagram() const = 0;
    virtual GameResult result() const = 0;
    virtual std::vector<LegalTurn> legal_turns() const = 0;  ///< sorted by text
    /// `actions` are joined by commas, as in a turn; they may be empty.
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
    bool has_boards = false;  ///< has the option `Board File`
    std::function<std::unique_ptr<Session>()> make_session;
};

}  // namespace sweeper
