"""Which of two tokens came first? One layer of attention with and without something that tells the slots apart.

A row has 8 tokens; the two actors, tokens 0 and 1, stand in it once each, anywhere; the rest are fillers. The label says
whether actor 0 comes first. Every test row comes with its twin, in which the actors have changed places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec
import numpy as np
import torch
from matplotlib.figure import Figure
from torch import Tensor, nn

from autograder.reference import Part, Settings

from .sequences import AttentionClassifier, Pooling, Positions, logits
from .training import batches, fit, initialised, stream

LENGTH, VOCABULARY, WIDTH = 8, 12, 16
BATCH, RATE = 64, 5e-3
SEEDS = 6


class Sizes(msgspec.Struct, frozen=True):
    train: int
    pairs: int  # test rows, each with its twin
    epochs: int


FULL, QUICK = Sizes(2000, 3000, 25), Sizes(400, 500, 3)


class Arm(msgspec.Struct, frozen=True):
    """What tells the slots apart, and what is read."""

    pooling: Pooling
    positions: Positions = "none"
    causal: bool = False
    ceiling: float = 1.0

    @property
    def name(self) -> str:
        return f"{'causal' if self.causal else self.positions}_{self.pooling}"


ARMS = (
    Arm("mean", ceiling=0.5),
    Arm(
        "last", ceiling=0.5 + 1 / LENGTH
    ),  # the last token is an actor, and then the second one, in 2 of 8 rows
    Arm("mean", causal=True),
    Arm("mean", "learned"),
    Arm("mean", "sinusoidal"),
)


class Outcome(msgspec.Struct, frozen=True):
    """One model after training; `moved` is the largest change of its answer between twins."""

    seed: int
    arm: str
    train: float
    test: float
    moved: float


class ArmMetrics(msgspec.Struct, frozen=True):
    test: list[float]
    test_median: float
    train_median: float
    moved_median: float
    moved_largest: float
    ceiling: float


class Metrics(msgspec.Struct, frozen=True):
    arms: dict[str, ArmMetrics]
    seeds: int


def parts(settings: Settings) -> Iterator[Part]:
    sizes = QUICK if settings.quick else FULL
    for arm in ARMS:
        for seed in range(settings.count(SEEDS, 2)):
            yield Part(f"{arm.name}-{seed}", partial(train, arm, seed, sizes, settings.device))


def rows(n: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Tokens (n, 8) and labels (n,): 1 where actor 0 comes first."""
    tokens = rng.integers(2, VOCABULARY, size=(n, LENGTH))
    slots = rng.permuted(np.tile(np.arange(LENGTH), (n, 1)), axis=1)[:, :2]
    np.put_along_axis(tokens, slots, np.array([[0, 1]]), axis=1)
    return tokens, (slots[:, 0] < slots[:, 1]).astype(np.int64)


def twins(tokens: Tensor) -> Tensor:
    """The rows with the actors exchanged."""
    return torch.where(tokens < 2, 1 - tokens, tokens)


def build(arm: Arm) -> nn.Module:
    return AttentionClassifier(VOCABULARY, LENGTH, WIDTH, arm.pooling, arm.positions, arm.causal)


def train(arm: Arm, seed: int, sizes: Sizes, device: str) -> Outcome:
    """Arms with the same seed see the same rows in the same order."""
    data = stream(seed, 0)
    tokens, labels, test_tokens, test_labels = (
        torch.from_numpy(array).to(device) for n in (sizes.train, sizes.pairs) for array in rows(n, data)
    )
    with initialised(seed, 1):
        model = build(arm).to(device)

    def loss(chosen: Tensor) -> Tensor:
        chosen = chosen.to(device)
        return nn.functional.cross_entropy(model(tokens[chosen]), labels[chosen])

    fit(model, loss, batches(sizes.train, BATCH, sizes.epochs, stream(seed, 2)), RATE)
    one, other = logits(model, test_tokens), logits(model, twins(test_tokens))
    right = torch.cat([one.argmax(dim=1) == test_labels, other.argmax(dim=1) == 1 - test_labels])
    return Outcome(
        seed,
        arm.name,
        (logits(model, tokens).argmax(dim=1) == labels).double().mean().item(),
        right.double().mean().item(),
        (one - other).abs().max().item(),
    )


def metrics(outcomes: Sequence[Outcome]) -> Metrics:
    return Metrics(
        arms={
            arm.name: metrics_of_arm(arm, [one for one in outcomes if one.arm == arm.name]) for arm in ARMS
        },
        seeds=len({one.seed for one in outcomes}),
    )


def metrics_of_arm(arm: Arm, outcomes: Sequence[Outcome]) -> ArmMetrics:
    return ArmMetrics(
        test=[one.test for one in outcomes],
        test_median=float(np.median([one.test for one in outcomes])),
        train_median=float(np.median([one.train for one in outcomes])),
        moved_median=float(np.median([one.moved for one in outcomes])),
        moved_largest=max(one.moved for one in outcomes),
        ceiling=arm.ceiling,
    )


NAMES = {
    "none_mean": "no positions, reads the mean",
    "none_last": "no positions, reads the last slot",
    "causal_mean": "no positions, causal mask, reads the mean",
    "learned_mean": "learned positions, reads the mean",
    "sinusoidal_mean": "sinusoidal positions, reads the mean",
}


def table(metrics: Metrics) -> str:
    lines = [
        f"| model | test accuracy of {metrics.seeds} runs: lowest, median, highest | training accuracy, median "
        "| largest change between twins |",
        "|---|---|---|---|",
    ]
    for name, arm in metrics.arms.items():
        spread = ", ".join(f"{value:.4f}" for value in (min(arm.test), arm.test_median, max(arm.test)))
        moved = f"below {1e-5:.5f}" if arm.moved_largest < 1e-5 else f"{arm.moved_median:.1f}"
        lines.append(f"| {NAMES[name]} | {spread} | {arm.train_median:.3f} | {moved} |")
    return "\n".join(lines)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    figure = Figure(figsize=(7.5, 3.2))
    axes = figure.subplots()
    for place, arm in enumerate(ARMS):
        mine = [one.test for one in outcomes if one.arm == arm.name]
        axes.plot(place + np.linspace(-0.2, 0.2, len(mine)), mine, "o", color="tab:blue")
        axes.plot([place - 0.35, place + 0.35], [arm.ceiling] * 2, color="tab:red", linewidth=1)
    axes.set_xticks(range(len(ARMS)), [arm.name.replace("_", "\n") for arm in ARMS])
    axes.set(ylabel="test accuracy", title="each mark is one run; red: the most that is possible")
    return {"accuracies": figure}
