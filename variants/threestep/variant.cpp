#include "search/game_session.hpp"
#include "variants/threestep/rules.hpp"

namespace sweeper::threestep {

// The search uses these functions only if Rules satisfies the concepts.
static_assert(GameWithView<Rules> && GameWithRanker<Rules, Merit<Rules>> && GameWithAnswers<Rules>);

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::threestep
