"""How alike are thirty small nets? The correlation of their errors estimated at every input, and the error it predicts.

The target is 1 for an even digit and 0 for an odd one; each net learns from 100 images by least squares. The members of
an ensemble share one training set, or bootstrap it, or have a set each. The whole is repeated many times: half of the
repetitions estimate bias, variance and correlation, the other half measure the error of the averages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Literal

import msgspec
import numpy as np
import torch
from matplotlib.figure import Figure
from torch import Tensor

from autograder.reference import Part, Settings

from .training import Digits, Floats, digits, stream

MEMBERS, HIDDEN, ROWS, HELD_OUT = 30, 16, 100, 300
RATE = 0.01
SEEDS = 40
SIZES = (1, 2, 5, 10, 30)
Data = Literal["shared", "bootstrap", "independent"]
ARMS: tuple[Data, ...] = ("shared", "bootstrap", "independent")


class Outcome(msgspec.Struct, frozen=True):
    """One ensemble: every member's prediction at every test input, in 1/10 000, and the targets."""

    arm: Data
    predictions: list[list[int]]  # (30, 300)
    targets: list[int]


class Moments(msgspec.Struct, frozen=True):
    """Estimates at each input, (300,)."""

    bias: Floats
    variance: Floats  # of one member
    covariance: Floats  # of two members


class ArmMetrics(msgspec.Struct, frozen=True):
    """Means over the inputs; the correlations are of each input."""

    bias2: float
    variance: float
    rho: float  # mean covariance / mean variance
    rho_quantiles: list[float]  # 10 %, 50 %, 90 % of the inputs
    predicted: list[float]
    measured: list[float]
    measured_error: list[float]  # standard errors over the repetitions
    largest_relative_error: float
    ensemble_accuracy: float
    member_accuracy: float


class Metrics(msgspec.Struct, frozen=True):
    arms: dict[str, ArmMetrics]
    sizes: list[int]
    repetitions: int


