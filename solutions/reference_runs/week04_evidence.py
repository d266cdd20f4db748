"""EM for a mixture of ten Gaussians on handwritten digits in two dimensions: every half-step raises the bound.

The digits are projected on their first two principal components. EM sees no labels. scikit-learn's GaussianMixture
gets the same starts and should arrive at the same place.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterator, Sequence
from functools import cache, partial

import msgspec
import numpy as np
import torch
from matplotlib.figure import Figure
from sklearn.exceptions import ConvergenceWarning
from sklearn.mixture import GaussianMixture
from torch import Tensor

from autograder.reference import Part, Settings

from .training import Floats, digits, stream

COMPONENTS = 10
SEEDS = 12


class Mixture(msgspec.Struct, frozen=True):
    """Proportions (K,), means (K, 2), covariances (K, 2, 2)."""

    pi: Tensor
    mu: Tensor
    cov: Tensor


class Outcome(msgspec.Struct, frozen=True):
    """One start. Bounds and evidences are nats a point; `bounds` has two entries a round: after the E and the M step."""

    seed: int
    bounds: list[float]
    evidence: float
    sklearn_evidence: float
    sklearn_distance: float  # largest difference of a mean or a covariance
    information: float  # nats between the component and the digit
    pi: list[float]
    mu: list[list[float]]
    cov: list[list[list[float]]]


class Metrics(msgspec.Struct, frozen=True):
    seeds: int
    points: int
    smallest_step: float  # the smallest change of the bound in any half-step of any start
    evidence: list[float]
    information: list[float]
    evidence_best: float
    evidence_median: float
    evidence_worst: float
    information_of_best: float
    information_highest: float
    information_possible: float  # the entropy of the digits
    rank_correlation: float  # of evidence and information over the starts
    sklearn_evidence_difference: float
    sklearn_distance: float


def parts(settings: Settings) -> Iterator[Part]:
    rounds = 15 if settings.quick else 300
    for seed in range(settings.count(SEEDS, 3)):
        yield Part(f"start-{seed}", partial(climb, seed, rounds, settings.device))


@cache
def data() -> tuple[Floats, np.ndarray]:
    """The digits on their first two principal components, (1797, 2), with unit variance on the first; and the labels."""
    known = digits(0, 4)
    centred = known.images - known.images.mean(axis=0)
    _, sizes, directions = np.linalg.svd(centred, full_matrices=False)
    directions = directions[:2] * np.sign(
        directions[:2].sum(axis=1, keepdims=True)
    )  # an SVD leaves the sign open
    return centred @ directions.T * math.sqrt(len(centred)) / sizes[0], known.labels


def start(points: Floats, rng: np.random.Generator) -> Mixture:
    """Means at ten points, everything else alike."""
    mu = points[rng.choice(len(points), COMPONENTS, replace=False)]
    cov = np.tile(np.cov(points.T) / 4, (COMPONENTS, 1, 1))
    return Mixture(*(torch.from_numpy(array) for array in (np.full(COMPONENTS, 1 / COMPONENTS), mu, cov)))


def log_joint(points: Tensor, mixture: Mixture) -> Tensor:
    """log π_k + log N(x; μ_k, Σ_k), (n, K)."""
    factor = torch.linalg.cholesky(mixture.cov)
    away = (points[:, None] - mixture.mu).transpose(0, 1).transpose(1, 2)  # (K, 2, n)
    white = torch.linalg.solve_triangular(factor, away, upper=False)
    halved = factor.diagonal(dim1=1, dim2=2).log().sum(dim=1) + math.log(2 * math.pi)
    return mixture.pi.log() - (white**2).sum(dim=1).T / 2 - halved


def m_step(points: Tensor, q: Tensor) -> Mixture:
    shares = q.sum(dim=0)
    mu = q.T @ points / shares[:, None]
    away = points[:, None] - mu  # (n, K, 2)
    cov = torch.einsum("nk,nki,nkj->kij", q, away, away) / shares[:, None, None]
    return Mixture(shares / len(points), mu, cov)


def bound(joint: Tensor, q: Tensor) -> float:
    """The ELBO a point, E_q[log p(x, k) − log q(k)]; a q of 0 adds 0."""
    return (q * joint - torch.xlogy(q, q)).sum(dim=1).mean().item()


def climb(seed: int, rounds: int, device: str) -> Outcome:
    """E and M steps in turn, in float64."""
    numbers, labels = data()
    points = torch.from_numpy(numbers).to(device)
    first = start(numbers, stream(seed, 0))
    mixture = Mixture(*(getattr(first, name).to(device) for name in ("pi", "mu", "cov")))
    bounds = []
    for _ in range(rounds):
        q = log_joint(points, mixture).softmax(dim=1)
        bounds.append(bound(log_joint(points, mixture), q))
        mixture = m_step(points, q)
        bounds.append(bound(log_joint(points, mixture), q))
    joint = log_joint(points, mixture)
    theirs = sklearns(numbers, first, rounds)
    parameters = {name: getattr(mixture, name).cpu().numpy() for name in ("pi", "mu", "cov")}
    return Outcome(
        seed=seed,
        bounds=bounds,
        evidence=joint.logsumexp(dim=1).mean().item(),
        sklearn_evidence=float(theirs.score(numbers)),
        sklearn_distance=max(
            float(np.abs(parameters["mu"] - theirs.means_).max()),
            float(np.abs(parameters["cov"] - theirs.covariances_).max()),
        ),
        information=information(joint.softmax(dim=1).cpu().numpy(), labels),
        **{name: array.tolist() for name, array in parameters.items()},
    )


def sklearns(points: Floats, first: Mixture, rounds: int) -> GaussianMixture:
    """The same rounds from the same start. A tolerance below 0 keeps it from stopping early."""
    theirs = GaussianMixture(
        COMPONENTS,
        tol=0.0,
        reg_covar=0.0,
        max_iter=rounds,
        weights_init=first.pi.numpy(),
        means_init=first.mu.numpy(),
        precisions_init=np.linalg.inv(first.cov.numpy()),
        random_state=0,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        return theirs.fit(points)


def information(q: Floats, labels: np.ndarray) -> float:
    """Mutual information of component and digit, if the component is drawn from its responsibilities."""
    joint = np.stack([q[labels == digit].sum(axis=0) for digit in range(10)]) / len(q)
    product = joint.sum(axis=1, keepdims=True) * joint.sum(axis=0, keepdims=True)
    return float((joint * np.log(np.where(joint > 0, joint / product, 1))).sum())


def metrics(outcomes: Sequence[Outcome]) -> Metrics:
    evidence = [one.evidence for one in outcomes]
    known = [one.information for one in outcomes]
    labels = data()[1]
    shares = np.bincount(labels) / len(labels)
    ranks = [np.argsort(np.argsort(values)) for values in (evidence, known)]
    return Metrics(
        seeds=len(outcomes),
        points=len(labels),
        smallest_step=round(min(float(np.diff(one.bounds).min()) for one in outcomes), 12) + 0.0,
        evidence=evidence,
        information=known,
        evidence_best=max(evidence),
        evidence_median=float(np.median(evidence)),
        evidence_worst=min(evidence),
        information_of_best=known[int(np.argmax(evidence))],
        information_highest=max(known),
        information_possible=float(-(shares * np.log(shares)).sum()),
        rank_correlation=float(np.corrcoef(*ranks)[0, 1]) if len(outcomes) > 1 else 0.0,
        sklearn_evidence_difference=max(abs(one.evidence - one.sklearn_evidence) for one in outcomes),
        sklearn_distance=max(one.sklearn_distance for one in outcomes),
    )


def table(metrics: Metrics) -> str:
    order = np.argsort(metrics.evidence)[::-1]
    shown = {"best start": order[0], "middle start": order[len(order) // 2], "worst start": order[-1]}
    lines = [
        f"| of {metrics.seeds} starts, by evidence | log evidence a point | information about the digit (nats) |",
        "|---|---|---|",
    ]
    for name, place in shown.items():
        lines.append(f"| {name} | {metrics.evidence[place]:.4f} | {metrics.information[place]:.3f} |")
    return "\n".join(lines)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    return {"bounds": draw_bounds(outcomes), "mixture": draw_mixture(outcomes)}


def draw_bounds(outcomes: Sequence[Outcome]) -> Figure:
    figure = Figure(figsize=(6.5, 3.2))
    axes = figure.subplots()
    for one in outcomes:
        axes.plot(np.arange(len(one.bounds)) / 2 + 0.5, one.bounds, linewidth=1)
    axes.set(xlabel="round", ylabel="ELBO a point (nats)", xscale="log", title="one curve a start")
    return figure


def draw_mixture(outcomes: Sequence[Outcome]) -> Figure:
    best = max(outcomes, key=lambda one: one.evidence)
    points, labels = data()
    figure = Figure(figsize=(6, 5))
    axes = figure.subplots()
    axes.scatter(*points[::3].T, c=labels[::3], s=5, cmap="tab10")
    circle = np.stack([np.cos(np.linspace(0, 2 * np.pi, 60)), np.sin(np.linspace(0, 2 * np.pi, 60))])
    for mu, cov in zip(best.mu, best.cov):
        axes.plot(
            *(np.array(mu)[:, None] + 2 * np.linalg.cholesky(np.array(cov)) @ circle),
            color="black",
            linewidth=1,
        )
    axes.set(title="the best start: two standard deviations of each component; colours are the digits")
    return figure
