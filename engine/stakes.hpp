// The effect of the next goal on the whole game.
#pragma once

namespace sweeper {

/// The chance (0..1) that the side to move wins the whole game, if it scores the next goal and if it concedes
/// the next goal. In a game that ends with its first goal these are 1 and 0.
struct Stakes {
    double if_scores = 1.0;
    double if_concedes = 0.0;
};

}  // namespace sweeper
