#!/usr/bin/env python3
"""Checks that every folder includes only the headers that the table in docs/architecture.md allows.

    check_includes.py               checks the whole tree; exit status 1 and one line per bad include
    check_includes.py --self-test   shows that every kind of bad include is found
"""

import argparse
import pathlib
import re
import sys
import tempfile
from collections.abc import Iterator

# Rules: a pattern for the path of the including file, and the allowed includes: paths from the root (a folder ends in
# /), other libraries, and headers of the operating system. The standard library is always allowed. The first rule that
# matches a file applies. {own} stands for the part of the path that the pattern matches, up to its last slash: for a
# game, the whole folder of the game. <*> stands for every header in angle brackets.
RULES = [
    (r"system/[a-z]+/", ["system/", "<*>"]),
    (r"system/processor\.hpp", ["<intrin.h>"]),
    (r"system/", ["system/"]),
    (r"engine/", ["engine/", "<tl/expected.hpp>"]),
    # The folders of the search are layers, from top to bottom: session, root, tree, shared. proof is
    # beside root.
    (r"search/shared/", ["engine/", "system/", "search/constants.hpp", "search/shared/"]),
    (r"search/tree/", ["engine/", "search/constants.hpp", "search/shared/", "search/tree/"]),
    (r"search/proof/", ["engine/", "system/memory.hpp", "search/proof/", "search/tree/"]),
    (r"search/root/", ["engine/", "search/constants.hpp", "search/shared/", "search/tree/", "search/root/"]),
    (r"search/", ["engine/", "search/"]),
    (r"protocol/main\.cpp", ["engine/", "system/", "protocol/", "variants/registry.hpp", "<boost/>"]),
    (r"protocol/", ["engine/", "system/", "protocol/", "<boost/>", "<nlohmann/>"]),
    (r"web/", ["protocol/", "variants/registry.hpp", "web/", "<emscripten/>"]),
    (r"variants/registry\.[ch]pp", ["engine/", "variants/registry.hpp", "variants/variants.def"]),
    (r"(variants/[a-z_]+|tests/ball_race)/variant\.cpp", ["engine/", "variants/common/", "{own}", "search/"]),
    (r"(variants/[a-z_]+|tests/ball_race)/", ["engine/", "system/thread_owned.hpp", "variants/common/", "{own}"]),
    # The checkers of certificates share no code with the engine, so that they do not share mistakes.
    (r"tools/check_certificates/", ["{own}", "tests/reference/board.hpp", "tests/reference/default_boards.hpp",
                                    "tests/reference/football.hpp", "tests/reference/libero.hpp",
                                    "tests/reference/robosoccer.hpp", "tests/reference/robosoccer_board.hpp",
                                    "tests/reference/threestep.hpp", "tests/reference/threestep_board.hpp"]),
    (r"tools/solve_football/check_football\.cpp", ["tools/check_certificates/"]),
    # The laboratory opponents are not relatives of Sweeper: they use no search and no evaluation of the engine.
    (r"tools/lab_players/", ["engine/", "protocol/", "search/session/game_record.hpp", "search/session/turn_text.hpp",
                            "tools/lab_players/", "variants/football/position/position.hpp",
                            "variants/libero/position/position.hpp", "variants/robosoccer/position/position.hpp",
                            "variants/threestep/position/position.hpp"]),
    (r"tools/", ["engine/", "search/", "variants/", "tools/", "<boost/>", "protocol/option_fault.hpp",
                "tests/random_play.hpp"]),
    # The references share no code with the engine, so that they do not share mistakes. Only the placements use
    # the engine's random numbers.
    (r"tests/reference/placements[a-z_]*\.[ch]pp", ["{own}", "engine/random.hpp"]),
    (r"tests/reference/", ["{own}"]),
]

FOLDERS = ("system", "engine", "search", "protocol", "web", "variants", "tests", "tools")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|(<[^>]+>))')


def allowed(file: str) -> list[str] | None:
    """The includes that are allowed in the file; None if no rule matches it (as for most tests)."""
    for pattern, includes in RULES:
        if match := re.match(pattern, file):
            own = match[0][: match[0].rindex("/") + 1]
            return [include.format(own=own) for include in includes]
    return None


def fits(include: str, permission: str) -> bool:
    if permission == "<*>":
        return include.startswith("<")
    if permission.endswith("/>"):
        return include.startswith(permission[:-1])
    return include.startswith(permission) if permission.endswith("/") else include == permission


def is_standard(include: str) -> bool:
    """Whether the include is a header of the standard library, such as <vector>: without folder and extension."""
    return include.startswith("<") and "/" not in include and "." not in include


def sources(root: pathlib.Path) -> Iterator[pathlib.Path]:
    """The source files. Only files in FOLDERS, because build folders contain generated code."""
    for folder in FOLDERS:
        for ending in ("hpp", "cpp", "def", "in"):
            yield from sorted((root / folder).rglob("*." + ending))


def faults(root: pathlib.Path) -> Iterator[str]:
    for path in sources(root):
        file = path.relative_to(root).as_posix()
        permissions = allowed(file)
        if permissions is None:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            include = match[1] or match[2]
            if is_standard(include) or any(fits(include, permission) for permission in permissions):
                continue
            choice = ", ".join(permissions)
            yield f"{file}:{number}: must not include {include}; allowed: the standard library, {choice}"


