"""Is the first token equal to the last? The lecture's experiment, which trained each model once, over twelve seeds.

A row has 30 tokens out of 8; half of the rows are positive. Sizes and rates are the lecture's, but for the test rows.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

import msgspec
import numpy as np
import torch
from matplotlib.figure import Figure
from torch import Tensor, nn

from autograder.reference import Part, Settings

from .sequences import AttentionClassifier, Pooling, Positions, accuracy
from .training import batches, fit, initialised, stream

LENGTH, VOCABULARY, WIDTH, HIDDEN = 30, 8, 16, 20
BATCH, RATE = 64, 5e-3
SEEDS = 12
SOLVED = 0.99
LECTURE = {"gru": 0.485, "attention_last_learned": 1.0}


class Sizes(msgspec.Struct, frozen=True):
    train: int
    test: int
    epochs: int


FULL, QUICK = Sizes(2400, 6000, 35), Sizes(400, 1000, 2)


class Arm(msgspec.Struct, frozen=True):
    """One of the compared models; without a pooling it is the GRU."""

    pooling: Pooling | None = None
    positions: Positions = "none"

    @property
    def name(self) -> str:
        return f"attention_{self.pooling}_{self.positions}" if self.pooling else "gru"


ARMS = (
    Arm(),
    *(Arm(pooling, positions) for positions in ("learned", "none") for pooling in ("last", "mean")),
)


class Outcome(msgspec.Struct, frozen=True):
    """One model after training. The profiles are the last position's weights, averaged over rows of one label."""

    seed: int
    arm: str
    train: float
    test: float
    positive: list[float]
    negative: list[float]


class ArmMetrics(msgspec.Struct, frozen=True):
    """All seeds of an arm."""

    test: list[float]
    train: list[float]
    solved: int  # test accuracy at least .99
    test_median: float
    train_median: float
    weight_positive: list[float]  # last → first, mean over the positive rows; none for the GRU
    weight_negative: list[float]
    higher_on_negatives: int  # among the solved


class Metrics(msgspec.Struct, frozen=True):
    arms: dict[str, ArmMetrics]
    seeds: int
    ceiling_counts: float
    ceiling_counts_and_last: float
    lecture: dict[str, float]


class GRUClassifier(nn.Module):
    """The lecture's recurrent model."""

    def __init__(self) -> None:
        super().__init__()
        self.tokens = nn.Embedding(VOCABULARY, WIDTH)
        self.gru = nn.GRU(WIDTH, HIDDEN, batch_first=True)
        self.classifier = nn.Linear(HIDDEN, 2)

    def forward(self, tokens: Tensor) -> Tensor:
        return self.classifier(self.gru(self.tokens(tokens))[1][-1])


def parts(settings: Settings) -> Iterator[Part]:
    sizes = QUICK if settings.quick else FULL
    for arm in ARMS:
        for seed in range(settings.count(SEEDS, 2)):
            yield Part(f"{arm.name}-{seed}", partial(train, arm, seed, sizes, settings.device))


