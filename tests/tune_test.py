#!/usr/bin/env python3
"""Tests scripts/tune.py, scripts/training and make_games.py without games. Results are drawn at random with given weights,
and the scripts must find these weights. Exit status 77 (skipped) without numpy, scipy and PyTorch."""

from __future__ import annotations

import argparse
import lzma
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "scripts"))
try:
    import numpy as np

    import tune
    from training import boards, examples, header, network, policy, sets
except (ModuleNotFoundError, SystemExit) as missing:  # the scripts end if a library is missing
    print(f"skipped: {missing}")
    sys.exit(77)
import make_games


def empty_sets(fens: tune.Array, board: tuple[int, int]) -> tune.Array:
    """No square is in any of football's sets."""
    return np.zeros((len(fens), boards.GAMES["football"].sets, *board), bool)


def without_sets(fens: tune.Array, board: tuple[int, int]) -> tune.Array:
    return np.zeros((len(fens), 0, *board), bool)


def drawn_table(path: pathlib.Path, weights: dict[str, int], games: int = 4000, positions: int = 5) -> None:
    """A table with random measures. The results are drawn with the probabilities given by the weights."""
    random = np.random.default_rng(1)
    lines = ["\t".join(tune.COLUMNS + list(weights))]
    for game in range(games):
        for _ in range(positions):
            measures = random.integers(-6, 7, len(weights))
            score = float(measures @ np.array(list(weights.values())))
            result = int(random.random() < tune.chance(np.array(score)))
            lines.append("\t".join(map(str, [game, result, 9, round(score), 0, "fen", *measures])))
    path.write_text("\n".join(lines) + "\n", "utf-8")


def finds_the_weights(folder: pathlib.Path) -> None:
    weights = {"ball": 60, "reach": -20, "nothing": 0}
    drawn_table(folder / "games.tsv", weights)
    data = tune.read_tables([folder / "games.tsv"])
    found = tune.fit(data.measures, data.results, l2=1e-6)
    assert data.names == list(weights), data.names
    for name, value, wanted in zip(weights, found, weights.values()):
        assert abs(value - wanted) < 4, f"{name}: {value}, drawn with {wanted}"
    true_loss = tune.mean_loss(data.scores, data.results)
    assert abs(tune.mean_loss(data.measures @ found, data.results) - true_loss) < 1e-3
    assert tune.mean_loss(0 * data.scores, data.results) > true_loss + 0.1


def holds_out_whole_games(_: pathlib.Path) -> None:
    games = np.repeat(np.arange(1000), 7)
    held_out = tune.is_held_out(games).reshape(1000, 7)
    assert (held_out == held_out[:, :1]).all(), "a game is in both parts"
    assert 0.1 < held_out.mean() < 0.3


def header_is_read_back(folder: pathlib.Path) -> None:
    weights = {"to move": 12, "ball at 3": -4, "nothing": 0}
    path = folder / "weights.hpp"
    path.write_text(tune.weights_text("ball_race", weights, "from no games"), "utf-8")
    assert tune.read_weights(path) == weights


def headers_say_how_they_were_made(_: pathlib.Path) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--lambda", type=float, default=0.0, dest="share")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--undecided", action="store_true")
    wanted = {"--lambda": "share", "--epochs": "epochs", "--undecided": "undecided"}
    assert tune.settings(parser, parser.parse_args([]), wanted) == ""
    assert tune.settings(parser, parser.parse_args(["--undecided", "--lambda", "0.95"]), wanted) == \
        " --lambda 0.95 --undecided"


def board_is_seen_by_the_mover(_: pathlib.Path) -> None:
    board = boards.board_of("Sb4/6/6/6/6/6/6/4Ms w - 9", "robosoccer")
    assert (board[:6], board[-6:]) == ("Sb....", "....Ms"), board
    assert boards.board_of("Sm4/6/6/6/6/6/6/4Bs b - 9", "robosoccer") == board, "board turned, colours exchanged"
    assert boards.board_of("9/4a4/9 b 0", "football") == "|".join(("." * 9, "....a....", "." * 9))
    football = boards.board_of("9/9/9/9/4a4/9/9/1n7/K8 b 0", "football")
    assert football == boards.board_of("k8/1N7/9/9/4a4/9/9/9/9 w 0", "football"), "files stay"
    assert boards.board_of("*18*/1S17l w b1 0-0 0-0 0", "libero").split("|")[1] == ".Z" + "." * 17 + "l"
    libero = boards.board_of("*18*/1S17l b t1 0-0 0-0 0", "libero")
    assert libero.split("|")[1] == "Y" + "." * 17 + "s.", "ranks stay"


