// The contract between a game and the rest of the program. A game that models `Game` can be searched, counted
// (perft), parsed, displayed and tested; no code outside the game is specific to it.
//
// A game is a small value type, `Rules`. A `Rules` object holds the data that stay the same for a whole game,
// such as a board read from a file, and creates positions. Functions of a position are static and take the
// position as an argument, so the search never reads the `Rules` object.
//
// The parts of a game:
//
// - Position: a small value type (std::regular), copied at every node. The position and its FEN contain
//   everything that the rest of the game depends on, with two exceptions: the board belongs to `Rules`, and
//   the session keeps the earlier positions for the repetition rule (ALL-4).
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

/// A list of at most `Capacity` turns, which a generator returns at once.
template <typename Turn, std::size_t Capacity>
using TurnBatch = FixedVector<Turn, Capacity>;

template <typename T>
concept GamePosition = std::regular<T> && requires(const T& position) {
    { position.side() } -> std::same_as<Side>;
    /// Half-turns since the last kick-off (or since the start of the game, if there was no kick-off); the
    /// last field of the FEN. 0 after a turn means that the turn scored a goal and play was kicked off again.
    { position.count() } -> std::same_as<int>;
    /// Hash key of the position without `count`. Positions that are equal under ALL-4 have equal keys. play()
    /// updates the key.
    { position.key() } -> std::same_as<Key>;
    /// The same value as key(), computed from scratch; used by tests.
    { position.computed_key() } -> std::same_as<Key>;
};

template <typename T>
concept GameTurn = std::regular<T> && sizeof(T) <= 8 && requires(const T& turn, std::uint64_t bits) {
    /// The turn as a number below 2^48. Only "no turn" has the number 0.
    { turn.bits() } -> std::same_as<std::uint64_t>;
    /// The inverse of bits(). Must accept any 48 bits, because an entry of the transposition table can be
    /// torn or belong to another position. The resulting turn can be illegal, but comparing it and passing it
    /// to is_legal() must be safe.
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
    /// error says why the turn must not end here.
    { steps.end() } -> std::same_as<Result<void>>;
    /// The turn that consists of the actions so far. Precondition: end() succeeds.
    { steps.turn() } -> std::same_as<Turn>;
    /// The board after the actions so far, as the board field of a FEN.
    { steps.board() } -> std::same_as<std::string>;
    /// The ball's square, or `-` if there is no ball.
    { steps.ball() } -> std::same_as<std::string>;
};

