"""Oracles for week 5's codebooks: nearest entries by full distances, losses and gradients by sums over entries."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]


def distances(z_e: npt.ArrayLike, C: npt.ArrayLike) -> Array:
    """Squared distances (B, K) from every row to every codeword."""
    return np.array([[math.fsum((row - word) ** 2) for word in _floats(C)] for row in _floats(z_e)])


def nearest(z_e: npt.ArrayLike, C: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """The index of each row's nearest codeword; the lowest where several are."""
    return np.array([min(range(len(row)), key=lambda k: (row[k], k)) for row in distances(z_e, C)])


def margins(z_e: npt.ArrayLike, C: npt.ArrayLike) -> Array:
    """By how much the second nearest codeword is further away (squared distances)."""
    ordered = np.sort(distances(z_e, C), axis=1)
    return ordered[:, 1] - ordered[:, 0]


def codebook_gradient(idx: npt.ArrayLike, w: npt.ArrayLike, K: int) -> Array:
    """Derivative of Σ w z_q with respect to the codebook: each codeword collects the rows that chose it."""
    chosen = np.asarray(idx)
    return np.array([_floats(w)[chosen == k].sum(axis=0) for k in range(K)])


def losses(z_e: npt.ArrayLike, z_q: npt.ArrayLike, beta: float) -> tuple[float, float]:
    """Average over the batch of the squared distance, and β times it."""
    rows = [math.fsum((a - b) ** 2) for a, b in zip(_floats(z_e), _floats(z_q), strict=True)]
    return math.fsum(rows) / len(rows), beta * math.fsum(rows) / len(rows)


def loss_gradients(
    z_e: npt.ArrayLike, z_q: npt.ArrayLike, beta: float, a: float, b: float
) -> tuple[Array, Array]:
    """Derivatives of a · codebook + b · commitment: z_e feels only the second, z_q only the first."""
    gap = 2 * (_floats(z_e) - _floats(z_q)) / len(_floats(z_e))
    return b * beta * gap, -a * gap


def code_bits(H: int, W: int, K: int) -> float:
    """Bits that name one of the K^(HW) possible index maps."""
    return math.log2(K ** (H * W))


def _floats(value: npt.ArrayLike) -> Array:
    """A copy in float64, so that no oracle changes its input."""
    return np.array(value, dtype=np.float64)