def targets_contain_later_searches(_: pathlib.Path) -> None:
    """Two games: one of three half-turns, won by the second side, and one of which only the last position is given."""
    results, half_turns = np.array([0.0, 1.0, 0.0, 0.5]), np.array([2, 1, 0, 3])
    data = tune.Positions([], np.array([4, 4, 4, 7]), results, half_turns, np.array([0.0, 400.0, 0.0, 0.0]),
                          results < 0, np.ones((4, 0)), np.array([""] * 4))
    half, ten = 0.5, 10 / 11
    assert np.allclose(examples.returns(data, 0.0)[[0, 1, 3]], [half, ten, half])
    assert np.allclose(examples.returns(data, 1.0), results)
    learnt = examples.returns(data, 0.5)
    assert np.allclose(learnt[2], 0.0), "the last position has the result"
    assert np.allclose(learnt[1], 0.5 * ten + 0.5 * (1 - learnt[2]))
    assert np.allclose(learnt[0], 0.5 * half + 0.5 * (1 - learnt[1]))
    assert np.allclose(learnt[3], half)


def mirrors_do_not_exchange_the_goals(_: pathlib.Path) -> None:
    def mirrored(fen: str, variant: str) -> str:
        axis = boards.GAMES[variant].mirror
        assert axis is not None
        board = boards.mirrored(boards.boards_of(np.array([fen]), variant), axis)[0]
        return "|".join(bytes(row).decode() for row in board)

    assert mirrored("1K7/9/3a5/9/9/9/9/9/7q1 w 0", "football") == \
        boards.board_of("7K1/9/5a3/9/9/9/9/9/1q7 w 0", "football")
    assert boards.board_of("o5P4/11/9p1 b 0 0-0 3 1", "threestep") == \
        boards.board_of("1P9/11/4p5o w 0 0-0 3 1", "threestep"), "turned"
    assert mirrored("P9o/11/1p9 w 0 0-0 3 1", "threestep") == \
        boards.board_of("o9P/11/9p1 w 0 0-0 3 1", "threestep"), "files exchanged"
    assert mirrored("*18*/1S17l w b1 0-0 0-0 0", "libero") == ".Z" + "." * 17 + "l|*" + "." * 18 + "*"


def inputs_say_where_pieces_stand_and_how_far_from_the_ball(_: pathlib.Path) -> None:
    def inputs_of(fen: str, variant: str, in_sets: tuple[tuple[int, int, int], ...] = ()) -> tuple[list[int], int]:
        board = boards.boards_of(np.array([fen]), variant)
        seen = np.zeros((1, boards.GAMES[variant].sets, *board.shape[1:]), bool)
        for square in in_sets:
            seen[0][square] = True
        inputs = boards.inputs_of(board, seen, variant)
        return sorted(inputs[0]), boards.input_count(variant, *board.shape[1:])

    from_ball = 11 * 81
    expected = [1 * 81 + 2 * 9 + 2, 5 * 81 + 8 * 9 + 8, 10 * 81 + 6 * 9 + 4,  # inputs of queen, opponent's king, ball
                from_ball + 1 * 289 + (8 - 4) * 17 + 8 - 2, from_ball + 5 * 289 + (8 + 2) * 17 + 8 + 4]
    football = "9/9/2Q6/9/9/9/4a4/9/8k w 0"
    sets = from_ball + 10 * 289
    assert inputs_of(football, "football") == (expected, sets + boards.GAMES["football"].sets * 81)
    assert inputs_of(football, "football", ((0, 0, 1), (7, 8, 4)))[0] == [*expected, sets + 1, sets + 7 * 81 + 8 * 9 + 4]
    own, other = 8 * 48, 8 * 48 + 6 * 165
    assert inputs_of("Sb4/6/6/6/6/6/6/4Bs w - 9", "robosoccer")[0] == [
        0, 3 * 48 + 47, 6 * 48 + 46, 7 * 48 + 1,  # inputs of robots, own ball, opponent's ball
        own + 0 * 11 + 5 - 4, own + 3 * 165 + 7 * 11 + 5 + 1, other + 7 * 11 + 5 - 1, other + 3 * 165 + 14 * 11 + 5 + 4]


def rows_of_inputs_have_one_width(_: pathlib.Path) -> None:
    fens = np.array(["9/9/2Q6/9/9/9/4a4/9/8k w 0", "9/9/9/9/9/9/4a4/9/8k w 0"])
    seen = boards.boards_of(fens, "football")
    inputs = boards.inputs_of(seen, empty_sets(fens, (9, 9)), "football")
    unused = boards.input_count("football", 9, 9)
    assert (inputs == unused).sum(axis=1).tolist() == [0, 2]
    table = tune.Positions(["to move"], np.arange(2), np.ones(2), np.ones(2), np.zeros(2), np.zeros(2) > 0,
                           np.ones((2, 1)), fens)
    choice = examples.Choice(share=0, undecided=False, with_threatened=False)
    both = [examples.examples_of(table.where(np.array([i])), "football", choice, empty_sets) for i in (0, 1)]
    together = examples.joined(both, unused)
    assert (together.inputs == inputs).all() and together.games == 2


