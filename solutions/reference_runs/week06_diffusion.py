"""A diffusion model of handwritten digits and samplers with planted faults: does a distance between samples and data see them?

One network a seed, told the noise level ᾱ instead of the time, serves two schedules. Every sampler of a schedule uses
the same noises. σ² = β throughout, where the gate at t = 1 matters.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache, partial

import msgspec
import numpy as np
import torch
from matplotlib.figure import Figure
from torch import Tensor, nn

from autograder.reference import Part, Settings

from .pictures import grey, grid
from .training import Floats, batches, digits, fit, initialised, stream, torch_stream

PIXELS, HIDDEN, CLOCK = 64, 256, 32
BATCH = 256
RATES = (2e-3, 3e-4)  # the second for the last quarter of the training
SEEDS = 3
SHOWN = 12
SCHEDULES = {"usual": (1000, 1e-4, 0.02), "short": (10, 0.05, 0.5)}


class Sizes(msgspec.Struct, frozen=True):
    epochs: int
    samples: int
    shorter: int = 1  # divides the number of steps of the long schedule


FULL, QUICK = Sizes(500, 1000), Sizes(8, 100, 20)


class Sampler(msgspec.Struct, frozen=True):
    """A reverse chain: noise is added at the times from `first_noisy` to `last_noisy`, and the last step taken is `stop`."""

    first_noisy: int = 2
    last_noisy: int = 10**6
    stop: int = 1


SAMPLERS = {
    "correct": Sampler(),
    "no_gate": Sampler(first_noisy=1),
    "early_gate": Sampler(first_noisy=3),
    "last_step_skipped": Sampler(stop=2),
    "no_noise": Sampler(last_noisy=0),  # not subtle: it shows what the distance can see
}
SUBTLE = ("no_gate", "early_gate", "last_step_skipped")


class Sampled(msgspec.Struct, frozen=True):
    """What one sampler made; pixels lie between −1 and 1."""

    distance: float  # Fréchet distance of the pixels to the data's
    moved: float  # root mean square difference of a pixel from the correct sampler's
    pictures: list[str]


class Outcome(msgspec.Struct, frozen=True):
    """One network and all samplers, by schedule."""

    seed: int
    loss: float  # mean squared error of the noise, over the digits at the usual schedule's times
    schedules: dict[str, dict[str, Sampled]]


class SamplerMetrics(msgspec.Struct, frozen=True):
    distances: list[float]  # one a seed
    distance_mean: float
    largest_shift: float  # of the distance, from the correct sampler's with the same seed
    moved: float


class ScheduleMetrics(msgspec.Struct, frozen=True):
    seed_spread: float  # largest minus smallest distance of the correct sampler
    largest_subtle_shift: float
    samplers: dict[str, SamplerMetrics]


class Metrics(msgspec.Struct, frozen=True):
    schedules: dict[str, ScheduleMetrics]
    seeds: int
    loss: float
    distance_of_halves: float  # of one half of the digits to the other: no sampler can be expected below it


class Denoiser(nn.Module):
    """Predicts the noise from the noisy image and ᾱ, which enters as waves of the angle arccos √ᾱ."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("rates", torch.exp(torch.linspace(0, math.log(100), CLOCK // 2)))
        self.net = nn.Sequential(
            nn.Linear(PIXELS + CLOCK, HIDDEN),
            nn.SiLU(),
            nn.Linear(HIDDEN, HIDDEN),
            nn.SiLU(),
            nn.Linear(HIDDEN, PIXELS),
        )

    def forward(self, x: Tensor, abar: Tensor) -> Tensor:
        waves = torch.arccos(abar.sqrt())[:, None] * self.rates
        return self.net(torch.cat([x, waves.sin(), waves.cos()], dim=1))


class Schedule(msgspec.Struct, frozen=True):
    """β and ᾱ for the times 0…T, as float32 on the device."""

    beta: Tensor
    abar: Tensor

    @property
    def steps(self) -> int:
        return len(self.beta) - 1


