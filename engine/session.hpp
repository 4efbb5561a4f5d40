// The interface between the protocol and a running game: the only abstract class between text and search.
//
// One Session is one game of one variant with its position, its history, its search threads and its table.
// All calls come from one thread. A search blocks this thread; other threads stop the search through its
// SearchControl.
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
#include "engine/proof.hpp"
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
    bool use_network = true;  ///< evaluate with the network, in games that have one
    bool show_win_draw_loss = false;
    bool limit_strength = false;  ///< play like `elo` instead of `skill_level`
    int elo = 1320;
    int skill_level = full_skill_level;  ///< lowest_skill_level .. full_skill_level

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// The arguments of `position`.
struct PositionRequest {
    std::optional<std::string> fen;  ///< nullopt: the start position
    std::vector<std::string> turns;
};

/// The error for a refused position.
struct RefusedPosition {
    std::string message;              ///< reason with the place in front: `move 3 'e5:e9': …`, `fen: …`
    std::string reason;               ///< reason without the place
    std::optional<std::size_t> turn;  ///< index of the refused turn; nullopt: the FEN is wrong
};

/// The result of the game so far under all rules, including those about its history (ALL-3 to ALL-7).
struct GameResult {
    Outcome outcome = Outcome::ongoing;
    std::string reason;  ///< for the user: "goal", "third repetition (ALL-4)"; empty while ongoing
};

/// One line of the answer to `legal`.
struct LegalTurn {
    std::string text;
    std::string fen;  ///< position after the turn
};

/// The answer to `steps`.
struct StepsReport {
    std::string board;  ///< board field of the FEN after the actions
    std::string ball;   ///< square, or `-`
    Side side = Side::first;
    std::vector<std::string> next;  ///< legal continuations, sorted
    bool may_end = false;
    std::string reason{};  ///< why the turn must not end here; empty if it may end
};

struct EvaluationReport {
    std::vector<EvaluationTerm> terms;
    Score total = 0;                 ///< sum of the terms, for the side to move
    std::optional<Score> network;    ///< network score, for the side to move; nullopt: not used
    Stakes stakes;                   ///< for the side to move
    ReportedScore score;             ///< the score as `info` would report it
    WinDrawLoss win_draw_loss;       ///< the chances as `info` would report them
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

    /// Applies all settings. On error (not enough memory) nothing changes. Can take long if a large table is
    /// cleared.
    virtual Result<void> configure(const Settings& settings) = 0;
    /// Sets the board from the text of a board file; nullopt: the built-in board. Resets the position to the
    /// start. Errors name line and column; a game without board files refuses any text.
    virtual Result<void> load_board(std::optional<std::string_view> text) = 0;
    /// Clears the table and the histories of the search. The position stays.
    virtual void new_game() = 0;
    /// Empties the table. The position stays.
    virtual void clear_table() = 0;

    // -- position --

    /// Sets the position and plays the turns of the request. On error the old position stays.
    virtual Result<void, RefusedPosition> set_position(const PositionRequest& request) = 0;
    /// Sets a random legal start position of the variant (`random`).
    virtual void set_random_position(std::uint64_t seed) = 0;
    /// Sets the mirrored position (colours exchanged) and forgets the history. Error: the mirrored position
    /// does not exist in this game or on this board (for example a setup that the other side begins, or a
    /// board whose halves differ). The old position then stays.
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
    /// the listener has the answer. `control`: made from this request; a default-constructed control suffices
    /// if the request is neither open-ended nor pondering. Error: an illegal or unreadable turn among
    /// search_turns; then nothing was searched.
    virtual Result<void> go(const SearchRequest& request, SearchControl& control,
                            SearchListener& listener) = 0;
    /// Tries to prove that a side scores by force in the current position; the result is exact. Ignores
    /// repetitions of earlier positions. Uses a table of Settings::hash_megabytes. Searches until a goal is
    /// proven, the time has passed, or `control` is stopped; only `control` stops the writing of the
    /// strategy. Throws std::bad_alloc if there is not enough memory. Error: the game is over.
    virtual Result<ProofReport> prove(const ProofRequest& request, SearchControl& control) = 0;
};

/// A game that can be chosen with `UCI_Variant`.
struct Variant {
    std::string_view id;
    std::string_view title;
    bool has_boards = false;  ///< has the option `Board File`
    std::function<std::unique_ptr<Session>()> make_session;
};

}  // namespace sweeper