def rows(n: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Tokens (n, 30) and labels (n,), exactly half of them positive, in random order."""
    tokens = rng.integers(VOCABULARY, size=(n, LENGTH))
    labels = rng.permutation(np.arange(n) % 2)
    other = (tokens[:, 0] + rng.integers(1, VOCABULARY, size=n)) % VOCABULARY
    tokens[:, -1] = np.where(labels == 1, tokens[:, 0], other)
    return tokens, labels


def build(arm: Arm) -> nn.Module:
    if arm.pooling is None:
        return GRUClassifier()
    return AttentionClassifier(VOCABULARY, LENGTH, WIDTH, arm.pooling, arm.positions)


def train(arm: Arm, seed: int, sizes: Sizes, device: str) -> Outcome:
    """Arms with the same seed see the same rows in the same order."""
    data = stream(seed, 0)
    tokens, labels, test_tokens, test_labels = (
        torch.from_numpy(array).to(device) for n in (sizes.train, sizes.test) for array in rows(n, data)
    )
    with initialised(seed, 1):
        model = build(arm).to(device)

    def loss(chosen: Tensor) -> Tensor:
        chosen = chosen.to(device)
        return nn.functional.cross_entropy(model(tokens[chosen]), labels[chosen])

    fit(model, loss, batches(sizes.train, BATCH, sizes.epochs, stream(seed, 2)), RATE)
    positive, negative = profiles(model, test_tokens, test_labels)
    return Outcome(
        seed,
        arm.name,
        accuracy(model, tokens, labels),
        accuracy(model, test_tokens, test_labels),
        positive,
        negative,
    )


def profiles(model: nn.Module, tokens: Tensor, labels: Tensor) -> tuple[list[float], list[float]]:
    """Mean weights from the last position to each, over the positive and over the negative rows."""
    if not isinstance(model, AttentionClassifier):
        return [], []
    with torch.no_grad():
        last = torch.cat([model.weights(some)[0][:, -1] for some in tokens.split(1000)]).double()
    return last[labels == 1].mean(dim=0).tolist(), last[labels == 0].mean(dim=0).tolist()


def ceiling_counts_and_last() -> float:
    """The best accuracy from the counts and the last token.

    Only how often the last token occurs matters: 2 + Binomial(28, 1/8) times in a positive row, 1 + Binomial(28, 1/8)
    in a negative one.
    """
    middle = LENGTH - 2
    occurs = [0, 0] + [
        math.comb(middle, k) * (VOCABULARY - 1) ** (middle - k) / VOCABULARY**middle
        for k in range(middle + 1)
    ]
    return sum(max(positive, negative) for positive, negative in zip(occurs, [*occurs[1:], 0.0])) / 2


def ceiling_counts() -> float:
    """The best accuracy from the counts alone.

    Against rows of 30 free tokens the counts c of a positive row have the likelihood ratio V (Σc² − T) / (T (T − 1)),
    those of a negative row V (T² − Σc²) / ((V − 1) T (T − 1)). So only Σc² matters; its distribution is added up
    symbol by symbol.
    """
    ways = {(0, 0): 1}  # (tokens used, sum of squares) → number of rows
    for _ in range(VOCABULARY):
        longer: dict[tuple[int, int], int] = {}
        for (used, squares), number in ways.items():
            for count in range(LENGTH - used + 1):
                state = used + count, squares + count**2
                longer[state] = longer.get(state, 0) + number * math.comb(LENGTH - used, count)
        ways = longer
    pairs = LENGTH * (LENGTH - 1)
    return (
        sum(
            number
            / VOCABULARY**LENGTH
            * max(
                VOCABULARY * (squares - LENGTH) / pairs,
                VOCABULARY * (LENGTH**2 - squares) / ((VOCABULARY - 1) * pairs),
            )
            for (used, squares), number in ways.items()
            if used == LENGTH
        )
        / 2
    )


def metrics(outcomes: Sequence[Outcome]) -> Metrics:
    return Metrics(
        arms={arm.name: metrics_of_arm([one for one in outcomes if one.arm == arm.name]) for arm in ARMS},
        seeds=len({one.seed for one in outcomes}),
        ceiling_counts=ceiling_counts(),
        ceiling_counts_and_last=ceiling_counts_and_last(),
        lecture=LECTURE,
    )


def metrics_of_arm(outcomes: Sequence[Outcome]) -> ArmMetrics:
    solved = [one for one in outcomes if one.test >= SOLVED]
    return ArmMetrics(
        test=[one.test for one in outcomes],
        train=[one.train for one in outcomes],
        solved=len(solved),
        test_median=float(np.median([one.test for one in outcomes])),
        train_median=float(np.median([one.train for one in outcomes])),
        weight_positive=[one.positive[0] for one in outcomes if one.positive],
        weight_negative=[one.negative[0] for one in outcomes if one.negative],
        higher_on_negatives=sum(one.negative[0] > one.positive[0] for one in solved if one.positive),
    )


NAMES = {
    "gru": "GRU",
    "attention_last_learned": "attention, reads the last position",
    "attention_mean_learned": "attention, reads the mean",
    "attention_last_none": "the same without positions, last",
    "attention_mean_none": "the same without positions, mean",
}


def table(metrics: Metrics) -> str:
    lines = [
        f"| model | lecture, one run | test accuracy of {metrics.seeds} runs: lowest, median, highest "
        "| runs ≥ 0.99 | training accuracy, median |",
        "|---|---|---|---|---|",
    ]
    for name, arm in metrics.arms.items():
        once = f"{metrics.lecture[name]:.3f}" if name in metrics.lecture else ""
        spread = ", ".join(f"{value:.3f}" for value in (min(arm.test), arm.test_median, max(arm.test)))
        lines.append(f"| {NAMES[name]} | {once} | {spread} | {arm.solved} | {arm.train_median:.3f} |")
    return "\n".join(lines)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    return {"accuracies": draw_accuracies(outcomes), "last_to_first": draw_profiles(outcomes)}


def draw_accuracies(outcomes: Sequence[Outcome]) -> Figure:
    figure = Figure(figsize=(8, 3.2))
    axes = figure.subplots()
    for place, arm in enumerate(ARMS):
        mine = [one for one in outcomes if one.arm == arm.name]
        spread = place + np.linspace(-0.25, 0.25, len(mine))
        axes.plot(
            spread,
            [one.train for one in mine],
            "x",
            color="tab:gray",
            label="training" if not place else None,
        )
        axes.plot(
            spread, [one.test for one in mine], "o", color="tab:blue", label="test" if not place else None
        )
    for ceiling, style in ((ceiling_counts(), ":"), (ceiling_counts_and_last(), "--")):
        axes.axhline(ceiling, color="tab:red", linestyle=style, linewidth=1)
    axes.set_xticks(range(len(ARMS)), [arm.name.replace("_", "\n") for arm in ARMS])
    axes.set(ylabel="accuracy", title="each mark is one run; red: what counts (and the last token) allow")
    axes.legend(loc="center right")
    return figure


def draw_profiles(outcomes: Sequence[Outcome]) -> Figure:
    mine = [one for one in outcomes if one.arm == "attention_last_learned"]
    figure = Figure(figsize=(7, 3.2))
    axes = figure.subplots()
    for shift, label, color in ((-0.2, "positive", "tab:blue"), (0.2, "negative", "tab:orange")):
        heights = [getattr(one, label)[0] for one in mine]
        axes.bar(np.arange(len(mine)) + shift, heights, 0.4, label=f"{label} rows", color=color)
    axes.axhline(1 / LENGTH, color="black", linewidth=0.8, linestyle=":")
    axes.set_xticks(range(len(mine)), [f"{one.seed}\n{one.test:.2f}" for one in mine])
    axes.set(xlabel="seed, and its test accuracy", ylabel="mean weight, last to first", ylim=(0, 1))
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, frameon=False)
    return figure