def parts(settings: Settings) -> Iterator[Part]:
    steps = 40 if settings.quick else 250
    for arm in ARMS:
        for seed in range(
            2 * max(2, (settings.count(SEEDS, 6) + 1) // 2)
        ):  # a variance needs two in each half
            yield Part(f"{arm}-{seed}", partial(train, arm, seed, steps, settings.device))


@cache
def data() -> Digits:
    """The same test images in every repetition: the correlation belongs to an input."""
    return digits(HELD_OUT, 3)


def training_rows(arm: Data, rng: np.random.Generator) -> np.ndarray:
    """Which images each member learns from, (30, 100)."""
    pool = len(data().labels)
    if arm == "independent":
        return np.stack([rng.choice(pool, ROWS, replace=False) for _ in range(MEMBERS)])
    shared = rng.choice(pool, ROWS, replace=False)
    if arm == "shared":
        return np.tile(shared, (MEMBERS, 1))
    return shared[rng.integers(ROWS, size=(MEMBERS, ROWS))]


def train(arm: Data, seed: int, steps: int, device: str) -> Outcome:
    """All members side by side, as one batched net: full-batch Adam, each on its own rows."""
    known = data()
    chosen = training_rows(arm, stream(seed, 0, ARMS.index(arm)))
    start = stream(seed, 1)  # the arms begin with the same weights
    images = torch.from_numpy(known.images[chosen]).float().to(device)
    targets = torch.from_numpy(known.labels[chosen] % 2 == 0).float().to(device)
    weights = [weight.to(device).requires_grad_() for weight in initial(start)]
    optimiser = torch.optim.Adam(weights, lr=RATE)
    for _ in range(steps):
        optimiser.zero_grad()
        ((answers(weights, images) - targets) ** 2).mean(dim=1).sum().backward()
        optimiser.step()
    test = torch.from_numpy(known.test_images).float().to(device).expand(MEMBERS, -1, -1)
    with torch.no_grad():
        found = (answers(weights, test).cpu().double() * 10_000).round().long()
    return Outcome(arm, found.tolist(), (known.test_labels % 2 == 0).astype(int).tolist())


def initial(rng: np.random.Generator) -> list[Tensor]:
    """Weights and biases of all members, normal with the variance 1 / inputs."""
    inner = rng.normal(size=(MEMBERS, 64, HIDDEN)) / 8
    outer = rng.normal(size=(MEMBERS, HIDDEN, 1)) / HIDDEN**0.5
    biases = np.zeros((MEMBERS, 1, HIDDEN)), np.zeros((MEMBERS, 1, 1))
    return [torch.from_numpy(array).float() for array in (inner, biases[0], outer, biases[1])]


def answers(weights: Sequence[Tensor], images: Tensor) -> Tensor:
    """One hidden layer for every member: (M, n, 64) → (M, n)."""
    inner, inner_bias, outer, outer_bias = weights
    return (torch.tanh(images @ inner + inner_bias) @ outer + outer_bias).squeeze(2)


def predictions(outcomes: Sequence[Outcome]) -> Floats:
    """(repetitions, members, inputs)."""
    return np.array([one.predictions for one in outcomes], dtype=float) / 10_000


def moments(found: Floats, targets: Floats) -> Moments:
    """Analysis of variance at each input.

    With R repetitions of M members, the variance within a repetition estimates σ²(1 − ρ), and the variance of the
    R averages estimates σ²(ρ + (1 − ρ)/M).
    """
    within = found.var(axis=1, ddof=1).mean(axis=0)
    covariance = found.mean(axis=1).var(axis=0, ddof=1) - within / found.shape[1]
    return Moments(found.mean(axis=(0, 1)) - targets, covariance + within, covariance)


def predicted(known: Moments, size: int) -> float:
    """b² + σ²(ρ + (1 − ρ)/M), averaged over the inputs. R·M predictions leave some noise in b, which is not removed."""
    return float(np.mean(known.bias**2 + known.covariance + (known.variance - known.covariance) / size))


def measured(found: Floats, targets: Floats, size: int) -> Floats:
    """Squared error of averages of `size` members in each repetition; each member is in one average."""
    averages = found.reshape(len(found), -1, size, found.shape[2]).mean(axis=2)
    return ((averages - targets) ** 2).mean(axis=(1, 2))


def metrics(outcomes: Sequence[Outcome]) -> Metrics:
    return Metrics(
        arms={arm: metrics_of_arm([one for one in outcomes if one.arm == arm]) for arm in ARMS},
        sizes=list(SIZES),
        repetitions=len(outcomes) // len(ARMS),
    )


def metrics_of_arm(outcomes: Sequence[Outcome]) -> ArmMetrics:
    found, targets = predictions(outcomes), np.array(outcomes[0].targets, dtype=float)
    known, fresh = moments(found[::2], targets), found[1::2]
    curve = [predicted(known, size) for size in SIZES]
    repeated = [measured(fresh, targets, size) for size in SIZES]
    errors = [float(one.mean()) for one in repeated]
    even = targets > 0.5
    return ArmMetrics(
        bias2=float(np.mean(known.bias**2)),
        variance=float(known.variance.mean()),
        rho=float(known.covariance.mean() / known.variance.mean()),
        rho_quantiles=np.quantile(correlations(known), (0.1, 0.5, 0.9)).tolist(),
        predicted=curve,
        measured=errors,
        measured_error=[float(one.std(ddof=1) / len(one) ** 0.5) for one in repeated],
        largest_relative_error=max(abs(a / b - 1) for a, b in zip(curve, errors)),
        ensemble_accuracy=float(((found.mean(axis=1) > 0.5) == even).mean()),
        member_accuracy=float(((found > 0.5) == even).mean()),
    )


def correlations(known: Moments) -> Floats:
    """ρ at each input; an estimate may be a little below 0."""
    return known.covariance / known.variance


NAMES = {
    "shared": "one training set for all",
    "bootstrap": "bootstrap samples of one set",
    "independent": "a training set each",
}


def table(metrics: Metrics) -> str:
    ends = metrics.sizes[0], metrics.sizes[-1]
    lines = [
        "| members have | bias² | σ² | ρ (10 % to 90 % of the inputs) "
        + " ".join(f"| MSE, M = {size}: predicted, measured" for size in ends)
        + " |",
        "|---|---|---|---|---|---|",
    ]
    for name, arm in metrics.arms.items():
        low, _, high = arm.rho_quantiles
        errors = " | ".join(
            f"{arm.predicted[k]:.4f}, {arm.measured[k]:.4f} ± {arm.measured_error[k]:.4f}" for k in (0, -1)
        )
        lines.append(
            f"| {NAMES[name]} | {arm.bias2:.4f} | {arm.variance:.4f} "
            f"| {round(arm.rho, 2) + 0:.2f} ({low:.2f} to {high:.2f}) | {errors} |"
        )
    return "\n".join(lines)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    return {"error_curves": draw_curves(metrics(outcomes)), "correlations": draw_correlations(outcomes)}


def draw_curves(found: Metrics) -> Figure:
    figure = Figure(figsize=(6.5, 3.4))
    axes = figure.subplots()
    for color, (name, arm) in zip(("tab:red", "tab:orange", "tab:blue"), found.arms.items()):
        axes.plot(found.sizes, arm.predicted, color=color, label=f"{NAMES[name]}: predicted")
        axes.plot(found.sizes, arm.measured, "o", color=color)
    axes.set(xlabel="members averaged", ylabel="mean squared error", xscale="log", ylim=(0, None))
    axes.set_xticks(found.sizes, [str(size) for size in found.sizes])
    axes.legend(fontsize=8)
    return figure


def draw_correlations(outcomes: Sequence[Outcome]) -> Figure:
    figure = Figure(figsize=(6.5, 3))
    axes = figure.subplots()
    targets = np.array(outcomes[0].targets, dtype=float)
    for color, arm in zip(("tab:red", "tab:orange", "tab:blue"), ARMS):
        found = predictions([one for one in outcomes if one.arm == arm])
        axes.hist(
            correlations(moments(found, targets)),
            bins=np.linspace(-0.3, 1, 40).tolist(),
            histtype="step",
            color=color,
            label=NAMES[arm],
        )
    axes.set(xlabel="correlation of two members at one input", ylabel="inputs")
    axes.legend(fontsize=8)
    return figure
