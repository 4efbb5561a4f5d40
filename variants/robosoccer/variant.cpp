#include "search/game_session.hpp"
#include "variants/robosoccer/rules.hpp"

namespace sweeper::robosoccer {

// The search uses View and Ranker only if Rules satisfies these concepts.
static_assert(GameWithView<Rules> && GameWithPairRanker<Rules, Merit<Rules>>);

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::robosoccer
