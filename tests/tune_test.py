#!/usr/bin/env python3
"""Tests scripts/tune.py and train_network.py without games. Results are drawn at random with given weights, and
the scripts must find these weights. Exit status 77 (skipped) without numpy and scipy."""

from __future__ import annotations

import argparse
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "scripts"))
try:
    import numpy as np

    import train_network
    import tune
except (ModuleNotFoundError, SystemExit) as missing:  # the scripts end if a library is missing
    print(f"skipped: {missing}")
    sys.exit(77)


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
    header = folder / "weights.hpp"
    header.write_text(tune.weights_text("ball_race", weights, "from no games"), "utf-8")
    assert tune.read_weights(header) == weights


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
    board = train_network.board_of("Sb4/6/6/6/6/6/6/4Ms w - 9", "robosoccer")
    assert (board[:6], board[-6:]) == ("Sb....", "....Ms"), board
    assert train_network.board_of("Sm4/6/6/6/6/6/6/4Bs b - 9", "robosoccer") == board, "board turned, colours exchanged"
    assert train_network.board_of("9/4a4/9 b 0", "football") == "|".join(("." * 9, "....a....", "." * 9))
    football = train_network.board_of("9/9/9/9/4a4/9/9/1n7/K8 b 0", "football")
    assert football == train_network.board_of("k8/1N7/9/9/4a4/9/9/9/9 w 0", "football"), "files stay"
    assert train_network.board_of("*18*/1S17l w b1 0-0 0-0 0", "libero").split("|")[1] == ".Z" + "." * 17 + "l"
    libero = train_network.board_of("*18*/1S17l b t1 0-0 0-0 0", "libero")
    assert libero.split("|")[1] == "Y" + "." * 17 + "s.", "ranks stay"


def targets_contain_later_searches(_: pathlib.Path) -> None:
    """Two games: one of three half-turns, won by the second side, and one of which only the last position is given."""
    results, half_turns = np.array([0.0, 1.0, 0.0, 0.5]), np.array([2, 1, 0, 3])
    data = tune.Positions([], np.array([4, 4, 4, 7]), results, half_turns, np.array([0.0, 400.0, 0.0, 0.0]),
                          results < 0, np.ones((4, 0)), np.array([""] * 4))
    half, ten = 0.5, 10 / 11
    assert np.allclose(train_network.returns(data, 0.0)[[0, 1, 3]], [half, ten, half])
    assert np.allclose(train_network.returns(data, 1.0), results)
    learnt = train_network.returns(data, 0.5)
    assert np.allclose(learnt[2], 0.0), "the last position has the result"
    assert np.allclose(learnt[1], 0.5 * ten + 0.5 * (1 - learnt[2]))
    assert np.allclose(learnt[0], 0.5 * half + 0.5 * (1 - learnt[1]))
    assert np.allclose(learnt[3], half)


def mirrors_do_not_exchange_the_goals(_: pathlib.Path) -> None:
    def mirrored(fen: str, variant: str) -> str:
        axis = train_network.GAMES[variant].mirror
        assert axis is not None
        board = train_network.mirrored(train_network.boards_of(np.array([fen]), variant), axis)[0]
        return "|".join(bytes(row).decode() for row in board)

    assert mirrored("1K7/9/3a5/9/9/9/9/9/7q1 w 0", "football") == \
        train_network.board_of("7K1/9/5a3/9/9/9/9/9/1q7 w 0", "football")
    assert train_network.board_of("o5P4/11/9p1 b 0 0-0 3 1", "threestep") == \
        train_network.board_of("1P9/11/4p5o w 0 0-0 3 1", "threestep"), "turned"
    assert mirrored("P9o/11/1p9 w 0 0-0 3 1", "threestep") == \
        train_network.board_of("o9P/11/9p1 w 0 0-0 3 1", "threestep"), "files exchanged"
    assert mirrored("*18*/1S17l w b1 0-0 0-0 0", "libero") == ".Z" + "." * 17 + "l|*" + "." * 18 + "*"


