"""A VAE of handwritten digits at five weights β of the KL: rate, distortion, active coordinates, and what a probe reads.

The decoder's covariance is 0.1 times the identity, for pixels between 0 and 1. If encoder and decoder were linear, a
coordinate would switch off where β reaches λ/0.1, for a principal component of the variance λ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial

import msgspec
import numpy as np
import torch
from matplotlib.figure import Figure
from sklearn.linear_model import LogisticRegression
from torch import Tensor, nn

from autograder.reference import Part, Settings

from .pictures import grey, grid
from .training import Digits, Floats, batches, digits, fit, initialised, stream, torch_stream

PIXELS, HIDDEN, LATENT = 64, 64, 16
VARIANCE = 0.1
BETAS = (0.0, 0.5, 1.0, 4.0, 20.0)
HELD_OUT, BATCH, RATE = 500, 128, 2e-3
ACTIVE = 0.01  # a coordinate is active if its posterior mean varies by more over the images
SEEDS = 3
SHOWN = 8


class Outcome(msgspec.Struct, frozen=True):
    """One training; all on the test images. `pictures` holds 64 grey values of 0…15 a picture, as hexadecimal digits."""

    seed: int
    beta: float
    distortion: float  # squared error / (2 · 0.1), one draw of z an image, nats
    rate: float  # nats an image
    rates: list[float]  # of each coordinate, largest first
    active: int
    probe_draws: (
        float  # accuracy of a linear classifier that reads one draw of z an image, as the decoder does
    )
    probe_means: float  # of one that reads the posterior means, however small, without the noise
    pictures: list[str]  # reconstructions of the first test images


class BetaMetrics(msgspec.Struct, frozen=True):
    """Means over the seeds, and the lists where they matter."""

    rate: float
    distortion: float
    negative_elbo: float  # rate + distortion: without the constant of the Gaussian
    active: list[int]
    active_if_linear: int
    probe_draws: float
    probe_means: float


class Metrics(msgspec.Struct, frozen=True):
    betas: dict[str, BetaMetrics]
    seeds: int
    latent: int
    probe_on_pixels: float
    probe_guess: float  # always the most frequent digit


class Coder(nn.Module):
    """One hidden layer each way."""

    def __init__(self) -> None:
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(PIXELS, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 2 * LATENT))
        self.decoder = nn.Sequential(nn.Linear(LATENT, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, PIXELS))

    def forward(self, images: Tensor, eps: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Squared error / (2 · 0.1) and KL of each image, (B,) and (B, 16), and the reconstructions."""
        mu, logvar = self.encoder(images).chunk(2, dim=1)
        decoded = self.decoder(mu + (logvar / 2).exp() * eps)
        distortion = ((images - decoded) ** 2).sum(dim=1) / (2 * VARIANCE)
        return distortion, (mu**2 + logvar.exp() - 1 - logvar) / 2, decoded


def parts(settings: Settings) -> Iterator[Part]:
    epochs = 5 if settings.quick else 200
    for beta in BETAS:
        for seed in range(settings.count(SEEDS, 1)):
            yield Part(f"beta{beta:g}-{seed}", partial(train, beta, seed, epochs, settings.device))


@cache
def data() -> Digits:
    return digits(HELD_OUT, 5)


def train(beta: float, seed: int, epochs: int, device: str) -> Outcome:
    """Runs with the same seed differ in β alone."""
    known, noise = data(), torch_stream(seed, 1)
    images, test = (torch.from_numpy(array).float().to(device) for array in (known.images, known.test_images))
    with initialised(seed, 0):
        model = Coder().to(device)

    def loss(chosen: Tensor) -> Tensor:
        eps = torch.randn(len(chosen), LATENT, generator=noise).to(device)
        distortion, kl, _ = model(images[chosen.to(device)], eps)
        return distortion.mean() + beta * kl.sum(dim=1).mean()

    fit(model, loss, batches(len(images), BATCH, epochs, stream(seed, 2)), RATE)
    with torch.no_grad():
        eps = torch.randn(len(test), LATENT, generator=noise).to(device)
        distortion, kl, decoded = model(test, eps)
        means, test_means = (
            model.encoder(some)[:, :LATENT].cpu().double().numpy() for some in (images, test)
        )
        draws, test_draws = (drawn(model, some, noise) for some in (images, test))
    rates = kl.double().mean(dim=0)
    return Outcome(
        seed=seed,
        beta=beta,
        distortion=distortion.double().mean().item(),
        rate=rates.sum().item(),
        rates=sorted(rates.tolist(), reverse=True),
        active=int((test_means.var(axis=0) > ACTIVE).sum()),
        probe_draws=probe(draws, test_draws),
        probe_means=probe(means, test_means),
        pictures=[grey(picture) for picture in decoded[:SHOWN].cpu().numpy()],
    )


