"""Oracles for week 3: moments of an average of correlated predictions, counted term by term or in exact fractions."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

# The proof blocks: what each line rests on, and why each false line is believed.
PROOF = {
    "H": "",
    "C": "H",
    "P": "C",
    "K": "H",
    "A": "H",
    "N": "PKA",
    "E": "H",
    "R": "E",
    "G": "",
    "L": "NRG",
    "S": "L",
    "D": "N",
}
FALSE_LINES = {
    "B": "unordered pairs: each pair is counted once",
    "F": "separately trained is read as independent, so the variance is sigma^2/M",
    "I": "the cross term is 2 b^2",
    "J": "the bias is not squared",
    "M": "an added noise term: the variance of a label that is fixed",
    "O": "the bias shrinks with M",
    "Q": "a large M reaches the floor",
}


def cov_matrix(M: int, s2: float, rho: float) -> np.ndarray:
    """(M, M) by the definition, entry by entry."""
    return np.array([[s2 if m == r else rho * s2 for r in range(M)] for m in range(M)], dtype=float)


def count_terms(M: int) -> tuple[int, int]:
    """(m = r, m != r) among all ordered pairs (m, r), by listing them."""
    equal = sum(m == r for m, r in itertools.product(range(M), repeat=2))
    return equal, M**2 - equal


def var_mean(M: int, s2: float, rho: float) -> float:
    """Var(mean) = w^T C w with w = 1/M."""
    w = np.full(M, 1 / M)
    return float(w @ cov_matrix(M, s2, rho) @ w)


def mse(M: int, b: float, s2: float, rho: float) -> tuple[float, float, float, float]:
    """(total, b^2, shared, averaged): a common part of variance rho s2, and M independent ones of (1 - rho) s2."""
    total = var_mean(M, s2, rho) + b * b
    shared = var_mean(M, s2, rho) - var_mean(M, s2 * (1 - rho), 0.0)
    return total, b * b, shared, total - b * b - shared


def limit_mse(b: float, s2: float, rho: float) -> float:
    """The limit of a + c/M, from two values: 2 f(2) - f(1)."""
    return 2 * mse(2, b, s2, rho)[0] - mse(1, b, s2, rho)[0]


def min_models(tau: float, s2: float, rho: float) -> int | None:
    """The smallest M >= 2 with Var(mean) <= tau, in exact fractions; None if no finite M does it."""
    limit, variance, share = Fraction(tau), Fraction(s2), Fraction(rho)
    if variance * share > limit or (variance * share == limit and share < 1):
        return None

    def enough(M: int) -> bool:
        return variance * (M + M * (M - 1) * share) <= limit * M**2

    top = 2
    while not enough(top):
        top *= 2
    low = top // 2
    while top - low > 1:
        middle = (low + top) // 2
        low, top = (low, middle) if enough(middle) else (middle, top)
    return top


class Deviations(NamedTuple):
    """How many standard errors the moments of a sample of rows are from the stated ones (the largest of each kind)."""

    mean: float
    covariance: float
    between_rows: float
    fourth: float


def deviations(F: np.ndarray, centre: float, s2: float, rho: float) -> Deviations:
    """Means about `centre`; covariances of the columns, and of neighbouring rows, about the sample means; fourth moments.

    A sample covariance of n normal pairs has variance (C_mm C_rr + C_mr^2) / n, that of independent rows C_mm C_rr / n.
    For a standard normal z the mean of z^4 is 3 and its variance 105 - 9 = 96.
    """
    n, M = F.shape
    C = cov_matrix(M, s2, rho)
    G = F - F.mean(axis=0)
    spread = np.sqrt((np.outer(C.diagonal(), C.diagonal()) + C**2) / n)
    neighbours = G[:-1].T @ G[1:] / (n - 1)
    return Deviations(
        mean=float(np.max(np.abs(F.mean(axis=0) - centre)) / math.sqrt(s2 / n)),
        covariance=float(np.max(np.abs(G.T @ G / n - C) / spread)),
        between_rows=float(np.max(np.abs(neighbours)) / (s2 / math.sqrt(n - 1))),
        fourth=float(np.max(np.abs((((F - centre) ** 2 / s2) ** 2).mean(axis=0) - 3)) / math.sqrt(96 / n)),
    )


def empirical_decomposition(F: np.ndarray, y: float) -> tuple[float, float, float]:
    """(mse of the row means, bias^2, variance) with exact sums; the variance from all pairs of rows."""
    n, M = F.shape
    means = [math.fsum(row) / M for row in F]
    error = math.fsum((mean - y) ** 2 for mean in means) / n
    bias = math.fsum(mean - y for mean in means) / n
    variance = math.fsum((a - b) ** 2 for a, b in itertools.product(means, repeat=2)) / (2 * n * n)
    return error, bias**2, variance


def jensen_gap(phi: Callable[[float], float], w: Sequence[float], t: Sequence[float]) -> float:
    """sum w phi(t) - phi(sum w t)."""
    inside = math.fsum(weight * value for weight, value in zip(w, t))
    return math.fsum(weight * float(phi(value)) for weight, value in zip(w, t)) - float(phi(inside))


def ambiguity(F: np.ndarray, y: float) -> tuple[float, float, float]:
    """(mse of the mean, mean of the mses, spread): the spread is the Jensen gap of the square, averaged over rows."""
    n, M = F.shape
    equal = [1 / M] * M
    mean_mse = math.fsum((value - y) ** 2 for row in F for value in row) / (n * M)
    spread = math.fsum(jensen_gap(lambda t: t * t, equal, row - y) for row in F) / n
    return empirical_decomposition(F, y)[0], mean_mse, spread
