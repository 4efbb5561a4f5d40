#!/usr/bin/env python3
"""scripts/mutate.py without a build of the engine: what it would change, that what it leaves out is there, and that a
program with all mutants in it is the original until one is chosen."""

import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "scripts"))
import mutate
from mutation.changes import changes_of
from mutation.schemata import HEADER, HEADER_TEXT, SOURCE, SOURCE_TEXT, Mutant, with_mutants

# line: the expressions that are changed, each with what it becomes
EXPRESSIONS = {
    "return a == b;": {"a == b": ["a != b"]},
    "if (a < b && !f(c + 1)) return true;": {
        "a < b && !f(c + 1)": [
            "a <= b && !f(c + 1)", "a >= b && !f(c + 1)", "a < b || !f(c + 1)", "a < b && !!f(c + 1)"
        ],
        "c + 1": ["c - 1"],
        "true": ["false"],
    },
    "for (int i = a - 1; i <= b; ++i) total += i & 1;": {
        "a - 1": ["a + 1"], "i <= b": ["i < b", "i > b"], "++i": ["--i"], "i & 1": ["i | 1"],
    },
    "return {down + 1, a};": {"down + 1": ["down - 1"]},
    "if (f(a)) ++n;": {"++n": ["--n"]},
    "else ++n;": {"++n": ["--n"]},
    "while (a) { f(); } ++n;": {"++n": ["--n"]},
    "const bool x = Type{a} == b::c;": {"Type{a} == b::c": ["Type{a} != b::c"]},
    "x |= a > b ? c + d : e;": {"a > b": ["a >= b", "a <= b"], "c + d": ["c - d"]},
    "const auto f = [&](int a) { return a - b; };": {"a - b": ["a + b"]},
    "case 1: return a + b;  // a + b": {"a + b": ["a - b"]},
    'f("a + b", \'<\', 20\'000, a + b);': {"a + b": ["a - b"]},
    # no conditions, or none of the game's
    "static_assert(a == (b + c));": {},
    "assert(a == b);": {},
    "if constexpr (a == b) f();": {},
    "template <typename T, int a = b + c>": {},
    "bool operator==(const Type& a, Type&& b, int* c);": {},
    "#if a == b": {},
}

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
    for line, wanted in EXPRESSIONS.items():
        found: dict[str, list[str]] = {}
        for change in changes_of(line):
            found.setdefault(line[change.start : change.end], []).append(change.expression(line))
        assert found == wanted, f"{line}\n  found {found}\n  wanted {wanted}"


def holds_all_mutants_in_one_program(folder: pathlib.Path) -> None:
    path = pathlib.Path("program.cpp")
    mutants = [Mutant(number, path, change) for number, change in enumerate(changes_of(PROGRAM), 1)]
    (folder / HEADER.parent).mkdir(parents=True)
    (folder / HEADER).write_text(HEADER_TEXT)
    (folder / SOURCE).write_text(SOURCE_TEXT.replace("COUNT", str(len(mutants) + 1)))
    (folder / path).write_text(with_mutants(PROGRAM, path, mutants))
    subprocess.run(["c++", "-std=c++20", "-I.", path, SOURCE, "-o", "program"], cwd=folder, check=True)

    def output(mutant: int) -> str:
        variables = {"SWEEPER_MUTANT": str(mutant), "SWEEPER_MUTANTS_ASKED": "asked.txt"}
        done = subprocess.run(["./program"], cwd=folder, env=variables, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    unharmed = "6 1 3"
    assert output(0) == unharmed
    assert output(-1) == unharmed
    asked = set(map(int, (folder / "asked.txt").read_text().split()))
    assert asked == {mutant.number for mutant in mutants}, asked
    outputs = [
        (mutant.change.before, mutant.change.after, output(mutant.number))
        for mutant in mutants if mutant.change.before != "++"  # which never ends
    ]
    wanted = [
        ("<", "<=", "10 1 3"), ("<", ">=", "0 1 3"),
        ("<=", "<", "6 1 3"), ("<=", ">", "6 0 3"),
        ("&&", "||", "6 1 3"),
        ("<=", "<", "6 0 3"), ("<=", ">", "6 0 3"),
    ]
    assert outputs == wanted, outputs


def names_the_mutant_that_does_not_compile(folder: pathlib.Path) -> None:
    text = '#include <string>\nstd::string name(std::string a) {\n    return a + "x";\n}\n'
    path = pathlib.Path("name.cpp")
    change, = changes_of(text)
    (folder / path).write_text(with_mutants(text, path, [Mutant(17, path, change)]))
    command = ["c++", "-std=c++20", "-I.", "-c", str(path)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode and "mutant:17:" in done.stderr, done.stderr


def leaves_out_only_what_is_there() -> None:
    names = mutate.equivalent_names()
    there = [mutate.name(mutant) for game in mutate.variant_ids() for mutant in mutate.mutants_of(game, 1)]
    for name in names:
        assert there.count(name) == 1, f"equivalent.txt: {there.count(name)} mutants are '{name}'"
    assert len(set(names)) == len(names)


finds_the_expressions()
leaves_out_only_what_is_there()
with tempfile.TemporaryDirectory() as folder:
    holds_all_mutants_in_one_program(pathlib.Path(folder))
    names_the_mutant_that_does_not_compile(pathlib.Path(folder))
