"""Oracles for Gaussian mixtures and for the information in a code, by odds, weighted moments and entropies."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]


def log_joint(x: npt.ArrayLike, pi: npt.ArrayLike, mu: npt.ArrayLike, var: npt.ArrayLike) -> Array:
    """ln π_k N(x_n; μ_k, σ_k²), shape (N, K), one entry at a time."""
    states = list(zip(_floats(pi), _floats(mu), _floats(var), strict=True))
    return np.array([[math.log(p) + _log_normal(value, m, v) for p, m, v in states] for value in _floats(x)])


def gmm_responsibilities(x: npt.ArrayLike, pi: npt.ArrayLike, mu: npt.ArrayLike, var: npt.ArrayLike) -> Array:
    """γ (N, K): each entry from its odds against the row's others, 1 / Σ_j exp(a_nj − a_nk)."""
    a = log_joint(x, pi, mu, var)
    with np.errstate(over="ignore"):
        return 1 / np.sum(np.exp(a[:, None, :] - a[:, :, None]), axis=2)


def m_step(x: npt.ArrayLike, gamma: npt.ArrayLike) -> tuple[Array, Array, Array]:
    """(π, μ, σ²): the weighted mean and covariance of numpy, one component at a time."""
    x, gamma = _floats(x), _floats(gamma)
    pi = np.array([math.fsum(column) / len(x) for column in gamma.T])
    mu = np.array([np.average(x, weights=column) for column in gamma.T])
    var = np.array([float(np.cov(x, aweights=column, ddof=0)) for column in gamma.T])
    return pi, mu, var


def n_free_params(K: int, D: int, cov: str) -> int:
    """The free numbers of a mixture of K Gaussians in D dimensions, listed and counted."""
    entries = {
        "full": len(np.tril_indices(D)[0]),  # a symmetric matrix: its lower triangle
        "diag": len(np.diag_indices(D)[0]),
        "spherical": 1,
        "known": 0,
    }[cov]
    weights = list(range(K))[1:]  # the first follows from the sum
    means = [(k, d) for k in range(K) for d in range(D)]
    covariances = [(k, e) for k in range(K) for e in range(entries)]
    return len(weights) + len(means) + len(covariances)


def entropy(table: npt.ArrayLike) -> float:
    """−Σ p ln p over a table of any shape, zeros adding nothing."""
    return -math.fsum(p * math.log(p) for p in _floats(table).ravel() if p > 0)


def mutual_information(joint: npt.ArrayLike) -> float:
    """I(u; x) = H(u) + H(x) − H(u, x) of a table (U, X)."""
    joint = _floats(joint)
    return entropy(joint.sum(axis=1)) + entropy(joint.sum(axis=0)) - entropy(joint)


def _log_normal(x: float, mu: float, var: float) -> float:
    return -0.5 * (math.log(2 * math.pi * var) + (x - mu) ** 2 / var)


def _floats(values: npt.ArrayLike) -> Array:
    return np.asarray(values, dtype=np.float64)
