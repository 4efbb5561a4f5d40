// The built-in boards, copied from docs/rules and not from the engine, to check the engine's board files.
#pragma once

#include <string>

namespace reference {

// The borders are from the list in docs/rules/robosoccer.md, "Board".
inline const std::string default_robosoccer_board = R"(# Robosoccer: 6 files, 8 ranks
. . . . . .

. .|. . . .
u     d
. . . .l. .
    -     u
.|. .r. . .l
- u     d -
. . .l. .|.r
d     -
. .r. . . .
    u     d
. . . .|. .

. . . . . .
)";

// The board of docs/rules/threestep.md, "Board".
inline const std::string default_threestep_board = R"(###BBBBB###
#rrrrrrrrr#
#rrrrrrrrr#
#rrrrrrrrr#
#rrrrrrrrr#
#.........#
#.........#
#.........#
#.........#
#.........#
#bbbbbbbbb#
#bbbbbbbbb#
#bbbbbbbbb#
#bbbbbbbbb#
###RRRRR###

.....p.....
...........
...........
...p...p...
...........
..p..p..p..
...........
.....o.....
...........
..P..P..P..
...........
...P...P...
...........
...........
.....P.....
)";

}  // namespace reference
