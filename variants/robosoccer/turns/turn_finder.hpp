// Finds every distinct turn of a position once (ALL-2). Most turns are pairs of independent moves: both
// orders lead to the same position, and no other chain of actions does (move_pairs.hpp). These pairs need no
// comparison of results. Other turns are distinguished by their results (result_set.hpp).
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "variants/robosoccer/turns/actions.hpp"
#include "variants/robosoccer/turns/move_pairs.hpp"
#include "variants/robosoccer/turns/result_set.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// A `Sink` receives the turns that are found:
///
///   add(turn, signature)        a turn whose result another turn may have as well; the sink keeps the turn
///                               with the better text
///   add_only(first, second)     two actions whose result no other chain has
///   add_either(first, second)   two actions whose result only the reverse order has as well
///   add_pairs(moves, first, seconds)   as add_either for the way `first` and each way in `seconds`, whose
///                                      texts come after the text of `first`
template <typename Sink>
class TurnFinder {
  public:
    /// Precondition: both sides have robots, the ball of the side to move is placed, nobody has scored.
    TurnFinder(const Position& position, Sink& sink)
        : position_(position),
          sink_(sink),
          ball_(position.ball(position.side())),
          can_go_(robosoccer::ways(position)),
          start_(signature(position)),
          on_first_row_(position.pieces_on_first_row(position.side())),
          is_row_full_(on_first_row_ + 2 > most_on_first_row) {
        std::size_t robot = 0;
        for (const Size size : sizes)
            position.robots(position.side(), size).for_each([&](Square square) {
                squares_[robot++] = square;
            });
        for (robot = 0; robot < squares_.size(); ++robot) ways_ |= ways_of(robot, can_go_, squares_[robot]);
        for_each_way(ways_, [&](std::size_t way) {
            moves_[way] = move_from(position, squares_[robot_of(way)], direction_of_way(way));
            zones_[way] = zone(way);
        });
    }

    /// Finds all turns that do not move the ball.
    void find_robot_turns() {
        find_free_pairs();
        for_each_way(ways_, [&](std::size_t way) { add_move(way); });
    }

    /// Finds all turns that move the ball, including goals.
    void find_ball_turns() {
        const Squares partners = switch_partners(position_);
        for (std::size_t robot = 0; robot < squares_.size(); ++robot)
            if (partners.contains(squares_[robot])) add_switch(robot);
        for_each_way(ways_, [&](std::size_t way) { add_switches_after(way, partners); });
    }

  private:
    static constexpr std::size_t robot_of(std::size_t way) {
        return way / directions.size();
    }
    static constexpr Direction direction_of_way(std::size_t way) {
        return directions[way % directions.size()];
    }
    static constexpr Size size_of(std::size_t robot) {
        return sizes[robot / robots_per_size];
    }
    static constexpr Ways all_ways_of(std::size_t robot) {
        return Ways{15} << directions.size() * robot;
    }
    /// All ways of the robots of one size.
    static constexpr Ways all_ways_of(Size size) {
        return Ways{255} << robots_per_size * directions.size() * index(size);
    }
    /// The ways of a robot on a square.
    static Ways ways_of(std::size_t robot, const Exits& can_go, Square square) {
        Ways ways = 0;
        for (const Direction direction : directions)
            ways |= Ways{can_go[index(direction)].contains(square)} << index(direction);
        return ways << directions.size() * robot;
    }
    /// The ways after a move of `way`. Only the ways of robots in reach of the move's squares can change.
    Ways ways_after(std::size_t way, const Exits& can_go) const {
        Ways changed = gathered(in_reach_, zones_[way]);
        Ways ways = ways_ & ~changed;
        while (changed != 0) {
            const std::size_t robot = robot_of(static_cast<std::size_t>(std::countr_zero(changed)));
            const Square square = robot == robot_of(way) ? moves_[way].to : squares_[robot];
            ways |= ways_of(robot, can_go, square);
            changed &= ~all_ways_of(robot);
        }
        return ways;
    }

