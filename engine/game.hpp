// THE contract between the search and a game. A game that models `Game` is searched, counted, parsed,
// displayed and tested without a line of code elsewhere that knows it.
//
// A game is a small value (`Rules`) that holds what is fixed for a whole game, such as a board read from a
// file, and makes positions. Everything that depends on a position is a static function of that position, so
// that a search of millions of nodes never looks at the rules object.
//
// The parts of a game:
//
// - Position: a small regular value (copied at every node). Everything that decides the future is in it, in
//   its FEN and in its key; the history that repetition needs lives beside it, in the session.
//
// - Turn: a macro-move: the *result* of a whole turn, not its path. Two turns of one position are equal
//   exactly if they lead to the same position (ALL-2). Fits 48 bits, the width of a table entry. A
//   default-constructed Turn has bits() == 0 and means "no turn"; the null turn (`0000`) has other bits.
//
// - Generator: yields every distinct turn of a position once, lazily, in batches: promising batches first.
//
// - Steps: a turn under construction, action by action: the parser, and clients that build turns click by
//   click.
//
// Calls take microseconds. One that may take long asks interrupted() (interruption.hpp) on its way.
//
// All of this is written from the rules in docs/rules, whose numbers the comments of a game quote.
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

/// Shared by all generators of one game: turns of one batch.
template <typename Turn, std::size_t Capacity>
using TurnBatch = FixedVector<Turn, Capacity>;

template <typename T>
concept GamePosition = std::regular<T> && requires(const T& position) {
    { position.side() } -> std::same_as<Side>;
    /// Half-turns since the last kick-off (or the start): the FEN's last field. 0 in the position that a turn
    /// leads to means that this turn scored a goal and that play was kicked off again.
    { position.count() } -> std::same_as<int>;
    /// Equal for positions that ALL-4 calls the same: covers all but `count`. Kept up to date by play().
    { position.key() } -> std::same_as<Key>;
    /// The same, computed from nothing: for tests.
    { position.computed_key() } -> std::same_as<Key>;
};

template <typename T>
concept GameTurn = std::regular<T> && sizeof(T) <= 8 && requires(const T& turn, std::uint64_t bits) {
    /// Below 2^48; 0 for "no turn" only.
    { turn.bits() } -> std::same_as<std::uint64_t>;
    /// The reverse. Takes any 48 bits (a torn table entry): the result need not be legal, only harmless.
    { T::from_bits(bits) } -> std::same_as<T>;
};

template <typename T, typename Position, typename Turn>
concept GameGenerator = std::constructible_from<T, const Position&> &&
    requires(T generator, typename T::Batch& batch) {
    requires std::same_as<typename T::Batch::value_type, Turn>;
    /// Replaces the batch by the next one, which may be empty; false (and an empty batch) when all have been
    /// given. Over all batches every legal distinct turn comes exactly once, the null turn and goals
    /// included. A position whose outcome is not ongoing has none.
    { generator.next(batch) } -> std::same_as<bool>;
};

