// The effect of the next goal on the whole game.
#pragma once

namespace sweeper {

/// Two chances (0..1) of the side to move to win the whole game: its chance if it scores the next goal, and
/// its chance if it concedes the next goal. In a game that ends with its first goal these are 1 and 0.
struct Stakes {
    double if_scores = 1.0;
    double if_concedes = 0.0;
};

}  // namespace sweeper