def drawn(model: Coder, images: Tensor, noise: torch.Generator) -> Floats:
    """One z an image."""
    mu, logvar = model.encoder(images).cpu().double().chunk(2, dim=1)
    eps = torch.randn(mu.shape, generator=noise, dtype=torch.float64)
    return (mu + (logvar / 2).exp() * eps).numpy()


def probe(codes: Floats, test_codes: Floats) -> float:
    """Test accuracy of logistic regression on standardised features; a constant one stays constant."""
    known, centre = data(), codes.mean(axis=0)
    scale = np.maximum(codes.std(axis=0), 1e-9)
    reader = LogisticRegression(max_iter=2000).fit((codes - centre) / scale, known.labels)
    return float(reader.score((test_codes - centre) / scale, known.test_labels))


def metrics(outcomes: Sequence[Outcome]) -> Metrics:
    known = data()
    spread = np.linalg.eigvalsh(np.cov(known.images.T))
    guess = np.bincount(known.labels).argmax()
    return Metrics(
        betas={
            f"{beta:g}": metrics_of_beta([one for one in outcomes if one.beta == beta], spread)
            for beta in BETAS
        },
        seeds=len({one.seed for one in outcomes}),
        latent=LATENT,
        probe_on_pixels=probe(known.images, known.test_images),
        probe_guess=float((known.test_labels == guess).mean()),
    )


def metrics_of_beta(outcomes: Sequence[Outcome], spread: Floats) -> BetaMetrics:
    rate, distortion = (
        float(np.mean([getattr(one, name) for one in outcomes])) for name in ("rate", "distortion")
    )
    return BetaMetrics(
        rate=rate,
        distortion=distortion,
        negative_elbo=rate + distortion,
        active=[one.active for one in outcomes],
        active_if_linear=min(LATENT, int((spread > outcomes[0].beta * VARIANCE).sum())),
        probe_draws=float(np.mean([one.probe_draws for one in outcomes])),
        probe_means=float(np.mean([one.probe_means for one in outcomes])),
    )


def table(metrics: Metrics) -> str:
    lines = [
        f"| β | rate (nats) | distortion (nats) | rate + distortion | active of {metrics.latent}, by run "
        "| active if linear | probe reads draws | probe reads means |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for beta, one in metrics.betas.items():
        active = ", ".join(map(str, one.active))
        lines.append(
            f"| {beta} | {one.rate:.1f} | {one.distortion:.1f} | {one.negative_elbo:.1f} "
            f"| {active} | {one.active_if_linear} | {one.probe_draws:.3f} | {one.probe_means:.3f} |"
        )
    return "\n".join(lines)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    return {"rate_distortion": draw_rates(outcomes), "reconstructions": draw_reconstructions(outcomes)}


def draw_rates(outcomes: Sequence[Outcome]) -> Figure:
    figure = Figure(figsize=(9, 3.2), layout="constrained")
    left, right = figure.subplots(1, 2)
    for color, beta in enumerate(BETAS):
        mine = [one for one in outcomes if one.beta == beta]
        left.semilogy(
            1 + np.arange(LATENT), np.maximum(mine[0].rates, 1e-5), "o-", markersize=3, label=f"β = {beta:g}"
        )
        if beta:
            right.plot([one.rate for one in mine], [one.distortion for one in mine], "o", color=f"C{color}")
            right.annotate(
                f"β = {beta:g}", (mine[0].rate, mine[0].distortion), (6, 4), textcoords="offset points"
            )
    left.set(
        xlabel="coordinate, by its rate", ylabel="average KL (nats)", title="each coordinate, first seed"
    )
    left.legend(fontsize=8)
    right.set(
        xlabel="rate (nats)",
        ylabel="distortion (nats)",
        title="one point a run (β = 0 lies far to the right)",
    )
    return figure


def draw_reconstructions(outcomes: Sequence[Outcome]) -> Figure:
    known = [grey(image) for image in data().test_images[:SHOWN]]
    return grid(
        {"original": known} | {f"β = {one.beta:g}": one.pictures for one in outcomes if one.seed == 0}
    )
