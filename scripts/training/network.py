"""The network and its training."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

try:
    import torch
except ModuleNotFoundError as missing:
    sys.exit(f"{missing} (Debian: python3-torch)")

import tune
from training.examples import Examples
from tune import Array

BATCH = 1024  # positions per training step
CHUNK = 50_000  # positions whose scores are computed together


@dataclass(frozen=True)
class Schedule:
    """How long and how fast a network is trained."""

    epochs: int
    rate: float  # learning rate of the first step; it falls to zero along half a cosine
    decay: float  # weight decay of the first layer, relative to the learning rate
    seed: int = 1


class Network:
    """hidden = clip(bias + sum of the rows of `first` of all active inputs, 0, 1)
    log odds = measures · skip + hidden · last

    `parameters` has these four arrays. `first` has one row per input.
    """

    def __init__(self, parameters: dict[str, Array]) -> None:
        self.parameters = {name: torch.tensor(value, dtype=torch.float32) for name, value in parameters.items()}
        unused = torch.zeros(1, self.parameters["first"].shape[1])  # the row of places without input
        self.parameters["first"] = torch.cat([self.parameters["first"], unused])

    def arrays(self) -> dict[str, Array]:
        """The parameters as arrays."""
        arrays = {name: value.detach().double().numpy() for name, value in self.parameters.items()}
        return {**arrays, "first": arrays["first"][:-1]}

    def log_odds(self, inputs: Array, measures: Array) -> torch.Tensor:
        p = self.parameters
        places = torch.from_numpy(inputs.astype(np.int32))
        sums = torch.nn.functional.embedding_bag(places, p["first"], mode="sum", padding_idx=len(p["first"]) - 1)
        return torch.from_numpy(measures) @ p["skip"] + torch.clamp(sums + p["bias"], 0, 1) @ p["last"]

    def scores(self, examples: Examples) -> Array:
        """The score of each position in centi-units, for the side to move."""
        with torch.no_grad():
            parts = [self.log_odds(part.inputs, part.measures).double().numpy() for part in chunks(examples)]
        scores: Array = np.concatenate(parts) / tune.SCALE
        return scores


def chunks(examples: Examples) -> Iterator[Examples]:
    for start in range(0, len(examples.targets), CHUNK):
        yield examples.where(np.arange(start, min(start + CHUNK, len(examples.targets))))


def new_network(inputs: int, skip: Array, hidden: int, seed: int = 1) -> dict[str, Array]:
    """Initial parameters: `skip` for the weights of the measures, random weights for the neurons."""
    random = np.random.default_rng(seed)
    return {"skip": skip, "first": random.normal(0, 0.05, (inputs, hidden)), "bias": np.full(hidden, 0.3),
            "last": random.normal(0, 0.1, hidden)}


def with_more_inputs(parameters: dict[str, Array], count: int) -> dict[str, Array]:
    """The parameters of a network with `count` further inputs, whose weights are 0."""
    return {**parameters, "first": np.pad(parameters["first"], ((0, count), (0, 0)))}


def train(examples: Examples, parameters: dict[str, Array], schedule: Schedule) -> Network:
    """Trains a network on the positions that are not held out, starting with `parameters`, and returns it after the last
    epoch. Successive batches use the positions and their reflections in turn. Prints the loss on the held-out positions
    after each epoch, and the speed. The optimiser is Adam with decoupled weight decay (Loshchilov & Hutter 2019)."""
    fitted, test = examples.where(~examples.held_out), examples.where(examples.held_out)
    spread = np.sqrt(np.mean(fitted.measures**2, axis=0)) + 1e-9
    fitted.measures, test.measures = fitted.measures / spread, test.measures / spread
    network = Network({**parameters, "skip": parameters["skip"] * spread})
    for value in network.parameters.values():
        value.requires_grad_()
    first = network.parameters["first"]
    others = [value for value in network.parameters.values() if value is not first]
    optimizer = torch.optim.AdamW([{"params": [first], "weight_decay": schedule.decay},
                                   {"params": others, "weight_decay": 0.0}], lr=schedule.rate)
    random = np.random.default_rng(schedule.seed)
    views = [view for view in (fitted.inputs, fitted.reflected) if view is not None]
    order = np.arange(len(fitted.targets))
    batches = len(order) // BATCH + 1
    cosine = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, max(1, schedule.epochs * batches))
    for epoch in range(schedule.epochs):
        start = time.monotonic()
        random.shuffle(order)
        for number, batch in enumerate(np.array_split(order, batches)):
            view = views[(epoch + number) % len(views)]
            odds = network.log_odds(view[batch], fitted.measures[batch])
            loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, torch.from_numpy(fitted.targets[batch]))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            cosine.step()
        speed = len(order) / (time.monotonic() - start)
        held_out = tune.mean_loss(network.scores(test), test.targets) if len(test.targets) else float("nan")
        print(f"  epoch {epoch + 1}: held out {held_out:.5f}, {speed:,.0f} positions a second", flush=True)
    with torch.no_grad():
        network.parameters["skip"] /= torch.from_numpy(spread)
    return network
