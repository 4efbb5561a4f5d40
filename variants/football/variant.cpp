#include "search/game_session.hpp"
#include "variants/football/rules.hpp"

namespace sweeper::football {

// The search uses View, Ranker and Answers only if Rules satisfies these concepts.
static_assert(GameWithView<Rules> && GameWithRanker<Rules, Merit<Rules>> && GameWithAnswers<Rules>);

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::football
