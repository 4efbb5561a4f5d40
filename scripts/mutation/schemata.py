"""All mutants in one build (mutant schemata; Untch, Offutt, Harrold 1993): each changed expression stands beside the
original, and the environment variable SWEEPER_MUTANT picks one when the program starts. 0: none; -1: none, and the
numbers that were asked for go to the file named by SWEEPER_MUTANTS_ASKED."""

from __future__ import annotations

import dataclasses
import itertools
import pathlib
import re

from mutation.changes import Change, without_comments

HEADER = pathlib.Path("variants/common/mutation.hpp")  # in the copy of the tree only
HEADER_TEXT = """#pragma once
#include <type_traits>
namespace sweeper::mutation {
struct Choice {
    Choice();
    ~Choice();
    bool ask(int mutant);
    int chosen;
};
extern Choice choice;
/// `at_start->*make_table()` is no constant.
struct AtStart {};
inline constexpr AtStart at_start;
template <typename T>
T operator->*(AtStart, T value) {
    return value;
}
constexpr bool is_on(int mutant) {
    if (std::is_constant_evaluated()) return false;
    return choice.chosen == mutant || (choice.chosen < 0 && choice.ask(mutant));
}
}  // namespace sweeper::mutation
"""
SOURCE = HEADER.with_suffix(".cpp")
SOURCE_TEXT = """#include "variants/common/mutation.hpp"
#include <cstdlib>
#include <fstream>
namespace sweeper::mutation {
namespace {
bool asked[COUNT];
}
__attribute__((init_priority(101))) Choice choice;  // before the tables of the games
Choice::Choice() : chosen(0) {
    if (const char* number = std::getenv("SWEEPER_MUTANT")) chosen = std::atoi(number);
}
bool Choice::ask(int mutant) {
    asked[mutant] = true;
    return false;
}
Choice::~Choice() {
    if (chosen >= 0) return;
    std::ofstream file(std::getenv("SWEEPER_MUTANTS_ASKED"));
    for (int mutant = 0; mutant < COUNT; ++mutant)
        if (asked[mutant]) file << mutant << '\\n';
}
}  // namespace sweeper::mutation
"""

# Tables: "constexpr Cells line_cells = make_line_cells();", or a lambda instead of the function.
TABLE = re.compile(r"^(inline )?constexpr( [^;={]* = )(?=\[\]|(?:detail::)?\w+\()", re.M)


@dataclasses.dataclass(frozen=True)
class Mutant:
    number: int
    path: pathlib.Path  # below the root
    change: Change

    def line_of(self, text: str) -> int:
        return text.count("\n", 0, self.change.offset) + 1

    def changed_line(self, text: str) -> str:
        return self.change.apply(text).splitlines()[self.line_of(text) - 1].strip()

    def name(self, text: str) -> str:
        """What it is known by while the file around it changes: `path: line`, the line as the mutant has it."""
        return f"{self.path}: {self.changed_line(text)}"

    def shown(self, text: str) -> str:
        change = f"{self.change.before} -> {self.change.after}"
        return f"{self.path}:{self.line_of(text)}: {change}: {self.changed_line(text)}"


def with_mutants(text: str, path: pathlib.Path, mutants: list[Mutant]) -> str:
    """The source file with a choice at each of its mutants. The compiler reports an error in mutant 17 as one in the
    file "mutant", line 17."""
    ordered = sorted(mutants, key=lambda mutant: (mutant.change.start, -mutant.change.end))
    places = [list(group) for _, group in itertools.groupby(ordered, key=lambda m: (m.change.start, m.change.end))]
    rendered = _rendered(text, without_comments(text), path, places, 0, len(text))
    # Made when the program starts, or no mutant could change them.
    rendered = TABLE.sub(r"\1const\2::sweeper::mutation::at_start->*", rendered)
    return f'#include "{HEADER}"\n#line 1 "{path}"\n{rendered}' if rendered != text else text


def _rendered(text: str, plain: str, path: pathlib.Path, places: list[list[Mutant]], start: int, end: int) -> str:
    """text[start:end] with the mutants of `places`, outer expressions before the inner ones, all of them inside."""
    parts = []
    while places:
        here = places[0]
        change = here[0].change
        inner = list(itertools.takewhile(lambda place: place[0].change.start < change.end, places[1:]))
        places = places[1 + len(inner) :]
        parts.append(text[start : change.start] + "(")
        for mutant in here:
            changed = mutant.change.expression(plain).replace("\n", " ")
            number = mutant.number
            parts.append(f'\n#line {number} "mutant"\n::sweeper::mutation::is_on({number}) ? ({changed}) :')
        parts.append(f'\n#line {text.count(chr(10), 0, change.start) + 1} "{path}"\n(')
        parts.append(_rendered(text, plain, path, inner, change.start, change.end) + "))")
        start = change.end
    return "".join(parts) + text[start:end]
