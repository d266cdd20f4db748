"""Oracles for week 5's Gaussian codes, so that a VAE is judged by densities and enumeration and not by its own formulas.

Inputs are arrays or anything numpy can read; everything is float64. `w` is what arrives from above: the derivative of
some later number with respect to the function's output, of the output's shape.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Function = Callable[[npt.NDArray[np.complex128]], npt.NDArray[np.complex128]]

STEP = 1e-30  # of the complex-step derivative, exact to rounding: f'(a) = Im f(a + iε)/ε


def reparameterized(mu: npt.ArrayLike, logvar: npt.ArrayLike, eps: npt.ArrayLike) -> Array:
    """The point whose whitened value (z − μ)/σ is ε."""
    return _floats(eps) * np.sqrt(np.exp(_floats(logvar))) + _floats(mu)


def reparameterized_gradients(
    logvar: npt.ArrayLike, eps: npt.ArrayLike, w: npt.ArrayLike
) -> tuple[Array, Array]:
    """Derivatives of Σ w z with respect to μ and log σ²: w, and w ε dσ/dlog σ² with dσ = dσ²/2σ."""
    var = np.exp(_floats(logvar))
    return _floats(w), _floats(w) * _floats(eps) * var / (2 * np.sqrt(var))


def sampled(mu: npt.ArrayLike, diag: npt.ArrayLike, eps: npt.ArrayLike, kind: str) -> Array:
    """The same draw when the diagonal holds σ, σ² or log σ²."""
    var = {"std": np.square, "var": np.array, "logvar": np.exp}[kind](_floats(diag))
    return _floats(mu) + np.sqrt(var) * _floats(eps)


def kl_to_standard(mu: npt.ArrayLike, logvar: npt.ArrayLike) -> Array:
    """KL(N(μ, Σ) ‖ N(0, I)) row by row, in matrix form: (tr Σ + μᵀμ − D − ln det Σ)/2."""
    rows = zip(_floats(mu), _floats(logvar), strict=True)
    return np.array([_matrix_kl(m, np.diag(np.exp(lv))) for m, lv in rows])


def kl_to_standard_gradients(
    mu: npt.ArrayLike, logvar: npt.ArrayLike, w: npt.ArrayLike
) -> tuple[Array, Array]:
    """Derivatives of Σ_b w_b KL_b: w μ, and w (σ² − 1)/2."""
    above = _floats(w)[:, None]
    return above * _floats(mu), above * np.expm1(_floats(logvar)) / 2


def kl_between(m1: npt.ArrayLike, v1: npt.ArrayLike, m2: npt.ArrayLike, v2: npt.ArrayLike) -> Array:
    """KL(N(m1, v1) ‖ N(m2, v2)) elementwise: cross entropy less entropy."""
    m1, v1, m2, v2 = _together(m1, v1, m2, v2)
    cross = np.log(2 * math.pi * v2) / 2 + (v1 + (m1 - m2) ** 2) / (2 * v2)
    return cross - np.log(2 * math.pi * math.e * v1) / 2


def kl_between_gradients(
    m1: npt.ArrayLike, v1: npt.ArrayLike, m2: npt.ArrayLike, v2: npt.ArrayLike, w: npt.ArrayLike
) -> tuple[Array, ...]:
    """Derivatives of Σ w KL with respect to the four arguments, all of one shape."""
    m1, v1, m2, v2 = _together(m1, v1, m2, v2)
    slope = (m1 - m2) / v2
    of_v2 = (1 - v1 / v2 - slope * (m1 - m2)) / (2 * v2)
    return tuple(_floats(w) * part for part in (slope, 1 / (2 * v2) - 1 / (2 * v1), -slope, of_v2))


def objective(recon_nll: npt.ArrayLike, kl: npt.ArrayLike, beta: float, mode: str) -> Array:
    """The loss −(ELBO), or the ELBO: expected log-likelihood less β times the KL."""
    elbo = -_floats(recon_nll) - beta * _floats(kl)
    return {"loss": -elbo, "elbo": elbo}[mode]


def pathwise(f: Function, mu: float, sigma: float, eps: npt.ArrayLike) -> tuple[Array, Array]:
    """d f(μ + σε)/dμ and /dσ for each ε by complex step: f must be analytic."""
    noise = _floats(eps)
    return _slope(lambda m: f(m + sigma * noise), mu), _slope(lambda s: f(mu + s * noise), sigma)


def score(f: Function, mu: float, sigma: float, eps: npt.ArrayLike) -> tuple[Array, Array]:
    """f(z) times the derivative of ln N(z; μ, σ²) in μ and σ at a fixed z, by complex step."""
    z = mu + sigma * _floats(eps)
    value = np.real(f(z.astype(np.complex128)))
    of_mu = _slope(lambda m: _log_density(z, m, sigma), mu)
    of_sigma = _slope(lambda s: _log_density(z, mu, s), sigma)
    return value * of_mu, value * of_sigma


def two_levels(
    p2: npt.ArrayLike, p1g2: npt.ArrayLike, px1: npt.ArrayLike, q2: npt.ArrayLike, q1g2: npt.ArrayLike
) -> tuple[float, float, float, float]:
    """(reconstruction, KL of z1, KL of z2, ELBO) by visiting every pair of states (z2, z1) that q uses."""
    p2, p1g2, px1, q2, q1g2 = (_floats(table) for table in (p2, p1g2, px1, q2, q1g2))
    pairs = [(a, b) for a in range(len(q2)) for b in range(len(px1)) if q2[a] * q1g2[a, b] > 0]
    weight = {(a, b): q2[a] * q1g2[a, b] for a, b in pairs}
    recon = math.fsum(weight[a, b] * math.log(px1[b]) for a, b in pairs)
    kl1 = math.fsum(weight[a, b] * math.log(q1g2[a, b] / p1g2[a, b]) for a, b in pairs)
    kl2 = math.fsum(weight[a, b] * math.log(q2[a] / p2[a]) for a, b in pairs)
    elbo = math.fsum(w * math.log(p2[a] * p1g2[a, b] * px1[b] / w) for (a, b), w in weight.items())
    return recon, kl1, kl2, elbo


def two_level_posterior(
    p2: npt.ArrayLike, p1g2: npt.ArrayLike, px1: npt.ArrayLike
) -> tuple[float, Array, Array]:
    """ln p(x), p(z2|x) and p(z1|z2, x), from the joint table."""
    joint = _floats(p2)[:, None] * _floats(p1g2) * _floats(px1)
    return math.log(joint.sum()), joint.sum(axis=1) / joint.sum(), joint / joint.sum(axis=1, keepdims=True)


def gaussian_nll(x: npt.ArrayLike, mu: npt.ArrayLike, var: npt.ArrayLike) -> Array:
    """−ln N(x; μ, diag var) row by row, as a multivariate density with its determinant."""
    x, mu, var = _together(x, mu, var)
    rows = zip(x - mu, var, strict=True)
    return np.array(
        [
            (r @ np.linalg.solve(np.diag(v), r) + len(r) * math.log(2 * math.pi) + _log_det(np.diag(v))) / 2
            for r, v in rows
        ]
    )


def gaussian_nll_gradients(
    x: npt.ArrayLike, mu: npt.ArrayLike, var: npt.ArrayLike, w: npt.ArrayLike
) -> tuple[Array, Array]:
    """Derivatives of Σ_b w_b NLL_b with respect to μ and var, both (B, D)."""
    x, mu, var = _together(x, mu, var)
    precision, above = 1 / var, _floats(w)[:, None]
    return above * (mu - x) * precision, above * (precision - ((x - mu) * precision) ** 2) / 2


def n_parameters(n_in: int, n_out: int, heads: int) -> int:
    """Numbers stored by `heads` linear layers: the size of one affine map in homogeneous coordinates, each."""
    return int(np.zeros((heads, n_out, n_in + 1), dtype=np.bool_).size)


def _matrix_kl(mean: Array, cov: Array) -> float:
    return float((np.trace(cov) + mean @ mean - len(mean) - _log_det(cov)) / 2)


def _log_det(cov: Array) -> float:
    return float(np.linalg.slogdet(cov)[1])


def _log_density(z: Array, mu: complex, sigma: complex) -> npt.NDArray[np.complex128]:
    return -((z - mu) ** 2) / (2 * sigma**2) - np.log(sigma + 0j)


def _slope(f: Callable[[complex], npt.NDArray[np.complex128]], at: float) -> Array:
    return np.imag(f(complex(at, STEP))) / STEP


def _together(*values: npt.ArrayLike) -> tuple[Array, ...]:
    return tuple(np.array(part) for part in np.broadcast_arrays(*(_floats(value) for value in values)))


def _floats(value: npt.ArrayLike) -> Array:
    """A copy in float64, so that no oracle changes its input."""
    return np.array(value, dtype=np.float64)
