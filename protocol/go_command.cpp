// Parses the arguments of `go` with a table of keywords.
#include <algorithm>
#include <array>

#include "protocol/command.hpp"
#include "protocol/near_word.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr std::int64_t max_turn_limit = 1'000'000;

/// A keyword that a number must follow.
struct NumberKeyword {
    std::string_view word;
    std::int64_t minimum;
    std::int64_t maximum;
    void (*set)(SearchRequest&, std::int64_t);
};

template <Side side>
void set_time_left(SearchRequest& request, std::int64_t value) {
    request.limits.clocks[index(side)].left = Milliseconds(value);
}

template <Side side>
void set_increment(SearchRequest& request, std::int64_t value) {
    request.limits.clocks[index(side)].increment = Milliseconds(value);
}

void set_moves_to_go(SearchRequest& request, std::int64_t value) {
    // Some clients write 0 if there is no next time control.
    request.limits.moves_to_go = value == 0 ? std::nullopt : std::optional(static_cast<int>(value));
}

constexpr std::array number_keywords{
    // A clock is negative after the flag has fallen.
    NumberKeyword{"wtime", -max_time_limit, max_time_limit, set_time_left<Side::first>},
    NumberKeyword{"btime", -max_time_limit, max_time_limit, set_time_left<Side::second>},
    NumberKeyword{"winc", 0, max_time_limit, set_increment<Side::first>},
    NumberKeyword{"binc", 0, max_time_limit, set_increment<Side::second>},
    NumberKeyword{"p1time", -max_time_limit, max_time_limit, set_time_left<Side::first>},
    NumberKeyword{"p2time", -max_time_limit, max_time_limit, set_time_left<Side::second>},
    NumberKeyword{"p1inc", 0, max_time_limit, set_increment<Side::first>},
    NumberKeyword{"p2inc", 0, max_time_limit, set_increment<Side::second>},
    NumberKeyword{"movestogo", 0, max_turn_limit, set_moves_to_go},
    NumberKeyword{
        "depth", 1, max_depth_limit,
        [](SearchRequest& request, std::int64_t value) { request.limits.depth = static_cast<int>(value); }},
    NumberKeyword{"nodes", 1, max_node_limit,
                  [](SearchRequest& request, std::int64_t value) {
                      request.limits.nodes = static_cast<std::uint64_t>(value);
                  }},
    NumberKeyword{
        "mate", 1, max_turn_limit,
        [](SearchRequest& request, std::int64_t value) { request.limits.mate = static_cast<int>(value); }},
    NumberKeyword{
        "movetime", 0, max_time_limit,
        [](SearchRequest& request, std::int64_t value) { request.limits.move_time = Milliseconds(value); }},
    NumberKeyword{
        "perft", 0, max_perft_depth,
        [](SearchRequest& request, std::int64_t value) { request.perft = static_cast<int>(value); }},
};

Failure unknown_word(std::string_view word) {
    std::vector<std::string_view> known{"infinite", "ponder", "searchmoves"};
    for (const NumberKeyword& keyword : number_keywords) known.push_back(keyword.word);
    std::string list;
    for (const std::string_view name : known) list.append(list.empty() ? "" : ", ").append(name);
    return failure("go: unknown word " + in_quotes(word) + did_you_mean(word, known) + "; known are " + list);
}

}  // namespace

Result<SearchRequest> parse_go(std::span<const std::string_view> words) {
    SearchRequest request;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "infinite") {
            request.limits.infinite = true;
            continue;
        }
        if (word == "ponder") {
            request.limits.ponder = true;
            continue;
        }
        if (word == "searchmoves") {
            for (const std::string_view turn : words.subspan(i + 1)) request.search_turns.emplace_back(turn);
            break;
        }
        const auto keyword = std::find_if(number_keywords.begin(), number_keywords.end(),
                                          [word](const auto& k) { return k.word == word; });
        if (keyword == number_keywords.end()) return unknown_word(word);
        const std::string_view text = ++i < words.size() ? words[i] : std::string_view{};
        const Result<std::int64_t> value = parse_number(text, keyword->minimum, keyword->maximum);
        if (!value) {
            return failure("go " + std::string(word) + " " + in_quotes(text) + ": " + value.error().message);
        }
        keyword->set(request, *value);
    }
    return request;
}

}  // namespace sweeper