GOOD = {
    "engine/game.hpp": ['"engine/side.hpp"', "<vector>", "<tl/expected.hpp>"],
    "search/root/searcher.hpp": ['"engine/game.hpp"', '"search/shared/clock.hpp"', "<vector>"],
    "search/shared/transposition_table.cpp": ['"system/memory.hpp"'],
    "system/posix/streams.cpp": ['"system/streams.hpp"', "<poll.h>", "<array>"],
    "protocol/uci.cpp": ['"engine/session.hpp"', "<boost/program_options.hpp>"],
    "protocol/main.cpp": ['"variants/registry.hpp"'],
    "web/sweeper.cpp": ['"protocol/uci.hpp"', '"variants/registry.hpp"', "<emscripten/emscripten.h>"],
    "variants/registry.cpp": ['"variants/variants.def"', '"engine/session.hpp"'],
    "variants/libero/variant.cpp": ['"search/game_session.hpp"', '"variants/libero/rules.hpp"'],
    "variants/libero/rules.hpp": ['"variants/common/fen.hpp"', '"variants/libero/board/board.hpp"'],
    "variants/libero/goal/winning_turn.cpp": ['"engine/side.hpp"', '"variants/libero/turns/turn.hpp"'],
    "tools/prove_tactics/prove_tool.hpp": ['"tools/common/prover.hpp"', '"search/session/game_record.hpp"', "<boost/any.hpp>"],
    "tools/lab_players/player.hpp": ['"engine/game.hpp"', '"search/session/game_record.hpp"', '"protocol/command.hpp"'],
    "tools/check_certificates/libero.cpp": ['"tools/check_certificates/game.hpp"', '"tests/reference/libero.hpp"'],
    "tools/solve_football/check_football.cpp": ['"tools/check_certificates/checker.hpp"'],
    "tests/reference/libero.cpp": ['"tests/reference/board.hpp"', "<map>"],
    "tests/unit/anything_test.cpp": ['"variants/libero/rules.hpp"', "<doctest/doctest.h>"],
}
BAD = {
    "engine/bad.hpp": ['"search/shared/clock.hpp"', "<boost/any.hpp>", '"side.hpp"', "<unistd.h>"],
    "search/bad.cpp": ['"variants/libero/rules.hpp"', '"protocol/uci.hpp"', "<nlohmann/json.hpp>", '"tools/bad.hpp"'],
    "search/shared/bad.hpp": ['"search/tree/history.hpp"', "<sys/mman.h>"],
    "search/tree/bad.hpp": ['"search/root/searcher.hpp"', '"system/memory.hpp"'],
    "system/bad.hpp": ['"engine/side.hpp"', "<unistd.h>"],
    "search/root/bad.hpp": ['"search/session/skill.hpp"', '"search/game_session.hpp"'],
    "protocol/bad.cpp": ['"search/root/searcher.hpp"', '"variants/registry.hpp"', '"variants/libero/rules.hpp"'],
    "web/bad.cpp": ['"search/root/searcher.hpp"', '"engine/side.hpp"', "<unistd.h>"],
    "variants/registry.hpp": ['"search/game_session.hpp"', '"variants/libero/rules.hpp"'],
    "variants/libero/variant.cpp": ['"variants/football/rules.hpp"', '"protocol/uci.hpp"'],
    "variants/libero/bad.cpp": ['"search/game_session.hpp"', '"variants/football/rules.hpp"', "<poll.h>"],
    "variants/libero/goal/bad.cpp": ['"search/shared/clock.hpp"', '"variants/football/goal/winning_turn.hpp"', '"turn.hpp"'],
    "variants/libero/goal/variant.cpp": ['"search/game_session.hpp"'],
    "variants/common/bad.hpp": ['"variants/libero/rules.hpp"'],
    "tools/bad.hpp": ['"protocol/uci.hpp"', '"tests/reference/board.hpp"', "<unistd.h>"],
    "tools/lab_players/bad.hpp": ['"search/root/searcher.hpp"', '"variants/football/evaluation/evaluate.hpp"',
                                  '"tools/common/fixed_nodes_player.hpp"'],
    "tools/check_certificates/bad.cpp": ['"engine/random.hpp"', '"tests/reference/placements.hpp"',
                                         '"tools/solve_football/strategy.hpp"'],
    "tools/solve_football/check_football.cpp": ['"variants/football/rules.hpp"', '"tools/common/prover.hpp"'],
    "tests/reference/bad.cpp": ['"variants/libero/rules.hpp"', '"engine/geometry.hpp"'],
    "tests/ball_race/rules.cpp": ['"search/game_session.hpp"'],
}


def faults_in(tree: dict[str, list[str]]) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for file, includes in tree.items():
            (root / file).parent.mkdir(parents=True, exist_ok=True)
            text = "".join(f"#include {include}\n" for include in includes)
            (root / file).write_text(text, encoding="utf-8")
        return list(faults(root))


def self_test() -> list[str]:
    wrong = [f"refused, but good: {fault}" for fault in faults_in(GOOD)]
    found = faults_in(BAD)
    for file, includes in BAD.items():
        for number, include in enumerate(includes, 1):
            expected = f"{file}:{number}: must not include {include.strip(chr(34))};"
            if not any(fault.startswith(expected) for fault in found):
                wrong.append(f"not found: {file} includes {include}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Checks that every folder includes only what docs/architecture.md allows.")
    parser.add_argument("--self-test", action="store_true", help="show that bad includes are found")
    root = pathlib.Path(__file__).resolve().parent.parent
    found = self_test() if parser.parse_args().self_test else list(faults(root))
    print("\n".join(found) if found else "ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