def parts(settings: Settings) -> Iterator[Part]:
    sizes = QUICK if settings.quick else FULL
    for seed in range(settings.count(SEEDS, 1)):
        yield Part(f"seed-{seed}", partial(study, seed, sizes, settings.device))


@cache
def data() -> Floats:
    """All digits, (1797, 64), between −1 and 1."""
    return digits(0, 6).images * 2 - 1


def schedule(name: str, device: str, shorter: int = 1) -> Schedule:
    steps, first, last = SCHEDULES[name]
    steps = max(steps // shorter, 10)
    beta = np.concatenate([[0.0], np.linspace(first, last, steps)])
    return Schedule(*(torch.from_numpy(array).float().to(device) for array in (beta, np.cumprod(1 - beta))))


def study(seed: int, sizes: Sizes, device: str) -> Outcome:
    model, loss = trained(seed, sizes, device)
    found = {}
    for name in SCHEDULES:
        given = schedule(name, device, sizes.shorter)
        with torch.no_grad():
            made = {
                label: sample(model, given, sampler, sizes.samples, (seed, 3)).cpu().double().numpy()
                for label, sampler in SAMPLERS.items()
            }
        found[name] = {label: judged(images, made["correct"]) for label, images in made.items()}
    return Outcome(seed, loss, found)


def judged(images: Floats, correct: Floats) -> Sampled:
    return Sampled(
        distance=frechet(images, data()),
        moved=float(np.sqrt(np.mean((images - correct) ** 2))),
        pictures=[grey((image + 1) / 2) for image in images[:SHOWN]],
    )


def trained(seed: int, sizes: Sizes, device: str) -> tuple[Denoiser, float]:
    """A network, and its loss over the digits with fresh times and noise."""
    images = torch.from_numpy(data()).float().to(device)
    noise, order = torch_stream(seed, 2), stream(seed, 1)
    levels = schedule("usual", device).abar
    with initialised(seed, 0):
        model = Denoiser().to(device)

    def loss(chosen: Tensor) -> Tensor:
        t = torch.randint(1, len(levels), (len(chosen),), generator=noise)
        eps = torch.randn(len(chosen), PIXELS, generator=noise).to(device)
        abar = levels[t.to(device)]
        noisy = abar.sqrt()[:, None] * images[chosen.to(device)] + (1 - abar).sqrt()[:, None] * eps
        return ((model(noisy, abar) - eps) ** 2).mean()

    for rate, epochs in zip(RATES, (sizes.epochs * 3 // 4, sizes.epochs // 4)):
        fit(model, loss, batches(len(images), BATCH, epochs, order), rate)
    with torch.no_grad():
        return model, float(np.mean([loss(torch.arange(len(images))).item() for _ in range(5)]))


def sample(model: nn.Module, given: Schedule, sampler: Sampler, n: int, key: tuple[int, ...]) -> Tensor:
    """The reverse chain with σ² = β, as the sampler has it. The noises depend on the key and the time alone."""
    noise, device = torch_stream(*key), given.beta.device
    x = torch.randn(n, PIXELS, generator=noise).to(device)
    for t in range(given.steps, sampler.stop - 1, -1):
        z = torch.randn(n, PIXELS, generator=noise).to(device)
        beta, abar = given.beta[t], given.abar[t]
        eps = model(x, abar.expand(n))
        x = (x - beta / (1 - abar).sqrt() * eps) / (1 - beta).sqrt()
        if sampler.first_noisy <= t <= sampler.last_noisy:
            x = x + beta.sqrt() * z
    return x


def frechet(one: Floats, other: Floats) -> float:
    """‖μ₁ − μ₂‖² + tr(Σ₁ + Σ₂ − 2 (Σ₁Σ₂)^½), the squared distance of the Gaussians with these moments."""
    first, second = np.cov(one.T), np.cov(other.T)
    root = symmetric_root(first)
    cross = np.linalg.eigvalsh(root @ second @ root)
    apart = ((one.mean(axis=0) - other.mean(axis=0)) ** 2).sum()
    return float(apart + np.trace(first + second) - 2 * np.sqrt(np.maximum(cross, 0)).sum())


def symmetric_root(matrix: Floats) -> Floats:
    sizes, directions = np.linalg.eigh(matrix)
    return (directions * np.sqrt(np.maximum(sizes, 0))) @ directions.T


def metrics(outcomes: Sequence[Outcome]) -> Metrics:
    order = stream(6, 7).permutation(len(data()))
    half = len(order) // 2
    return Metrics(
        schedules={
            name: metrics_of_schedule([one.schedules[name] for one in outcomes]) for name in SCHEDULES
        },
        seeds=len(outcomes),
        loss=float(np.mean([one.loss for one in outcomes])),
        distance_of_halves=frechet(data()[order[:half]], data()[order[half:]]),
    )


def metrics_of_schedule(found: Sequence[dict[str, Sampled]]) -> ScheduleMetrics:
    samplers = {label: metrics_of_sampler(found, label) for label in SAMPLERS}
    return ScheduleMetrics(
        seed_spread=float(np.ptp(samplers["correct"].distances)),
        largest_subtle_shift=max((samplers[label].largest_shift for label in SUBTLE), key=abs),
        samplers=samplers,
    )


def metrics_of_sampler(found: Sequence[dict[str, Sampled]], label: str) -> SamplerMetrics:
    """`found` has one entry a seed."""
    distances = [one[label].distance for one in found]
    return SamplerMetrics(
        distances=distances,
        distance_mean=float(np.mean(distances)),
        largest_shift=max((one[label].distance - one["correct"].distance for one in found), key=abs),
        moved=float(np.mean([one[label].moved for one in found])),
    )


NAMES = {
    "correct": "correct",
    "no_gate": "no gate: noise at t = 1 too",
    "early_gate": "gate one step early: none at t = 2 either",
    "last_step_skipped": "last step skipped: returns x₁",
    "no_noise": "no noise at all (a fault to be seen)",
}


def table(metrics: Metrics) -> str:
    usual, short = metrics.schedules["usual"].samplers, metrics.schedules["short"].samplers
    lines = [
        f"| sampler | T = 1000: distance of {metrics.seeds} runs | a pixel moves by | T = 10: distance | a pixel moves by |",
        "|---|---|---|---|---|",
    ]
    for label, name in NAMES.items():
        cells = [
            cell
            for one in (usual[label], short[label])
            for cell in (", ".join(f"{value:.3f}" for value in one.distances), f"{one.moved:.4f}")
        ]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    sheets = {f"samples_{name}": draw_samples(name, found) for name, found in outcomes[0].schedules.items()}
    return {"distances": draw_distances(metrics(outcomes))} | sheets


def draw_samples(name: str, found: dict[str, Sampled]) -> Figure:
    """The first seed's first samples."""
    shown = {label.replace("_", " "): one.pictures for label, one in found.items()}
    return grid(shown, f"T = {SCHEDULES[name][0]}: every column starts from the same noise")


def draw_distances(found: Metrics) -> Figure:
    figure = Figure(figsize=(9, 3.2), layout="constrained")
    for axes, (name, one) in zip(figure.subplots(1, 2), found.schedules.items()):
        for place, sampler in enumerate(one.samplers.values()):
            axes.plot([place] * len(sampler.distances), sampler.distances, "o", color="tab:blue")
        axes.axhline(found.distance_of_halves, color="tab:gray", linestyle=":")
        axes.set_xticks(range(len(one.samplers)), [label.replace("_", "\n") for label in one.samplers])
        axes.set(
            yscale="log",
            ylabel="Fréchet distance of pixels",
            title=f"T = {SCHEDULES[name][0]}, one mark a seed",
        )
    return figure
