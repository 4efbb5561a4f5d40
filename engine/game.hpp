// The contract between a game and the rest of the program. A game that models `Game` can be searched,
// counted, parsed, displayed and tested without any code elsewhere that is specific to it.
//
// A game is a small value type, `Rules`. An object of it holds what stays the same for a whole game, such as
// a board read from a file, and makes positions. Functions of a position are static and take the position as
// an argument, so the search never reads the `Rules` object.
//
// The parts of a game:
//
// - Position: a small regular value, copied at every node. The position and its FEN contain everything that
//   the rest of the game depends on, with two exceptions: the board belongs to `Rules`, and the session keeps
//   the earlier positions for the repetition rule (ALL-4).
//
// - Turn: the *result* of a whole turn, not its sequence of actions. Two turns of one position are equal if
//   and only if they lead to the same position (ALL-2). A turn fits into 48 bits, its width in an entry of
//   the transposition table. A default-constructed Turn has bits() == 0 and means "no turn"; the null turn
//   (`0000`) has other bits.
//
// - Generator: yields every distinct turn of a position exactly once, in batches, promising batches first. It
//   generates a batch only when the caller requests it.
//
// - Steps: a turn under construction, action by action. The parser uses it, and so do clients in which a user
//   builds a turn click by click.
//
// Calls should take microseconds. A call that may take longer must check interrupted() (interruption.hpp)
// while it runs.
//
// docs/rules specifies the rules. Comments in a game quote the numbers of these rules.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/evaluation.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/outcome.hpp"
#include "engine/random.hpp"
#include "engine/result.hpp"
#include "engine/score.hpp"
#include "engine/search_parameters.hpp"
#include "engine/side.hpp"
#include "engine/skill_ratings.hpp"
#include "engine/stakes.hpp"
#include "engine/zobrist.hpp"

