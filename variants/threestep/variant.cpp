#include "search/game_session.hpp"
#include "variants/threestep/rules.hpp"

namespace sweeper::threestep {

// The search uses View, Ranker and Answers only if Rules satisfies these concepts.
static_assert(GameWithView<Rules> && GameWithRanker<Rules, Merit<Rules>> && GameWithAnswers<Rules> &&
              GameWithThreats<Rules>);

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::threestep
