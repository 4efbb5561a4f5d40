"""Finds the operators in a C++ file and the expressions around them (with libclang), and puts many changes of operators
into one file (mutant schemata; Untch, Offutt, Harrold 1993)."""

from __future__ import annotations

import dataclasses
import pathlib
import re
from collections.abc import Iterator
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = {
    "==": ["!="], "!=": ["=="], "<=": ["<", ">"], ">=": [">", "<"], "<": ["<=", ">="], ">": [">=", "<="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "&": ["|"], "|": ["&"],
}
UNARY = {"!": ["!!"], "++": ["--"]}  # "!" is not simply removed, because a Result is no bool
RETURNED = {"true": ["false"], "false": ["true"]}
OPERATIONS = {"BINARY_OPERATOR", "UNARY_OPERATOR", "CALL_EXPR", "UNEXPOSED_EXPR"}  # some operators have unnamed kinds
CONSTANT = {"STATIC_ASSERT", "TEMPLATE_NON_TYPE_PARAMETER"}
# The definition of a table: "constexpr Cells line_cells = make_line_cells();", or with a lambda instead of the
# function.
TABLE = re.compile(r"^(inline )?constexpr( [^;={]* = )(?=\[\]|(?:detail::)?\w+\()", re.M)


@dataclasses.dataclass(frozen=True)
class Mutant:
    """A change of one operator. Offsets are in bytes; `text` has one character for each byte of the file."""

    path: str  # relative to the root of the source tree
    text: str = dataclasses.field(repr=False)
    start: int  # offset of the whole expression
    end: int
    at: int  # offset of the operator
    before: str
    after: str

    @property
    def game(self) -> str:
        return self.path.split("/")[1]

    def expression(self) -> str:
        """The changed expression, on one line and without comments."""
        changed = self.text[self.start : self.at] + self.after + self.text[self.at + len(self.before) : self.end]
        return re.sub(r"\s+", " ", re.sub(r"//.*", "", changed))

    def applied(self) -> str:
        return f"{self.text[: self.start]}({self.expression()}){self.text[self.end :]}"

    def line(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1

    def name(self) -> str:
        """Path and changed line. This name identifies the mutant even after changes of other lines of the file."""
        text = self.text[: self.at] + self.after + self.text[self.at + len(self.before) :]
        return f"{self.path}: {text.splitlines()[self.line(self.at) - 1].strip()}"

    def __str__(self) -> str:
        return f"{self.name()}  (line {self.line(self.at)}: {self.before} -> {self.after})"


def kind_of(cursor: Any) -> str:
    try:
        return str(cursor.kind.name)
    except ValueError:  # this version of the Python module does not know the kind
        return "UNEXPOSED_EXPR"


def parsed(path: str, text: str) -> Any:
    from clang import cindex  # Debian: python3-clang

    arguments = ["-x", "c++", "-std=c++20", f"-I{ROOT}"]
    return cindex.Index.create().parse(path, arguments, [(path, text.encode("latin-1").decode("utf-8"))])


def compiles(mutant: Mutant) -> bool:
    """Whether the mutant's own file compiles. A template may still fail where it is used."""
    diagnostics = parsed(mutant.path, with_mutants(mutant.path, mutant.text, {1: mutant})).diagnostics
    return all(each.severity < each.Error for each in diagnostics)


def mutants_of(path: str, text: str) -> list[Mutant]:
    """All mutants of a source file or header. Macros, including asserts, are not changed."""
    unit = parsed(path, text)
    here = [cursor for cursor in unit.cursor.get_children() if str(cursor.location.file) == path]
    found = [mutant for cursor in here for mutant in below(cursor, path, text)]
    return sorted(found, key=lambda mutant: mutant.at)


def below(cursor: Any, path: str, text: str) -> Iterator[Mutant]:
    kind = kind_of(cursor)
    children = [] if kind in CONSTANT else list(cursor.get_children())
    start, end = cursor.extent.start.offset, cursor.extent.end.offset

    def written(part: Any) -> str:
        return text[part.extent.start.offset : part.extent.end.offset]

    if kind == "RETURN_STMT" and children and written(children[0]) in RETURNED:
        at, literal = children[0].extent.start.offset, written(children[0])
        yield from (Mutant(path, text, at, at + len(literal), at, literal, after) for after in RETURNED[literal])
    if kind in OPERATIONS:
        # The operator is before, between or behind the operands.
        operands = [child for child in children if written(child) not in BINARY | UNARY]
        borders = [start, *(at for each in operands for at in (each.extent.start.offset, each.extent.end.offset)), end]
        changes = {1: UNARY, 2: BINARY}.get(len(operands), {})
        for gap, gap_end in zip(borders[::2], borders[1::2]):
            between = re.sub(r"//.*", lambda comment: " " * len(comment[0]), text[gap:gap_end])
            sign = between.strip()
            at = gap + len(between) - len(between.lstrip())
            yield from (Mutant(path, text, start, end, at, sign, after) for after in changes.get(sign, []))
    if kind == "IF_STMT" and text.startswith("if constexpr", start):
        children = children[1:]
    for child in children:
        yield from below(child, path, text)


def with_mutants(path: str, text: str, mutants: dict[int, Mutant]) -> str:
    """The file with numbered mutants in it: `a < b` becomes `(is_on(7) ? (a <= b) : (a < b))`. The compiler reports an
    error in mutant 7 as an error in line 7 of the file "mutant"."""
    insertions = []
    for number, each in mutants.items():
        opening = (f'(\n#line {number} "mutant"\n::sweeper::mutation::is_on({number}) ? ({each.expression()}) :'
                   f'\n#line {each.line(each.start)} "{path}"\n(')
        insertions += [(each.start, 1, -each.end, opening), (each.end, 0, 0, "))")]
    parts, at = [], 0
    for offset, _, _, insertion in sorted(insertions):
        parts += [text[at:offset], insertion]
        at = offset
    # Tables are computed at program start. At compile time, no selected mutant could change them.
    changed = TABLE.sub(r"\1const\2::sweeper::mutation::at_start->*", "".join(parts) + text[at:])
    return f'#include "scripts/mutation/choice.hpp"\n#line 1 "{path}"\n{changed}' if mutants else text