def inputs_say_where_pieces_stand_and_how_far_from_the_ball(_: pathlib.Path) -> None:
    fens = np.array(["9/9/2Q6/9/9/9/4a4/9/8k w 0"])
    inputs = train_network.inputs_of(train_network.boards_of(fens, "football"), "football")
    from_ball = 11 * 81
    expected = [1 * 81 + 2 * 9 + 2, 5 * 81 + 8 * 9 + 8, 10 * 81 + 6 * 9 + 4,  # inputs of queen, opponent's king, ball
                from_ball + 1 * 289 + (8 - 4) * 17 + 8 - 2, from_ball + 5 * 289 + (8 + 2) * 17 + 8 + 4]
    assert inputs.shape == (1, from_ball + 10 * 289)
    assert sorted(inputs.indices) == expected, sorted(inputs.indices)
    balls = train_network.inputs_of(
        train_network.boards_of(np.array(["Sb4/6/6/6/6/6/6/4Bs w - 9"]), "robosoccer"), "robosoccer")
    own, other = 8 * 48, 8 * 48 + 6 * 165
    assert sorted(balls.indices) == [
        0, 3 * 48 + 47, 6 * 48 + 46, 7 * 48 + 1,  # inputs of robots, own ball, opponent's ball
        own + 0 * 11 + 5 - 4, own + 3 * 165 + 7 * 11 + 5 + 1, other + 7 * 11 + 5 - 1, other + 3 * 165 + 14 * 11 + 5 + 4]


def network_learns_what_sums_of_weights_cannot(_: pathlib.Path) -> None:
    """The side to move wins if and only if its two robots are on the same half of the board. A sum over squares cannot
    express this."""
    places = np.random.default_rng(1).integers(0, 8, (4000, 2))
    rows = [[f"{'S' if rank == a else '.'}....{'M' if rank == b else '.'}" for rank in range(8)] for a, b in places]
    fens = np.array(["/".join(row) + " w - 9" for row in rows])
    same = ((places[:, 0] < 4) == (places[:, 1] < 4)).astype(float)
    games = np.arange(len(fens))
    data = tune.Positions(["to move"], games, same, games * 0, games * 0, games < 0, np.ones((len(fens), 1)), fens)
    inputs = train_network.inputs_of(train_network.boards_of(fens, "robosoccer"), "robosoccer")
    settings = argparse.Namespace(epochs=30, rate=0.02, decay=0.0)
    random = np.random.default_rng(1)
    new = train_network.new_network(inputs.shape[1], np.zeros(1), 16, random)
    network = train_network.train([inputs], data, same, new, settings, random)
    odds = network.log_odds(inputs, data.measures)[0]
    assert tune.mean_loss(odds / tune.SCALE, same) < 0.1

    whole = train_network.rounded(network)
    sums = np.clip(inputs @ whole["first"] + whole["bias"], 0, train_network.ONE)
    scores = data.measures @ whole["skip"] + sums @ whole["last"] / (train_network.ONE * train_network.PARTS)
    assert np.abs(scores - odds / tune.SCALE).max() < 20, "rounding changes little"
    header = train_network.header_text("robosoccer", "6, 8, 6, 2", data.names, whole, "by hand")
    assert "{\"to move\", " in header
    read = train_network.network_of(header, data.names)
    settings.epochs = 0
    again = train_network.rounded(train_network.train([inputs], data, same, read, settings, random))
    assert all(np.array_equal(again[name], whole[name]) for name in whole), "reads back what was written"
    network.parameters["first"] *= 1000
    try:
        train_network.rounded(network)
    except SystemExit as refusal:
        assert "16 bits" in str(refusal)
    else:
        raise AssertionError("weights that overflow are refused")


def main() -> None:
    for test in (finds_the_weights, holds_out_whole_games, header_is_read_back, headers_say_how_they_were_made,
                 board_is_seen_by_the_mover, targets_contain_later_searches, mirrors_do_not_exchange_the_goals,
                 inputs_say_where_pieces_stand_and_how_far_from_the_ball,
                 network_learns_what_sums_of_weights_cannot):
        with tempfile.TemporaryDirectory() as folder:
            test(pathlib.Path(folder))
        print(f"{test.__name__}: ok")


if __name__ == "__main__":
    main()