    /// The squares that a move depends on or changes, including its start and end: two squares (the second is
    /// repeated) or three.
    using Zone = std::array<Square, 3>;
    Zone zone(std::size_t way) const {
        const Square from = squares_[robot_of(way)];
        const Square next = position_.board().next(from, direction_of_way(way));
        const bool meets_opponent = position_.robots(!position_.side()).contains(next);
        return {from, next, meets_opponent ? position_.board().next(next, direction_of_way(way)) : next};
    }
    bool intersects(const Zone& zone, const Squares& squares) const {
        return squares.contains(zone[0]) || squares.contains(zone[1]) || squares.contains(zone[2]);
    }
    /// Union of the table's entries for the squares of a zone.
    static Ways gathered(const std::array<Ways, frame_size>& table, const Zone& zone) {
        return table[zone[0]] | table[zone[1]] | table[zone[2]];
    }

    /// ROB-8: whether a turn may end with `gain` additional own pieces on the own first row.
    bool may_gain(int gain) const {
        return on_first_row_ + gain <= most_on_first_row;
    }
    /// ROB-8: whether a turn may end after a first action with this gain and the move `second`, which is
    /// legal in the position `after`.
    bool may_gain(int gain, Action second, const Position& after) const {
        return !is_row_full_ || may_gain(gain + gain_on_first_row(after, second));
    }

    /// Finds all free pairs. In a free pair neither move changes a square on which the other depends, so both
    /// orders are legal and have the same result. No other chain has this result, because the robots differ
    /// in size or cannot reach each other's final squares.
    void find_free_pairs() {
        std::array<Ways, frame_size> touching{};  // [square]: ways whose zones include this square
        for_each_way(ways_, [&](std::size_t way) {
            for (const Square square : zones_[way]) touching[square] |= Ways{1} << way;
        });
        for (std::size_t robot = 0; robot < squares_.size(); ++robot)
            position_.board().reach(squares_[robot]).for_each([&](Square square) {
                in_reach_[square] |= all_ways_of(robot);
            });
        const std::array<Ways, robots_per_side> later = ways_of_later_text();
        for_each_way(ways_, [&](std::size_t first) {
            const std::size_t robot = robot_of(first);
            free_[first] =
                ways_ & ~(gathered(touching, zones_[first]) | all_ways_of(robot) | exchanges(first));
            add_free_pairs(first, free_[first] & later[robot]);
        });
    }
    /// [robot]: all ways of the robots whose squares come after this robot's square in the order of texts.
    std::array<Ways, robots_per_side> ways_of_later_text() const {
        std::array<int, robots_per_side> order;
        for (std::size_t robot = 0; robot < order.size(); ++robot) order[robot] = text_order(squares_[robot]);
        std::array<Ways, robots_per_side> later{};
        for (std::size_t robot = 0; robot < order.size(); ++robot)
            for (std::size_t other = 0; other < order.size(); ++other)
                if (order[robot] < order[other]) later[robot] |= all_ways_of(other);
        return later;
    }
    /// The ways of the other robot of the same size for which another pair of moves may have the same result,
    /// with the final squares of the two robots exchanged: each robot could reach the other robot's final
    /// square.
    Ways exchanges(std::size_t way) const {
        const std::size_t mate = robot_of(way) ^ 1;
        Ways found = 0;
        if ((in_reach_[moves_[way].to] & all_ways_of(mate)) == 0) return found;
        for_each_way(ways_ & all_ways_of(mate), [&](std::size_t other) {
            if ((in_reach_[moves_[other].to] & all_ways_of(robot_of(way))) != 0) found |= Ways{1} << other;
        });
        return found;
    }

    void add_free_pairs(std::size_t first, Ways seconds) {
        if (is_row_full_) {
            const int gain = gain_on_first_row(position_, moves_[first]);
            for_each_way(seconds, [&](std::size_t second) {
                if (!may_gain(gain, moves_[second], position_)) seconds &= ~(Ways{1} << second);
            });
        }
        if (seconds != 0) sink_.add_pairs(moves_, first, seconds);
    }

