// What the next goal means for the whole game.
#pragma once

namespace sweeper {

/// The chance (0..1) that the side to move wins the whole game if it scores next, and if it concedes next. A
/// game that ends with its first goal has {1, 0}.
struct Stakes {
    double if_scores = 1.0;
    double if_concedes = 0.0;
};

}  // namespace sweeper