/// The contract of a game. The type `G` is `sweeper::<id>::Rules`, defined in `variants/<id>/rules.hpp`.
template <typename G>
concept Game = std::copyable<G> && std::default_initializable<G> && GamePosition<typename G::Position> &&
    GameTurn<typename G::Turn> &&
    GameGenerator<typename G::Generator, typename G::Position, typename G::Turn> &&
    GameSteps<typename G::Steps, typename G::Position, typename G::Turn> &&
    requires(const G& rules, const typename G::Position& position, typename G::Turn turn,
             std::string_view text, Random& random) {
    // -- the game as a whole --

    /// The game's value of the option `UCI_Variant`; also the name of the game's folder in variants/.
    { G::id } -> std::convertible_to<std::string_view>;
    /// The name of the game for display, such as "Football chess".
    { G::title } -> std::convertible_to<std::string_view>;
    /// The positions that `bench` searches, and the search depth in half-turns. Changing them changes the
    /// node sum of `bench`, which identifies the behaviour of the search.
    { G::bench_fens } -> std::convertible_to<std::span<const std::string_view>>;
    { G::bench_depth } -> std::convertible_to<int>;
    { G::skill_ratings } -> std::convertible_to<SkillRatings>;

    // -- making positions --

    { rules.start() } -> std::same_as<typename G::Position>;
    /// Reads a FEN of this game (docs/rules/README.md, "FEN"). The error names the faulty field and the
    /// fault.
    { rules.parse_fen(text) } -> std::same_as<Result<typename G::Position>>;
    /// A random start position for the command `random`. The position is legal, and its game is not over.
    { rules.random_start(random) } -> std::same_as<typename G::Position>;

    // -- properties of a position --

    /// The inverse of parse_fen: writing a position that was read from a FEN gives the same FEN.
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
    /// Whether the turn is legal; exact. Accepts any value of Turn, including results of from_bits().
    { G::is_legal(position, turn) } -> std::same_as<bool>;
    /// A turn with which the side to move scores at once; nullopt if and only if there is none. The search
    /// calls this function at nearly every node, so it must be fast.
    { G::winning_turn(position) } -> std::same_as<std::optional<typename G::Turn>>;
    /// The number of distinct turns. Should count without generating each turn, because the last level of
    /// perft needs only the number.
    { G::count_turns(position) } -> std::same_as<std::uint64_t>;
    /// The null turn; nullopt if it is illegal.
    { G::null_turn(position) } -> std::same_as<std::optional<typename G::Turn>>;
    /// The same board with the other side to move, even if the null turn is illegal.
    /// `winning_turn(passed(position))` is the opponent's threat.
    { G::passed(position) } -> std::same_as<typename G::Position>;
    /// The canonical text of the turn: among its shortest sequences of actions, the lexicographically
    /// smallest (docs/rules/README.md, "Notation").
    { G::text(position, turn) } -> std::same_as<std::string>;

    // -- evaluation and move ordering --

    /// The measures of the hand-made evaluation for each side (evaluation.hpp), in the order of `weights`.
    /// Only the difference between the sides matters: adding the same number to a measure of both sides
    /// changes nothing. Precondition: the position is ongoing.
    { G::measures(position) } -> std::same_as<Measures<G::weights.size()>>;
    /// The name and the weight of each measure. Names are distinct and contain neither tabs nor quotes.
    requires std::same_as < const std::array<Weight, G::weights.size()>,
    decltype(G::weights) > ;
    /// Returns the value of weighed(measures(position), weights, position.side()), but may compute it in a
    /// faster way. The score is for the side to move, within the static band (score.hpp). Precondition: the
    /// position is ongoing.
    { G::evaluate(position) } -> std::same_as<Score>;
    /// Static score by the game's network (network.hpp); nullopt if the game has no network for this
    /// position, for example on another board or with another number of pieces. Precondition: the position is
    /// ongoing.
    { G::evaluate_by_network(position) } -> std::same_as<std::optional<Score>>;
    { G::stakes(position) } -> std::same_as<Stakes>;
    /// The features of a turn: a small array of numbers below feature_count. Each number stands for a
    /// property of the turn, such as the kind of a piece and its new square, or the square where the ball
    /// ends. The search keeps its history tables per feature.
    requires std::same_as<typename decltype(G::features(position, turn))::value_type, std::uint16_t>;
    { G::feature_count } -> std::convertible_to<int>;
    /// The first feature of every turn is below this number. The first feature should be the one that
    /// describes the turn best (such as a piece and its new square), because the history of pairs of
    /// consecutive turns uses only first features. The table of this history has first_feature_count²
    /// entries, so the number must be small (a few hundred).
    { G::first_feature_count } -> std::convertible_to<int>;
    /// A cheap estimate of the value of a turn, for move ordering. The tree search multiplies it by
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

/// A game whose network sees sets of squares: the third group of inputs in NetworkShape (network.hpp).
template <typename G>
concept GameWithNetworkSets = Game<G> && requires(const typename G::Position& position) {
    /// The indices of this group's inputs that are 1, in ascending order. Indices start at 0 with the group's
    /// first input. scripts/train_network.py gets them from sweeper_selfplay_<id>. Precondition: the
    /// position is ongoing.
    { G::inputs_in_sets(position) } -> std::same_as<std::vector<int>>;
};

/// A board that ships with a game: the name of its board file without extension, and the text of the file.
struct BoardFile {
    std::string_view name;
    std::string_view text;
};

/// A game whose board can be read from a file (option `Board File`). A position refers to the board of the
/// Rules object that made it, so this object or a copy of it must outlive the position.
template <typename G>
concept GameWithBoards = Game<G> && requires(std::string_view text) {
    /// Reads the text of a board file and returns rules that play on this board. An error names line and
    /// column.
    { G::from_board(text) } -> std::same_as<Result<G>>;
    /// The boards that ship with the game. Default-constructed rules use the first.
    { G::boards } -> std::convertible_to<std::span<const BoardFile>>;
};

}  // namespace sweeper
