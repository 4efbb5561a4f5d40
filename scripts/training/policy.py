"""The policy, which rates the turns of a position (engine/policy.hpp), and its training."""

from __future__ import annotations

import pathlib
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

try:
    import torch
except ModuleNotFoundError as missing:
    sys.exit(f"{missing} (Debian: python3-torch)")

from training.boards import boards_of, inputs_of
from training.network import Schedule
from training.sets import SetsOf
from tune import Array

BATCH = 256  # positions per training step
FIRST_TURNS = 6  # size of the group in which the best turn should be
HELD_OUT = 10  # one position in HELD_OUT is held out of the training


@dataclass
class Samples:
    """Searched positions with their turns, as sweeper_order_<id> --samples writes them."""

    inputs: Array  # see inputs_of
    turns: Array  # [position, turn, place]: order features and then policy features; the best turn comes first
    counts: Array  # number of turns of each position; further rows of `turns` are 0
    order_places: int  # the number of order features of a turn
    order_features: int  # number of different order features
    policy_features: int  # number of different policy features
    board: tuple[int, int]  # numbers of ranks and files

    def batches(self, rows: Array, size: int) -> Iterator[tuple[torch.Tensor, ...]]:
        """The inputs, order features, policy features and numbers of turns of the positions `rows`, `size` at a time."""
        for chosen in np.array_split(rows, len(rows) // size + 1):
            turns = torch.from_numpy(self.turns[chosen].astype(np.int32))
            yield (torch.from_numpy(self.inputs[chosen].astype(np.int32)), turns[:, :, :self.order_places],
                   turns[:, :, self.order_places:], torch.from_numpy(self.counts[chosen]))


def read_samples(name: str, variant: str, sets_of: SetsOf) -> Samples:
    """Reads the files `name`.tsv and `name`.turns."""
    first, *lines = pathlib.Path(name + ".tsv").read_text("utf-8").splitlines()
    order_places, order_features, policy_places, policy_features = map(int, first.split("\t"))
    fens = np.array([line.split("\t")[0] for line in lines], object)
    counts = np.array([int(line.split("\t")[1]) for line in lines])
    places = order_places + policy_places
    flat = np.fromfile(name + ".turns", np.uint16).reshape(-1, places)
    if len(flat) != counts.sum():
        sys.exit(f"{name}.turns: {len(flat)} turns, but {name}.tsv has {counts.sum()}")
    turns = np.zeros((len(counts), counts.max(), places), np.uint16)
    turns[np.arange(counts.max()) < counts[:, None]] = flat
    boards = boards_of(fens, variant)
    board = (boards.shape[1], boards.shape[2])
    return Samples(inputs_of(boards, sets_of(fens, board), variant), turns, counts, order_places, order_features,
                   policy_features, board)


class Policy:
    """hidden = clip(bias + sum of the rows of `first` of all active inputs, 0, 1)
    rating of a turn, in nats = sum of `order` of its order features + hidden · sum of `rows` of its policy features

    `parameters` has these four arrays. `first` has one more row, for places without input. Row 0 of `order` and of `rows`
    is 0: feature 0 stands for no feature.
    """

    def __init__(self, inputs: int, order: Array, features: int, neurons: int, seed: int) -> None:
        """`order`: the weights of the order features to begin with."""
        random = np.random.default_rng(seed)
        start = {"first": np.vstack([random.normal(0, 0.05, (inputs, neurons)), np.zeros(neurons)]),
                 "bias": np.full(neurons, 0.3), "order": order[:, None], "rows": random.normal(0, 0.05, (features, neurons))}
        start["rows"][0] = start["order"][0] = 0
        self.parameters = {name: torch.tensor(value, dtype=torch.float32).requires_grad_() for name, value in start.items()}

    def arrays(self) -> dict[str, Array]:
        """The parameters as arrays, without the row of `first` for places without input."""
        arrays = {name: value.detach().double().numpy() for name, value in self.parameters.items()}
        return {**arrays, "first": arrays["first"][:-1], "order": arrays["order"][:, 0]}

    def ratings(self, inputs: torch.Tensor, order: torch.Tensor, features: torch.Tensor,
                counts: torch.Tensor) -> torch.Tensor:
        """The ratings of the turns of a batch, indexed [position, turn]; -infinity where there is no turn."""
        p, bag = self.parameters, torch.nn.functional.embedding_bag
        positions, turns, _ = order.shape
        hidden = torch.clamp(bag(inputs, p["first"], mode="sum", padding_idx=len(p["first"]) - 1) + p["bias"], 0, 1)
        fixed = bag(order.flatten(0, 1), p["order"], mode="sum", padding_idx=0).reshape(positions, turns)
        rows = bag(features.flatten(0, 1), p["rows"], mode="sum", padding_idx=0).reshape(positions, turns, -1)
        ratings = fixed + torch.einsum("ptn,pn->pt", rows, hidden)
        return ratings.masked_fill(torch.arange(turns) >= counts[:, None], -torch.inf)


def loss_of(ratings: torch.Tensor) -> torch.Tensor:
    """The mean of minus the logarithm of the chance of the best turn, which is the first."""
    return (torch.logsumexp(ratings, 1) - ratings[:, 0]).mean()


def report(policy: Policy, samples: Samples, rows: Array) -> tuple[float, float]:
    """The loss on these positions, and the share of them whose best turn is among the first FIRST_TURNS."""
    losses, among = 0.0, 0
    with torch.no_grad():
        for batch in samples.batches(rows, 4 * BATCH):
            ratings = policy.ratings(*batch)
            losses += float(loss_of(ratings)) * len(ratings)
            among += int(((ratings[:, 1:] >= ratings[:, :1]).sum(1) < FIRST_TURNS).sum())
    return losses / len(rows), among / len(rows)


def train_policy(policy: Policy, samples: Samples, schedule: Schedule) -> tuple[float, float]:
    """Trains the policy on the positions that are not held out, prints the report on the others after each epoch, and
    returns the last one. The optimiser is Adam with decoupled weight decay (Loshchilov & Hutter 2019); the decay applies
    to `first` and `rows`."""
    p = policy.parameters
    decayed, others = [p["first"], p["rows"]], [p["bias"], p["order"]]
    optimizer = torch.optim.AdamW([{"params": decayed, "weight_decay": schedule.decay},
                                   {"params": others, "weight_decay": 0.0}], lr=schedule.rate)
    random = np.random.default_rng(schedule.seed)
    rows = np.arange(len(samples.counts))
    held_out, fitted = rows[rows % HELD_OUT == 0], rows[rows % HELD_OUT != 0]
    cosine = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, schedule.epochs * (len(fitted) // BATCH + 1))
    result = report(policy, samples, held_out)
    for epoch in range(schedule.epochs):
        start = time.monotonic()
        random.shuffle(fitted)
        for batch in samples.batches(fitted, BATCH):
            loss = loss_of(policy.ratings(*batch))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            cosine.step()
        speed = len(fitted) / (time.monotonic() - start)
        result = report(policy, samples, held_out)
        print(f"  epoch {epoch + 1}: held out {result[0]:.4f}, best turn among the first six {result[1]:.3f}, "
              f"{speed:,.0f} positions a second", flush=True)
    return result
