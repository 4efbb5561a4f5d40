#include "search/game_session.hpp"
#include "variants/football/rules.hpp"

namespace sweeper::football {

// The search uses View and Ranker only if Rules satisfies these concepts.
static_assert(GameWithView<Rules> && GameWithRanker<Rules, Merit<Rules>>);

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::football