template <typename T, typename Position, typename Turn>
concept GameSteps = std::constructible_from<T, const Position&> &&
    requires(T steps, std::string_view action) {
    /// Plays one action (`e2e4`, `e5:e9`; either case). A refusal changes nothing; it gives the reason and
    /// does not quote the action.
    { steps.play(action) } -> std::same_as<Result<void>>;
    /// All actions that may follow, as text, sorted. Each can be completed to a legal turn.
    { steps.next() } -> std::same_as<std::vector<std::string>>;
    /// Nothing if the turn may end here (with no actions: if the null turn is legal); else why not.
    { steps.end() } -> std::same_as<Result<void>>;
    /// The turn made so far. Precondition: end().
    { steps.turn() } -> std::same_as<Turn>;
    /// The board field of a FEN, in mid-turn.
    { steps.board() } -> std::same_as<std::string>;
    /// The ball's square, or `-` where there is none.
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
    /// For people: "Football chess".
    { G::title } -> std::convertible_to<std::string_view>;
    /// Positions of `bench` and the depth they are searched to: a fixed part of the signature.
    { G::bench_fens } -> std::convertible_to<std::span<const std::string_view>>;
    { G::bench_depth } -> std::convertible_to<int>;
    { G::skill_ratings } -> std::convertible_to<SkillRatings>;

    // -- making positions --

    { rules.start() } -> std::same_as<typename G::Position>;
    /// Reads a FEN of this game; refuses with the fault and the field it is in (rules/README.md, "FEN").
    { rules.parse_fen(text) } -> std::same_as<Result<typename G::Position>>;
    /// A varied, legal, unfinished position to start a game from (`random`).
    { rules.random_start(random) } -> std::same_as<typename G::Position>;

    // -- what a position is --

    /// The reverse of parse_fen, to the letter.
    { G::fen(position) } -> std::same_as<std::string>;
    /// The board as text, with coordinates, ball and walls, several lines, ending in a newline.
    { G::diagram(position) } -> std::same_as<std::string>;
    /// Finished by a goal, or ongoing. Draw rules (ALL-4, ALL-5) and ALL-3 are not asked here.
    { G::outcome(position) } -> std::same_as<Outcome>;
    /// The same game seen from the other side: colours exchanged, board turned so that goals change places.
    { G::mirrored(position) } -> std::same_as<typename G::Position>;

    // -- turns; `turn` is legal in `position` unless said otherwise --

    /// The position after the turn.
    { G::play(position, turn) } -> std::same_as<typename G::Position>;
    /// Exact, for any turn whatever.
    { G::is_legal(position, turn) } -> std::same_as<bool>;
    /// A turn that scores for the side to move at once, if there is any: exact. The search calls it at every
    /// node before anything else.
    { G::winning_turn(position) } -> std::same_as<std::optional<typename G::Turn>>;
    /// How many distinct turns there are, without listing them where that is possible (perft's last level).
    { G::count_turns(position) } -> std::same_as<std::uint64_t>;
    /// The null turn, where it is legal.
    { G::null_turn(position) } -> std::same_as<std::optional<typename G::Turn>>;
    /// The other side to move on the same board, whether or not standing still is legal: what would they do?
    /// `winning_turn(passed(position))` is the opponent's threat.
    { G::passed(position) } -> std::same_as<typename G::Position>;
    /// Canonical text: fewest actions, then lexicographically smallest (rules/README.md, "Notation").
    { G::text(position, turn) } -> std::same_as<std::string>;

    // -- what the search learns with --

    /// What the evaluation counts for each side (evaluation.hpp), in the order of the weights. Whole numbers
    /// that a fit can weigh: whoever adds one to both sides' count changes nothing. Precondition: the
    /// position is ongoing.
    { G::measures(position) } -> std::same_as<Measures<G::weights.size()>>;
    /// What each is called and worth; names differ and hold neither tabs nor quotes.
    requires std::same_as < const std::array<Weight, G::weights.size()>,
    decltype(G::weights) > ;
    /// weighed(measures(position), weights, position.side()), in whatever way is fastest: from the side to
    /// move, within the static band (score.hpp). Precondition: the position is ongoing.
    { G::evaluate(position) } -> std::same_as<Score>;
    /// The same by the game's network (engine/network.hpp); nullopt if it has none for such a position (other
    /// boards or numbers of pieces). Precondition: the position is ongoing.
    { G::evaluate_by_network(position) } -> std::same_as<std::optional<Score>>;
    { G::stakes(position) } -> std::same_as<Stakes>;
    /// A few numbers below feature_count that say what the turn does (which kind of piece goes where, where
    /// the ball ends …), in an array; history tables are kept per feature.
    requires std::same_as<typename decltype(G::features(position, turn))::value_type, std::uint16_t>;
    { G::feature_count } -> std::convertible_to<int>;
    /// The first of them says most (what goes where) and is below this: histories of pairs of turns, one
    /// after the other, are kept for it alone, so it must be small (a few hundred).
    { G::first_feature_count } -> std::convertible_to<int>;
    /// A first guess of the turn's merit for ordering, cheap. The search weighs it (hint_weight).
    { G::order_hint(position, turn) } -> std::same_as<Score>;
};

/// How the game is searched: its own `search_parameters`, else the defaults.
template <Game G>
constexpr SearchParameters search_parameters() {
    if constexpr (requires { G::search_parameters; })
        return G::search_parameters;
    else
        return {};
}

/// A board as data: the text of a board file.
struct BoardFile {
    std::string_view name;
    std::string_view text;
};

/// Games whose board is data (`Board File`). Rules made from a board file play on its board; a position
/// refers to the board of the rules that made it and must not outlive all copies of them.
template <typename G>
concept GameWithBoards = Game<G> && requires(std::string_view text) {
    /// Refuses with line and column.
    { G::from_board(text) } -> std::same_as<Result<G>>;
    /// The boards that ship with the game. Default-constructed rules play on the first.
    { G::boards } -> std::convertible_to<std::span<const BoardFile>>;
};

}  // namespace sweeper
