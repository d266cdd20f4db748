"""A diffusion model of handwritten digits and samplers with planted faults: does a distance between samples and data see them?

Every sampler of a run uses the same network and the same noises. σ² = β throughout, where the gate at t = 1 matters.
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
BATCH, RATE = 128, 1e-3
SEEDS = 3
SHOWN = 12
SCHEDULES = {"usual": (1000, 1e-4, 0.02), "short": (10, 0.05, 0.5)}


class Sizes(msgspec.Struct, frozen=True):
    epochs: int
    samples: int
    shorter: int = 1  # divides the number of steps of the long schedule


FULL, QUICK = Sizes(400, 1000), Sizes(5, 100, 20)


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
    """One network and all samplers."""

    seed: int
    schedule: str
    loss: float  # mean squared error of the noise, over the digits at random times
    samplers: dict[str, Sampled]


class SamplerMetrics(msgspec.Struct, frozen=True):
    distances: list[float]  # one a seed
    distance_mean: float
    largest_shift: float  # of the distance, from the correct sampler's with the same seed
    moved: float


class ScheduleMetrics(msgspec.Struct, frozen=True):
    loss: float
    seed_spread: float  # largest minus smallest distance of the correct sampler
    largest_subtle_shift: float
    samplers: dict[str, SamplerMetrics]


class Metrics(msgspec.Struct, frozen=True):
    schedules: dict[str, ScheduleMetrics]
    seeds: int
    distance_of_halves: float  # of one half of the digits to the other: no sampler can be expected below it


class Denoiser(nn.Module):
    """Predicts the noise from the noisy image and the time."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        rate = torch.exp(torch.linspace(0, math.log(1000), CLOCK // 2))
        angle = torch.arange(steps + 1)[:, None] / steps * rate
        self.register_buffer("clock", torch.cat([angle.sin(), angle.cos()], dim=1))
        self.net = nn.Sequential(
            nn.Linear(PIXELS + CLOCK, HIDDEN),
            nn.SiLU(),
            nn.Linear(HIDDEN, HIDDEN),
            nn.SiLU(),
            nn.Linear(HIDDEN, PIXELS),
        )

    def forward(self, x: Tensor, t: Tensor) -> Tensor:
        return self.net(torch.cat([x, self.clock[t]], dim=1))


class Schedule(msgspec.Struct, frozen=True):
    """β and ᾱ for the times 0…T, as float32 on the device."""

    beta: Tensor
    abar: Tensor

    @property
    def steps(self) -> int:
        return len(self.beta) - 1


def parts(settings: Settings) -> Iterator[Part]:
    sizes = QUICK if settings.quick else FULL
    for name in SCHEDULES:
        for seed in range(settings.count(SEEDS, 1)):
            yield Part(f"{name}-{seed}", partial(study, name, seed, sizes, settings.device))


@cache
def data() -> Floats:
    """All digits, (1797, 64), between −1 and 1."""
    return digits(0, 6).images * 2 - 1


def schedule(name: str, device: str, shorter: int = 1) -> Schedule:
    steps, first, last = SCHEDULES[name]
    steps = max(steps // shorter, 10)
    beta = np.concatenate([[0.0], np.linspace(first, last, steps)])
    return Schedule(*(torch.from_numpy(array).float().to(device) for array in (beta, np.cumprod(1 - beta))))


def study(name: str, seed: int, sizes: Sizes, device: str) -> Outcome:
    given = schedule(name, device, sizes.shorter)
    model, loss = trained(given, seed, sizes.epochs, device)
    with torch.no_grad():
        made = {
            label: sample(model, given, sampler, sizes.samples, (seed, 3)).cpu().double().numpy()
            for label, sampler in SAMPLERS.items()
        }
    return Outcome(
        seed,
        name,
        loss,
        {
            label: Sampled(
                distance=frechet(images, data()),
                moved=float(np.sqrt(np.mean((images - made["correct"]) ** 2))),
                pictures=[grey((image + 1) / 2) for image in images[:SHOWN]],
            )
            for label, images in made.items()
        },
    )


def trained(given: Schedule, seed: int, epochs: int, device: str) -> tuple[Denoiser, float]:
    """A network, and its loss over the digits with fresh times and noise."""
    images = torch.from_numpy(data()).float().to(device)
    noise = torch_stream(seed, 2)
    with initialised(seed, 0):
        model = Denoiser(given.steps).to(device)

    def loss(chosen: Tensor) -> Tensor:
        t = torch.randint(1, given.steps + 1, (len(chosen),), generator=noise).to(device)
        eps = torch.randn(len(chosen), PIXELS, generator=noise).to(device)
        abar = given.abar[t][:, None]
        noisy = abar.sqrt() * images[chosen.to(device)] + (1 - abar).sqrt() * eps
        return ((model(noisy, t) - eps) ** 2).mean()

    fit(model, loss, batches(len(images), BATCH, epochs, stream(seed, 1)), RATE)
    with torch.no_grad():
        return model, float(np.mean([loss(torch.arange(len(images))).item() for _ in range(5)]))


def sample(model: nn.Module, given: Schedule, sampler: Sampler, n: int, key: tuple[int, ...]) -> Tensor:
    """The reverse chain with σ² = β, as the sampler has it. The noises depend on the key and the time alone."""
    noise, device = torch_stream(*key), given.beta.device
    x = torch.randn(n, PIXELS, generator=noise).to(device)
    for t in range(given.steps, sampler.stop - 1, -1):
        z = torch.randn(n, PIXELS, generator=noise).to(device)
        beta, abar = given.beta[t], given.abar[t]
        eps = model(x, torch.full((n,), t, device=device))
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
            name: metrics_of_schedule([one for one in outcomes if one.schedule == name]) for name in SCHEDULES
        },
        seeds=len({one.seed for one in outcomes}),
        distance_of_halves=frechet(data()[order[:half]], data()[order[half:]]),
    )


def metrics_of_schedule(outcomes: Sequence[Outcome]) -> ScheduleMetrics:
    samplers = {label: metrics_of_sampler(outcomes, label) for label in SAMPLERS}
    return ScheduleMetrics(
        loss=float(np.mean([one.loss for one in outcomes])),
        seed_spread=float(np.ptp(samplers["correct"].distances)),
        largest_subtle_shift=max((samplers[label].largest_shift for label in SUBTLE), key=abs),
        samplers=samplers,
    )


def metrics_of_sampler(outcomes: Sequence[Outcome], label: str) -> SamplerMetrics:
    found = [one.samplers[label].distance for one in outcomes]
    shifts = [one.samplers[label].distance - one.samplers["correct"].distance for one in outcomes]
    return SamplerMetrics(
        distances=found,
        distance_mean=float(np.mean(found)),
        largest_shift=max(shifts, key=abs),
        moved=float(np.mean([one.samplers[label].moved for one in outcomes])),
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
            for cell in (", ".join(f"{value:.2f}" for value in one.distances), f"{one.moved:.4f}")
        ]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    return {"distances": draw_distances(metrics(outcomes))} | {
        f"samples_{one.schedule}": grid(
            {
                NAMES[label].split(":")[0].split(" (")[0]: made.pictures
                for label, made in one.samplers.items()
            },
            f"T = {SCHEDULES[one.schedule][0]}: the same noises in every row",
        )
        for one in outcomes
        if one.seed == 0
    }


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