def sets_come_from_the_engine(folder: pathlib.Path) -> None:
    """A program in place of sweeper_selfplay_football prints two squares for the first FEN and none for the second."""
    tool = folder / "sweeper_selfplay_football"
    tool.write_text("#!/bin/sh\n[ \"$*\" = --inputs-in-sets ] && read -r fen && echo \"${fen#at }\" && echo\n", "utf-8")
    tool.chmod(0o755)
    seen = sets.sets_by(tool, "football")(np.array(["at 3 85", "x"]), (9, 9))
    assert seen.shape == (2, boards.GAMES["football"].sets, 9, 9) and np.argwhere(seen).tolist() == [[0, 0, 0, 3], [0, 1, 0, 4]]
    assert np.argwhere(boards.mirrored(seen, boards.FILES)).tolist() == [[0, 0, 0, 5], [0, 1, 0, 4]]
    missing = folder / "missing"
    try:
        sets.sets_by(missing, "football")
    except SystemExit as refusal:
        assert "SWEEPER_TUNING" in str(refusal)
    else:
        raise AssertionError("a missing program is named")


def network_learns_what_sums_of_weights_cannot(_: pathlib.Path) -> None:
    """The side to move wins if and only if its two robots are on the same half of the board. A sum over squares cannot
    express this."""
    places = np.random.default_rng(1).integers(0, 8, (4000, 2))
    rows = [[f"{'S' if rank == a else '.'}....{'M' if rank == b else '.'}" for rank in range(8)] for a, b in places]
    fens = np.array(["/".join(row) + " w - 9" for row in rows])
    same = ((places[:, 0] < 4) == (places[:, 1] < 4)).astype(float)
    games = np.arange(len(fens))
    table = tune.Positions(["to move"], games, same, games * 0 + 1, games * 0, games < 0, np.ones((len(fens), 1)), fens)
    learnt = examples.examples_of(table, "robosoccer", examples.Choice(1, undecided=False, with_threatened=False),
                                   without_sets)
    inputs = boards.input_count("robosoccer", 8, 6)
    new = network.new_network(inputs, np.zeros(1), 16)
    trained = network.train(learnt, new, network.Schedule(epochs=30, rate=0.02, decay=0.0))
    scores = trained.scores(learnt)
    assert tune.mean_loss(scores, same) < 0.1

    whole = header.rounded(trained.arrays(), 0)
    ones = np.zeros((len(fens), inputs + 1))
    np.put_along_axis(ones, learnt.inputs.astype(int), 1, axis=1)
    sums = np.clip(ones[:, :-1] @ whole["first"] + whole["bias"], 0, header.ONE)
    exact = learnt.measures @ whole["skip"] + sums @ whole["last"] / (header.ONE * header.PARTS)
    assert np.abs(exact - scores).max() < 20, "rounding changes little"
    assert np.abs(exact - network.Network(header.floats(whole)).scores(learnt)).max() < 0.1, "the engine's sums"
    text = header.header_text("robosoccer", (8, 6), table.names, whole, "by hand")
    assert "{\"to move\", " in text
    again = header.rounded(header.network_of(text, table.names), 0)
    assert all(np.array_equal(again[name], whole[name]) for name in whole), "reads back what was written"
    try:
        header.rounded({**trained.arrays(), "first": trained.arrays()["first"] * 1000}, 0)
    except SystemExit as refusal:
        assert "16 bits" in str(refusal)
    else:
        raise AssertionError("weights that overflow are refused")


