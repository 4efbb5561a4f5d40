#!/usr/bin/env python3
"""Tests scripts/mutate.py without a build of the engine: it finds the operators of a file; a program with all mutants
behaves like the original until a mutant is selected; survivors and killed mutants are distinguished. Exit status 77
(skipped) without python3-clang."""

from __future__ import annotations

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
import mutate
from mutation.changes import BINARY, RETURNED, UNARY, Mutant, compiles, mutants_of, with_mutants

# Each statement with its expressions and their mutants.
STATEMENTS: dict[str, list[tuple[str, str]]] = {
    "return a < b && !f(c + 1);": [
        ("a < b", "a <= b"), ("a < b", "a >= b"), ("a < b && !f(c + 1)", "a < b || !f(c + 1)"),
        ("!f(c + 1)", "!!f(c + 1)"), ("c + 1", "c - 1"),
    ],
    "if (f(a)) return true;": [("true", "false")],
    "for (int i = a; i <= b; ++i) c += i & 1;": [
        ("i <= b", "i < b"), ("i <= b", "i > b"), ("++i", "--i"), ("i & 1", "i | 1"),
    ],
    "c = a > b ? c++ : -a;": [("a > b", "a >= b"), ("a > b", "a <= b"), ("c++", "c--")],
    "(void)(x - x == !x);  // é: a + b": [("x - x", "x + x"), ("x - x == !x", "x - x != !x"), ("!x", "!!x")],
    "(void)(a |  // a + b\n b);": [("a |  // a + b\n b", "a & b")],
    # Constants and tests have no mutants.
    "static_assert(1 + 1 == 2);": [],
    "assert(a == b);": [],
    "if constexpr (1 == 2) f(a);": [],
    "f(sizeof(Pair<1 + 1, (2 > 1)>));": [("1 + 1", "1 - 1"), ("2 > 1", "2 >= 1"), ("2 > 1", "2 <= 1")],
}
AROUND = """
#include <cassert>
template <int, int> struct Pair {};
struct Set { Set operator-(Set) const; Set operator+(Set) const; Set operator!() const; bool operator==(Set) const; };
bool f(int);
template <int N = 1 + 1> bool test(int a, int b, int c, Set x) { STATEMENT; return f(a); }
"""
PROGRAM = """
#include <array>
#include <cstdio>
constexpr int sum(int from, int to) {
    int sum = 0;
    for (int i = from; i < to; ++i)
        sum += i;  // from + ... + to - 1
    return sum;
}
constexpr std::array<int, sum(1, 3)> constant{};
constexpr int table = sum(1, 4);
int main() {
    const auto is_between = [](int a, int b, int c) { return a <= b &&
        b <= c; };
    std::printf("%d %d %zu\\n", table, is_between(1, 2, 2) ? 1 : 0, constant.size());
}
"""


def finds_the_expressions() -> None:
    for statement, wanted in STATEMENTS.items():
        text = AROUND.replace("STATEMENT", statement).encode("utf-8").decode("latin-1")
        found = [(each.text[each.start : each.end], each.expression()) for each in mutants_of("test.cpp", text)]
        assert sorted(found) == sorted(wanted), f"{statement}\n  found {found}\n  wanted {wanted}"


def compile_with(folder: pathlib.Path, text: str, mutants: dict[int, Mutant]) -> str:
    """Compiles a text with mutants. Returns the compiler's messages."""
    (folder / "program.cpp").write_text(with_mutants("program.cpp", text, mutants))
    command = ["c++", "-std=c++20", f"-I{ROOT}", "program.cpp", "-o", "program"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stderr


def tells_survivors_from_killed(folder: pathlib.Path) -> None:
    mutants = dict(enumerate(mutants_of("program.cpp", PROGRAM), 1))
    assert all(map(compiles, mutants.values()))
    assert not compile_with(folder, PROGRAM, mutants)

    def output(mutant: int) -> str:
        variables = {"SWEEPER_MUTANT": str(mutant), "SWEEPER_MUTANTS_REACHED": "reached.txt"}
        done = subprocess.run(["./program"], cwd=folder, env=variables, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    assert output(0) == output(-1) == "6 1 3"
    assert set(map(int, (folder / "reached.txt").read_text().split())) == mutants.keys()
    outputs = [(each.expression(), output(number)) for number, each in mutants.items() if each.before != "++"]  # "--" is endless
    assert outputs == [
        ("i <= to", "10 1 3"), ("i >= to", "0 1 3"), ("a < b", "6 1 3"), ("a > b", "6 0 3"), ("a <= b || b <= c", "6 1 3"),
        ("b < c", "6 0 3"), ("b > c", "6 0 3"),
    ], outputs


def names_the_mutant_that_does_not_compile(folder: pathlib.Path) -> None:
    text = '#include <string>\nstd::string name(std::string a) {\n    return a + "x";\n}\n'
    mutant, = mutants_of("program.cpp", text)
    assert not compiles(mutant)
    assert "mutant:17:" in compile_with(folder, text, {17: mutant})


def equivalent_mutants_are_possible() -> None:
    """Each line of equivalent.txt is a line of a source file with one changed operator. `mutate.py --list` names lines
    without such a mutant."""
    changes = [(before, after) for before, afters in {**BINARY, **UNARY, **RETURNED}.items() for after in afters]
    names = mutate.equivalent_names()
    assert len(set(names)) == len(names)
    for name in names:
        path, _, changed = name.partition(": ")
        originals = {
            changed[: sign.start()] + before + changed[sign.end() :]
            for before, after in changes for sign in re.finditer(re.escape(after), changed)
        }
        lines = {line.strip() for line in (ROOT / path).read_text("utf-8").splitlines()}
        assert originals & lines, f"equivalent.txt: no line of the file can become '{name}'"


equivalent_mutants_are_possible()
try:
    finds_the_expressions()
except ModuleNotFoundError as missing:
    print(f"skipped: {missing}")
    sys.exit(77)
with tempfile.TemporaryDirectory() as temporary:
    tells_survivors_from_killed(pathlib.Path(temporary))
    names_the_mutant_that_does_not_compile(pathlib.Path(temporary))