    /// Adds the turn that is the move alone, and its turns with all second moves that do not form a free pair
    /// with it.
    void add_move(std::size_t way) {
        const Action first = moves_[way];
        const std::size_t robot = robot_of(way);
        const int gain = gain_on_first_row(position_, first);
        const Signature between = signature_after(position_, start_, size_of(robot), first);
        if (may_gain(gain)) sink_.add(Turn::of(first), between);

        Position after = position_;
        after.act(first);
        const Ways seconds = ways_after(way, robosoccer::ways(after)) & ~free_[way];
        for_each_way(seconds, [&](std::size_t second_way) {
            const std::size_t other = robot_of(second_way);
            const Square from = other == robot ? first.to : squares_[other];
            const Action second = move_from(after, from, direction_of_way(second_way));
            if (may_gain(gain, second, after))
                add_pair(first, second, signature_after(after, between, size_of(other), second));
        });
    }

    void add_pair(Action first, Action second, const Signature& result) {
        if (result.own != start_.own) sink_.add(Turn::of(first, second), result);  // ROB-8
    }

    /// Adds the turn that is the switch alone, and its turns with all possible second actions. A switch
    /// changes neither the set of occupied squares nor the opponent's squares, so all ways stay the same.
    void add_switch(std::size_t robot) {
        const Action first{squares_[robot], ball_};
        const Size size = size_of(robot);
        const Signature between = signature_after(position_, start_, size, first);
        const bool is_goal = scores(position_, first);
        if (is_goal || may_gain(0)) sink_.add(Turn::of(first), between);
        if (is_goal) return;  // ALL-6

        const Squares line = robosoccer::between(first.from, first.to);
        for_each_way(ways_ & ~all_ways_of(size), [&](std::size_t way) {
            if (!may_gain(0, moves_[way], position_)) return;
            if (intersects(zones_[way], line))
                sink_.add_only(first, moves_[way]);
            else
                sink_.add_either(first, moves_[way]);
        });

        Position after = position_;
        after.act(first);
        const Ways own_ways = ways_of(robot, can_go_, first.to);
        for_each_way((ways_ & all_ways_of(size) & ~all_ways_of(robot)) | own_ways, [&](std::size_t way) {
            const Square from = robot_of(way) == robot ? first.to : squares_[robot_of(way)];
            const Action second = move_from(after, from, direction_of_way(way));
            if (may_gain(0, second, after))
                add_pair(first, second, signature_after(after, between, size, second));
        });
        switch_partners(after).for_each([&](Square from) {
            const Action second{from, first.from};
            if (scores(after, second) || may_gain(0))
                add_pair(first, second,
                         signature_after(after, between, after.size_at(after.side(), from), second));
        });
    }

    /// Adds the turns of a move followed by a switch. A switch of a robot of another size that is also
    /// possible before the move is omitted unless it scores, because add_switch() adds this turn.
    void add_switches_after(std::size_t way, Squares partners_before) {
        const Action first = moves_[way];
        const Size size = size_of(robot_of(way));
        Squares partners = partners_before;
        if (intersects(zones_[way], aligned_with(ball_))) {
            Position after = position_;
            after.act(first);
            partners = switch_partners(after);
        }
        if (partners.empty()) return;
        const Signature between = signature_after(position_, start_, size, first);
        const int gain = gain_on_first_row(position_, first);
        partners.for_each([&](Square from) {
            const Action second{from, ball_};
            const bool is_goal = scores(position_, second);
            if (!is_goal && !may_gain(gain)) return;
            if (from == first.to || position_.size_at(position_.side(), from) == size)
                add_pair(first, second, signature_after(position_, between, size, second));
            else if (is_goal || !partners_before.contains(from))
                sink_.add_only(first, second);
        });
    }

    const Position& position_;
    Sink& sink_;
    const Square ball_;
    const Exits can_go_;
    const Signature start_;
    const int on_first_row_;
    const bool is_row_full_;                       ///< whether two moves could violate the limit of ROB-8
    std::array<Square, robots_per_side> squares_;  ///< [robot]: its square
    Ways ways_ = 0;
    Moves moves_;
    std::array<Zone, way_count> zones_;
    std::array<Ways, way_count> free_;         ///< [way]: ways that form a free pair with this way
    std::array<Ways, frame_size> in_reach_{};  ///< [square]: all ways of the robots whose reach includes it
};

}  // namespace sweeper::robosoccer