namespace sweeper {

/// The turns that a generator yields at once, at most `Capacity`.
template <typename Turn, std::size_t Capacity>
using TurnBatch = FixedVector<Turn, Capacity>;

template <typename T>
concept GamePosition = std::regular<T> && requires(const T& position) {
    { position.side() } -> std::same_as<Side>;
    /// Half-turns since the last kick-off or, if there was none, since the start; the last field of the FEN.
    /// If it is 0 after a turn, that turn scored a goal and play was kicked off again.
    { position.count() } -> std::same_as<int>;
    /// Hash key of everything but `count`: equal for positions that are the same by ALL-4. play() keeps it up
    /// to date.
    { position.key() } -> std::same_as<Key>;
    /// The same key, computed from scratch; for tests.
    { position.computed_key() } -> std::same_as<Key>;
};

template <typename T>
concept GameTurn = std::regular<T> && sizeof(T) <= 8 && requires(const T& turn, std::uint64_t bits) {
    /// Less than 2^48; 0 only for "no turn".
    { turn.bits() } -> std::same_as<std::uint64_t>;
    /// The inverse of bits(). Accepts any 48 bits, because a table entry may be torn or belong to another
    /// position. The result need not be legal, but must be safe to compare and to pass to is_legal().
    { T::from_bits(bits) } -> std::same_as<T>;
};

template <typename T, typename Position, typename Turn>
concept GameGenerator = std::constructible_from<T, const Position&> &&
    requires(T generator, typename T::Batch& batch) {
    requires std::same_as<typename T::Batch::value_type, Turn>;
    /// Replaces `batch` by the next one, which may be empty. Returns false and an empty batch when there are
    /// no more batches. All batches together contain every legal distinct turn exactly once, including the
    /// null turn and goals. There are no turns if the outcome of the position is not ongoing.
    { generator.next(batch) } -> std::same_as<bool>;
};

template <typename T, typename Position, typename Turn>
concept GameSteps = std::constructible_from<T, const Position&> &&
    requires(T steps, std::string_view action) {
    /// Plays one action, such as `e2e4` or `e5:e9`, in upper or lower case. An illegal action is refused and
    /// changes nothing; the error gives the reason and does not quote the action.
    { steps.play(action) } -> std::same_as<Result<void>>;
    /// All actions that are legal now, as text, sorted. Each of them can be completed to a legal turn.
    { steps.next() } -> std::same_as<std::vector<std::string>>;
    /// Succeeds if the turn may end here (before the first action: if the null turn is legal). Otherwise the
    /// error says why the turn may not end.
    { steps.end() } -> std::same_as<Result<void>>;
    /// The turn made so far. Precondition: end() succeeds.
    { steps.turn() } -> std::same_as<Turn>;
    /// The board after the actions so far, as the board field of a FEN.
    { steps.board() } -> std::same_as<std::string>;
    /// The ball's square, or `-` if there is no ball.
    { steps.ball() } -> std::same_as<std::string>;
};

/// The contract. `G` is named `sweeper::<id>::Rules` and defined in `variants/<id>/rules.hpp`.
template <typename G>
concept Game = std::copyable<G> && std::default_initializable<G> && GamePosition<typename G::Position> &&
    GameTurn<typename G::Turn> &&
    GameGenerator<typename G::Generator, typename G::Position, typename G::Turn> &&
    GameSteps<typename G::Steps, typename G::Position, typename G::Turn> &&
    requires(const G& rules, const typename G::Position& position, typename G::Turn turn,
             std::string_view text, Random& random) {
    // -- the game as a whole --

    /// `UCI_Variant` value and folder name.
    { G::id } -> std::convertible_to<std::string_view>;
    /// Name for display, such as "Football chess".
    { G::title } -> std::convertible_to<std::string_view>;
    /// The positions that `bench` searches, and the depth in half-turns. A change to either changes the node
    /// sum that identifies the behaviour of the search.
    { G::bench_fens } -> std::convertible_to<std::span<const std::string_view>>;
    { G::bench_depth } -> std::convertible_to<int>;
    { G::skill_ratings } -> std::convertible_to<SkillRatings>;

    // -- making positions --

    { rules.start() } -> std::same_as<typename G::Position>;
    /// Reads a FEN of this game (docs/rules/README.md, "FEN"). An error names the fault and the field that
    /// contains it.
    { rules.parse_fen(text) } -> std::same_as<Result<typename G::Position>>;
    /// A random position to start a game from (`random`): legal and not finished.
    { rules.random_start(random) } -> std::same_as<typename G::Position>;

    // -- properties of a position --

    /// The inverse of parse_fen: a FEN that is parsed and written again has the same text.
    { G::fen(position) } -> std::same_as<std::string>;
    /// The board as text for display: several lines with coordinates, ball and walls, ending in a newline.
    { G::diagram(position) } -> std::same_as<std::string>;
    /// The winner if a goal has ended the game; otherwise ongoing. Ignores ALL-3 and the draw rules ALL-4 and
    /// ALL-5.
    { G::outcome(position) } -> std::same_as<Outcome>;
    /// The same position with the sides exchanged: colours are swapped, and the board is turned so that the
    /// goals change places.
    { G::mirrored(position) } -> std::same_as<typename G::Position>;

    // -- turns; precondition unless stated otherwise: `turn` is legal in `position` --

    /// The position after the turn.
    { G::play(position, turn) } -> std::same_as<typename G::Position>;
    /// Exact. Accepts any turn, legal or not, including results of from_bits().
    { G::is_legal(position, turn) } -> std::same_as<bool>;
    /// A turn with which the side to move scores at once; nullopt if and only if there is none. The search
    /// does this test at nearly every node, so it must be fast.
    { G::winning_turn(position) } -> std::same_as<std::optional<typename G::Turn>>;
    /// The number of distinct turns, counted without listing them if possible: the last level of perft only
    /// counts.
    { G::count_turns(position) } -> std::same_as<std::uint64_t>;
    /// The null turn; nullopt if it is illegal.
    { G::null_turn(position) } -> std::same_as<std::optional<typename G::Turn>>;
    /// The same board with the other side to move, even if the null turn is illegal.
    /// `winning_turn(passed(position))` is the opponent's threat.
    { G::passed(position) } -> std::same_as<typename G::Position>;
    /// Canonical text: of the sequences with the fewest actions, the lexicographically smallest
    /// (docs/rules/README.md, "Notation").
    { G::text(position, turn) } -> std::same_as<std::string>;

    // -- evaluation and move ordering --

    /// The counts of the hand-made evaluation for each side (evaluation.hpp), in the order of `weights`. Only
    /// the difference between the sides matters: adding one to both counts of a measure changes nothing.
    /// Precondition: the position is ongoing.
    { G::measures(position) } -> std::same_as<Measures<G::weights.size()>>;
    /// Name and worth of each measure. Names are distinct and contain neither tabs nor quotes.
    requires std::same_as < const std::array<Weight, G::weights.size()>,
    decltype(G::weights) > ;
    /// The same score as weighed(measures(position), weights, position.side()), computed in whatever way is
    /// fastest: from the side to move, within the static band (score.hpp). Precondition: the position is
    /// ongoing.
    { G::evaluate(position) } -> std::same_as<Score>;
    /// Static score by the game's network (network.hpp); nullopt if the game has no network for this
    /// position, for example on another board or with another number of pieces. Precondition: the position is
    /// ongoing.
    { G::evaluate_by_network(position) } -> std::same_as<std::optional<Score>>;
    { G::stakes(position) } -> std::same_as<Stakes>;
    /// The features of a turn: an array of a few numbers below feature_count that describe the turn (which
    /// kind of piece goes where, where the ball ends …). The search keeps history tables per feature.
    requires std::same_as<typename decltype(G::features(position, turn))::value_type, std::uint16_t>;
    { G::feature_count } -> std::convertible_to<int>;
    /// The first feature of every turn is below this number. It should describe the turn best (which piece
    /// goes where), because the history of pairs of consecutive turns uses only this feature. That table has
    /// first_feature_count² entries, so the number must be small (a few hundred).
    { G::first_feature_count } -> std::convertible_to<int>;
    /// A cheap guess how good the turn is, for move ordering. The tree search multiplies it by
    /// SearchParameters::hint_weight.
    { G::order_hint(position, turn) } -> std::same_as<Score>;
};

/// The game's own `search_parameters` if it defines them, otherwise the defaults.
template <Game G>
constexpr SearchParameters search_parameters() {
    if constexpr (requires { G::search_parameters; })
        return G::search_parameters;
    else
        return {};
}

/// A board that ships with a game: the name of its board file without extension, and the text of the file.
struct BoardFile {
    std::string_view name;
    std::string_view text;
};

/// Games whose board can be read from a file (option `Board File`). A position refers to the board of the
/// rules that made it, so at least one copy of these rules must outlive the position.
template <typename G>
concept GameWithBoards = Game<G> && requires(std::string_view text) {
    /// Reads the text of a board file and returns rules that play on this board. An error names line and
    /// column.
    { G::from_board(text) } -> std::same_as<Result<G>>;
    /// The boards that ship with the game. Default-constructed rules use the first.
    { G::boards } -> std::convertible_to<std::span<const BoardFile>>;
};

}  // namespace sweeper
