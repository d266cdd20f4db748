"""Oracles for week 6, so that a diffusion model is judged by Gaussian conditioning and not by its own formulas.

Times run over 0...T: entry t of a schedule belongs to step t, and entry 0 to the data. All arrays are float64 numpy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Schedule = dict[str, Array]
Model = Callable[[Array, npt.NDArray[np.int64]], npt.ArrayLike]

# The proof block: what each line rests on, and why each false line is believed.
PROOF = {"F": "", "C": "", "P": "", "K": "CP", "A": "FK", "M": "A", "J": "", "D": "", "N": "JD", "H": "AN"}
FALSE_LINES = {
    "B": "the prior of a level is marginal (it is conditional on the level above)",
    "E": "divergences are added to a bound",
    "G": "a limit is an equality",
    "I": "the arrow of time can be reversed without Bayes' rule",
    "L": "there is a divergence at t = 1 (q(x_0 | x_1, x_0) is a point mass)",
    "O": "the accumulated noise has no bar",
    "Q": "a reweighted bound is a bound",
}


def schedule(T: int, b0: float, b1: float) -> Schedule:
    """The linear schedule: ᾱ by a sum of logarithms, β̃ by adding precisions, 1/β̃ = α/β + 1/(1 − ᾱ_{t−1})."""
    beta = np.array([0.0] + [b0 + (b1 - b0) * step / max(T - 1, 1) for step in range(T)])
    log_abar = np.cumsum(np.log1p(-beta))
    beta_tilde = np.zeros(T + 1)
    noise = -np.expm1(log_abar)  # 1 − ᾱ without cancellation
    beta_tilde[2:] = 1 / ((1 - beta[2:]) / beta[2:] + 1 / noise[1:-1])
    return {"beta": beta, "alpha": 1 - beta, "abar": np.exp(log_abar), "beta_tilde": beta_tilde}


def noised(x0: npt.ArrayLike, t: npt.ArrayLike, eps: npt.ArrayLike, abar: npt.ArrayLike) -> Array:
    """x_t for each sample of the batch: the point at angle arccos √ᾱ between the data and the noise."""
    angle = _angles(t, abar)
    pairs = zip(_floats(x0), _floats(eps), angle, strict=True)
    return np.stack([math.cos(a) * x + math.sin(a) * e for x, e, a in pairs])


def denoised(xt: npt.ArrayLike, t: npt.ArrayLike, eps: npt.ArrayLike, abar: npt.ArrayLike) -> Array:
    """The x_0 that `noised` would have taken to x_t with this noise."""
    angle = _angles(t, abar)
    pairs = zip(_floats(xt), _floats(eps), angle, strict=True)
    return np.stack([x / math.cos(a) - math.tan(a) * e for x, e, a in pairs])


def condition(alpha: float, abar_before: float) -> tuple[float, float, float]:
    """Condition (x_{t−1}, x_t) given x_0, a Gaussian pair, on x_t: the weights of x_0 and x_t, and the variance.

    Given x_0 the pair has means (√ᾱ_{t−1}, √ᾱ_t) x_0 and covariance [[v, √α v], [√α v, α v + β]], v = 1 − ᾱ_{t−1}.
    """
    v = 1 - abar_before
    mean = np.array([math.sqrt(abar_before), math.sqrt(alpha * abar_before)])
    joint = np.array([[v, math.sqrt(alpha) * v], [math.sqrt(alpha) * v, alpha * v + 1 - alpha]])
    gain = joint[0, 1] / joint[1, 1]
    return float(mean[0] - gain * mean[1]), float(gain), float(joint[0, 0] - gain * joint[1, 0])


def posterior(x0: npt.ArrayLike, xt: npt.ArrayLike, t: npt.ArrayLike, sched: Schedule) -> tuple[Array, Array]:
    """Mean and variance of q(x_{t−1} | x_t, x_0) for each sample; the variance with shape (B, 1, …)."""
    x0, xt, steps = _floats(x0), _floats(xt), _steps(t)
    weights = [condition(sched["alpha"][s], sched["abar"][s - 1]) for s in steps]
    mean = np.stack([w0 * a + wt * b for (w0, wt, _), a, b in zip(weights, x0, xt, strict=True)])
    return mean, np.array([v for *_, v in weights]).reshape(-1, *(1,) * (xt.ndim - 1))


def reverse_mean(xt: npt.ArrayLike, t: npt.ArrayLike, eps: npt.ArrayLike, sched: Schedule) -> Array:
    """The posterior mean at the x_0 that the noise implies."""
    return posterior(denoised(xt, t, eps, sched["abar"]), xt, t, sched)[0]


def noise_loss(eps: npt.ArrayLike, eps_hat: npt.ArrayLike) -> float:
    """Squared distance over the number of entries."""
    gap = (_floats(eps) - _floats(eps_hat)).ravel()
    return float(gap @ gap) / gap.size


def reverse_step(
    xt: npt.ArrayLike, t: npt.ArrayLike, eps: npt.ArrayLike, z: npt.ArrayLike, sched: Schedule, var: str
) -> Array:
    """One draw of x_{t−1}: the reverse mean, and noise of variance `sched[var]` except where t = 1."""
    mean, noise = reverse_mean(xt, t, eps, sched), _floats(z)
    for row, step in enumerate(_steps(t)):
        if step != 1:
            mean[row] += math.sqrt(sched[var][step]) * noise[row]
    return mean


def chain(model: Model, x_T: npt.ArrayLike, sched: Schedule, noises: npt.ArrayLike, var: str) -> Array:
    """The sample at the end of the reverse chain T, …, 1, with noises[t] used in step t."""
    x, noises = _floats(x_T), _floats(noises)
    for step in reversed(range(1, len(sched["beta"]))):
        t = np.full(len(x), step)
        x = reverse_step(x, t, _floats(model(x, t)), noises[step], sched, var)
    return x


def kl_weight(t: npt.ArrayLike, sched: Schedule, var: str) -> Array:
    """KL between two reverse steps of equal variance whose noises differ by 1, that is (difference of means)²/2σ²."""
    steps, one = _steps(t), np.ones(np.size(t))
    if var == "beta_tilde" and 1 in steps:
        raise ValueError("beta_tilde is 0 at t = 1")
    gap = reverse_mean(one, t, one, sched) - reverse_mean(one, t, 0 * one, sched)
    weights: Array = gap**2 / (2 * sched[var][np.array(steps)])
    return weights


def best_noise_gain(sched: Schedule, data_var: float) -> Array:
    """k_t, t = 0…T, of the best prediction ε̂ = k_t x_t for data N(0, data_var): Cov(ε, x_t)/Var(x_t)."""
    return np.sqrt(1 - sched["abar"]) / (sched["abar"] * data_var + 1 - sched["abar"])


def variances(sched: Schedule, data_var: float, var: str, noisy: Iterable[int]) -> Array:
    """Exact Var(x_t), t = 0…T, along the reverse chain from N(0, 1) with the best prediction, noise in `noisy` only."""
    gain, noisy = best_noise_gain(sched, data_var), set(noisy)
    out = np.ones(len(gain))
    for step in reversed(range(1, len(gain))):
        slope = reverse_mean([1.0], [step], [gain[step]], sched)[0]
        out[step - 1] = slope**2 * out[step] + (sched[var][step] if step in noisy else 0.0)
    return out


def signal_left(abar: npt.ArrayLike, data_sd: float) -> float:
    """Standard deviation of the part of x_T that still comes from the data."""
    return math.sqrt(_floats(abar)[-1]) * data_sd


def _floats(value: npt.ArrayLike) -> Array:
    """A copy in float64, so that no oracle changes its input."""
    return np.array(value, dtype=np.float64)


def _steps(t: npt.ArrayLike) -> list[int]:
    return [int(step) for step in np.asarray(t).ravel()]


def _angles(t: npt.ArrayLike, abar: npt.ArrayLike) -> list[float]:
    kept = _floats(abar)
    return [math.acos(math.sqrt(min(kept[step], 1.0))) for step in _steps(t)]
