// A turn built action by action (LIB-1 to LIB-7). An error says in words which rule the action breaks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

class Steps {
  public:
    explicit Steps(const Position& position) : now_(position) {}

    /// Makes one action: `e5g7` moves a piece, `i5:f5` passes or shoots. Case does not matter. An error
    /// changes nothing.
    Result<void> play(std::string_view action);
    std::vector<std::string> next() const;
    Result<void> end() const;
    Turn turn() const;
    std::string board() const;
    std::string ball() const;

  private:
    Result<void> check_move(Cell from, Cell to) const;
    Result<void> check_pass(Cell from, Cell to) const;
    Result<void> check_move_line(std::size_t slot, Cell from, Cell to) const;
    bool has_moved() const {
        return from_ != no_cell;
    }
    bool has_ball() const {
        return now_.holder() == now_.side();
    }

    Position now_;         ///< the position after the actions so far, with the same side still to move
    Cell from_ = no_cell;  ///< old cell of the moved piece; no_cell: no piece has moved
    Cell to_ = no_cell;
    bool has_scored_ = false;
};

}  // namespace sweeper::libero
