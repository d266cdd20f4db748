"""Oracles for week 4's discrete inference, so that a bound is judged by the evidence and not by its own formula.

Everything is for one fixed observation and a latent variable with K states: log_joint[u] = ln p(x, u), a state of
probability zero being -inf. Natural logarithms, float64, sums by `math.fsum`.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

# The proof's lines, each with the lines it rests on, and the false ones with their misconceptions.
PROOF = {
    "J": "",
    "D": "",
    "M": "JD",
    "I": "M",
    "O": "JI",
    "E": "IO",
    "G": "",
    "A": "G",
    "R": "MEA",
    "P": "",
    "C": "P",
}
FALSE_LINES = {
    "B": "the factor 1/q is lost",
    "F": "the inequality of a convex function",
    "H": "true, but a theorem that was not given; line R proves it",
    "K": "equality asks for equal ratios, not for equal weights",
    "L": "the cost is subtracted",
    "N": "the gap has q first",
    "Q": "the gap is the divergence from the posterior, not from the prior",
}


def log_evidence(log_joint: npt.ArrayLike) -> float:
    """ln p(x) = ln Σ p(x, u), two states at a time."""
    return float(np.logaddexp.reduce(_floats(log_joint)))


def posterior(log_joint: npt.ArrayLike) -> Array:
    """p(u|x), each entry from its odds against the others: 1 / Σ_v exp(ln p(x, v) − ln p(x, u))."""
    states = _floats(log_joint)
    with np.errstate(over="ignore"):
        return np.array([0.0 if u == -np.inf else 1 / np.sum(np.exp(states - u)) for u in states])


def kl(q: npt.ArrayLike, r: npt.ArrayLike) -> float:
    """D(q‖r) as a sum of nonnegative terms, q ln(q/r) − q + r, which adds nothing when both sum to one."""
    return math.fsum(_divergence(a, b) for a, b in zip(_floats(q), _floats(r), strict=True))


def gap(log_joint: npt.ArrayLike, q: npt.ArrayLike) -> float:
    """How far the bound lies below the log evidence: D(q‖posterior), whose logarithms do not underflow."""
    logs = _floats(log_joint) - log_evidence(log_joint)
    return math.fsum(_log_divergence(a, b) for a, b in zip(_floats(q), logs, strict=True))


def elbo(log_joint: npt.ArrayLike, q: npt.ArrayLike) -> float:
    """The bound from above: the log evidence less the posterior's divergence."""
    return log_evidence(log_joint) - gap(log_joint, q)


def reconstruction(lik: npt.ArrayLike, q: npt.ArrayLike) -> float:
    """E_q ln p(x|u) over the states that q uses; −inf if one of them cannot produce x."""
    used = [(w, p) for w, p in zip(_floats(q), _floats(lik), strict=True) if w > 0]
    return -math.inf if any(p == 0 for _, p in used) else math.fsum(w * math.log(p) for w, p in used)


def recon_cost(prior: npt.ArrayLike, lik: npt.ArrayLike, q: npt.ArrayLike) -> tuple[float, float]:
    """The two halves of the bound, (R, C): expected log-likelihood, and D(q‖prior)."""
    return reconstruction(lik, q), kl(q, prior)


def log_normal(x: float, mu: npt.ArrayLike, sd: npt.ArrayLike) -> Array:
    """ln N(x; mu_u, sd_u²) for each state: the log of a density, so it may be positive."""
    z = (x - _floats(mu)) / _floats(sd)
    return -0.5 * (z * z + math.log(2 * math.pi)) - np.log(_floats(sd))


def _divergence(q: float, r: float) -> float:
    if q == 0:
        return r
    return math.inf if r == 0 else q * math.log(q / r) - q + r


def _log_divergence(q: float, log_r: float) -> float:
    """The same term, given ln r."""
    return math.exp(log_r) if q == 0 else q * (math.log(q) - log_r) - q + math.exp(log_r)


def _floats(values: npt.ArrayLike) -> Array:
    return np.asarray(values, dtype=np.float64)