def policy_learns_which_turn_is_best_where(folder: pathlib.Path) -> None:
    """Each position has two turns. The first is the best if the robot is on the one half of the board, the second if it is
    on the other half. Weights of the turns alone cannot express this."""
    places = np.random.default_rng(1).integers(0, 8, 2000)
    name = str(folder / "samples")
    rows = [["M....." if rank == place else "......" for rank in range(8)] for place in places]
    text = "".join(f"{'/'.join(row)} w - 9\t{2 + place % 2}\n" for row, place in zip(rows, places))
    pathlib.Path(name + ".tsv").write_text("1\t3\t2\t4\n" + text, "utf-8")
    turns = [[1, 1, 3], [2, 2, 3]]
    ordered = [(turns if place < 4 else turns[::-1]) + [[0, 0, 3]] * (place % 2) for place in places]
    np.array([turn for each in ordered for turn in each], np.uint16).tofile(name + ".turns")
    samples = policy.read_samples(name, "robosoccer", without_sets)
    assert samples.counts.tolist() == [2 + place % 2 for place in places] and samples.turns.shape == (2000, 3, 3)
    inputs = boards.input_count("robosoccer", 8, 6)
    learnt = policy.Policy(inputs, np.zeros(3), 4, 16, seed=1)
    before = policy.report(learnt, samples, np.arange(2000))[0]
    loss, among_first = policy.train_policy(learnt, samples, network.Schedule(epochs=12, rate=0.03, decay=0.0))
    assert before > 0.6 and loss < 0.1 and among_first == 1, (before, loss, among_first)

    whole = header.rounded_policy(learnt.arrays(), 0)
    assert not whole["rows"][0].any() and whole["order"][0] == 0, "feature 0 is no feature"
    ones = np.zeros((2000, inputs + 1))
    np.put_along_axis(ones, samples.inputs.astype(int), 1, axis=1)
    outputs = np.clip(ones[:, :-1] @ whole["first"] + whole["bias"], 0, header.ONE)
    exact = [outputs @ whole["rows"][turn] / (100 * header.ONE * header.PARTS) + whole["order"][turn] / 100
             for turn in (1, 2)]  # the engine's sums
    assert np.array_equal(exact[0] > exact[1], places < 4)
    text = header.policy_text("robosoccer", (8, 6), whole, "by hand")
    assert "Policy<NetworkShape<6, 8, 6, 2, 12>, 16, 4> policy{" in text
    again = header.order_weights_of(header.order_text("robosoccer", whole["order"]))
    assert np.array_equal(np.rint(100 * again), whole["order"]), "reads back what was written"
    pathlib.Path(name + ".turns").write_bytes(b"123456")
    try:
        policy.read_samples(name, "robosoccer", without_sets)
    except SystemExit as refusal:
        assert "1 turns, but" in str(refusal)
    else:
        raise AssertionError("files that do not belong together are refused")


def parts_of_games_are_made_once(folder: pathlib.Path) -> None:
    """A program in place of sweeper_selfplay_football prints its options."""
    tool = folder / "sweeper_selfplay_football"
    tool.write_text("#!/bin/sh\nprintf 'columns\\n%s\\n' \"$*\"\n", "utf-8")
    tool.chmod(0o755)
    out = folder / "out"

    def make(*words: str) -> str:
        command = [sys.executable, make_games.__file__, "--variant", "football", "--build", str(folder), "--out", str(out)]
        done = subprocess.run([*command, *words], capture_output=True, text=True)
        return done.stdout + done.stderr

    assert "2 of 2 parts, 2 positions" in make("--parts", "3-4", "--games", "7", "--", "--nodes", "9")
    assert lzma.open(out / "0004.tsv.xz", "rt").read() == "columns\n--games 7 --nodes 9 --threads 1 --seed 4\n"
    assert "2 of 3 parts are there" in make("--parts", "3-5", "--games", "7", "--", "--nodes", "9")
    assert "other options" in make("--parts", "6", "--games", "7", "--", "--nodes", "10")
    assert "'3-': a number or a range" in make("--parts", "3-")
    tool.write_text("#!/bin/sh\necho columns\nexit 3\n", "utf-8")
    assert "status 3" in make("--parts", "9", "--games", "7", "--", "--nodes", "9")
    tool.write_text("#!/bin/sh\necho start >>\"$0.log\"\nexit 3\n", "utf-8")
    assert "status 3" in make("--parts", "10-39", "--games", "7", "--concurrency", "2", "--", "--nodes", "9")
    starts = pathlib.Path(f"{tool}.log").read_text("utf-8").count("start")
    assert starts <= 4, f"{starts} of 30 parts were begun, although the first ones failed"
    assert sorted(path.name for path in out.iterdir()) == \
        ["0003.tsv.xz", "0004.tsv.xz", "0005.tsv.xz", "made_by.txt"]


def main() -> None:
    for test in (finds_the_weights, holds_out_whole_games, header_is_read_back, headers_say_how_they_were_made,
                 board_is_seen_by_the_mover, targets_contain_later_searches, mirrors_do_not_exchange_the_goals,
                 inputs_say_where_pieces_stand_and_how_far_from_the_ball, rows_of_inputs_have_one_width,
                 sets_come_from_the_engine, network_learns_what_sums_of_weights_cannot, policy_learns_which_turn_is_best_where,
                 parts_of_games_are_made_once):
        with tempfile.TemporaryDirectory() as folder:
            test(pathlib.Path(folder))
        print(f"{test.__name__}: ok")


if __name__ == "__main__":
    main()
