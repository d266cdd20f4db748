"""Week 6's oracles against torch, diffusers' recorded numbers, the recurrences they shortcut, and the course's numbers."""

from __future__ import annotations

import functools
import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from solutions import diffusion

CASES = json.loads((Path(__file__).parent / "data" / "ddpm_scheduler.json").read_text())["cases"]
SHORT = diffusion.schedule(10, 0.05, 0.5)
LONG = diffusion.schedule(1000, 1e-4, 0.02)


def steps(sched: diffusion.Schedule) -> np.ndarray:
    return np.arange(1, len(sched["beta"]))


def precision_addition(x0: float, xt: float, t: int, sched: diffusion.Schedule) -> tuple[float, float]:
    """Multiply N(x_t; √α x, β) and N(x; √ᾱ_{t−1} x_0, 1 − ᾱ_{t−1}) as functions of x."""
    alpha, kept = sched["alpha"][t], sched["abar"][t - 1]
    precision = alpha / sched["beta"][t] + 1 / (1 - kept)
    pull = math.sqrt(alpha) / sched["beta"][t] * xt + math.sqrt(kept) / (1 - kept) * x0
    return pull / precision, 1 / precision


@pytest.mark.parametrize(
    ("T", "b0", "b1"), [(1, 0.1, 0.4), (2, 0.1, 0.4), (9, 0.02, 0.6), (1000, 1e-4, 0.02)]
)
def test_a_schedule_is_linear_and_its_products_match_torch(T: int, b0: float, b1: float) -> None:
    sched = diffusion.schedule(T, b0, b1)
    beta = torch.linspace(b0, b1, T, dtype=torch.float64)
    abar = torch.cumprod(1 - beta, 0)
    before = torch.cat([torch.ones(1, dtype=torch.float64), abar[:-1]])
    wanted = {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": beta * (1 - before) / (1 - abar)}
    for name, first in (("beta", 0.0), ("alpha", 1.0), ("abar", 1.0), ("beta_tilde", 0.0)):
        assert sched[name].dtype == np.float64
        assert sched[name][0] == first
        np.testing.assert_allclose(sched[name][1:], wanted[name], rtol=1e-10, atol=1e-16)


def test_the_schedules_have_the_numbers_of_the_course() -> None:
    ratio = LONG["beta_tilde"][1:] / LONG["beta"][1:]
    np.testing.assert_allclose(ratio[:4], [0, 0.455, 0.611, 0.693], atol=5e-4)
    assert int(np.argmax(ratio > 0.999)) + 1 == 484
    assert LONG["abar"][-1] == pytest.approx(4.04e-5, abs=5e-8)
    assert diffusion.signal_left(LONG["abar"], 1.0) == pytest.approx(0.0064, abs=5e-5)
    assert diffusion.schedule(1000, 1e-6, 1e-6)["abar"][-1] == pytest.approx(0.999, abs=1e-5)


def test_the_posterior_variance_is_smaller_than_both_of_its_sources() -> None:
    for sched in (SHORT, LONG):
        beta, alpha, before = sched["beta"][2:], sched["alpha"][2:], sched["abar"][1:-1]
        assert np.all(sched["beta_tilde"][2:] < np.minimum(1 - before, beta / alpha))
        assert np.all(sched["beta_tilde"][2:] < beta)


@pytest.mark.parametrize("sched", [SHORT, LONG])
def test_iterating_one_step_gives_the_closed_form(sched: diffusion.Schedule) -> None:
    mean, variance = 1.0, 0.0
    for t in steps(sched):
        mean, variance = mean * math.sqrt(sched["alpha"][t]), sched["alpha"][t] * variance + sched["beta"][t]
        signal = diffusion.noised([1.0], [t], [0.0], sched["abar"])[0]
        spread = diffusion.noised([0.0], [t], [1.0], sched["abar"])[0]
        np.testing.assert_allclose([mean, variance], [signal, spread**2], rtol=1e-9)


def test_noising_is_undone_and_leaves_time_zero_and_its_inputs_alone() -> None:
    rng = np.random.default_rng(0)
    x0, eps = rng.normal(size=(2, 5, 2, 3))
    kept = x0.copy()
    t = [0, 3, 10, 1, 7]
    xt = diffusion.noised(x0, t, eps, SHORT["abar"])
    np.testing.assert_allclose(xt[0], x0[0])
    np.testing.assert_allclose(diffusion.denoised(xt, t, eps, SHORT["abar"]), x0, rtol=1e-9)
    np.testing.assert_array_equal(x0, kept)
    assert diffusion.denoised([0.5], [1], [-0.2], [1.0, 0.70])[0] == pytest.approx(0.7285, abs=5e-5)


@pytest.mark.parametrize("sched", [SHORT, LONG])
def test_conditioning_agrees_with_adding_precisions(sched: diffusion.Schedule) -> None:
    x0, xt = 1.3, -0.4
    for t in steps(sched)[1::7]:
        mean, variance = diffusion.posterior([x0], [xt], [t], sched)
        np.testing.assert_allclose([mean[0], variance[0]], precision_addition(x0, xt, t, sched), rtol=1e-9)
        np.testing.assert_allclose(variance[0], sched["beta_tilde"][t], rtol=1e-9)


def test_at_the_first_step_the_posterior_is_the_data_point() -> None:
    mean, variance = diffusion.posterior([[1.3, -2.0]], [[-0.4, 5.0]], [1], SHORT)
    np.testing.assert_allclose(mean, [[1.3, -2.0]])
    assert variance.shape == (1, 1)
    assert variance[0, 0] == 0.0


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"T{case['T']}-t{case['t']}")
def test_diffusers_agrees_in_single_precision(case: dict[str, Any]) -> None:
    """Loose where it must be: in float32, 1 − ᾱ_1 of the usual schedule is off by 1.7e-4 of itself."""
    sched = diffusion.schedule(case["T"], case["b0"], case["b1"])
    t, tolerance = [case["t"]], {"rtol": 1e-3, "atol": 2e-5}
    xt, hat, z = ([case[name]] for name in ("xt", "eps_hat", "z"))
    noised = diffusion.noised([case["x0"]], t, [case["eps"]], sched["abar"])
    np.testing.assert_allclose(noised, xt, **tolerance)
    np.testing.assert_allclose(diffusion.denoised(xt, t, hat, sched["abar"]), [case["x0_hat"]], **tolerance)
    for var in ("beta", "beta_tilde"):
        step = diffusion.reverse_step(xt, t, hat, z, sched, var)
        np.testing.assert_allclose(step, [case[var]], **tolerance)


def test_the_reverse_mean_has_the_noise_form() -> None:
    rng = np.random.default_rng(1)
    xt, eps = rng.normal(size=(2, 10))
    beta, alpha, abar = (SHORT[name][1:] for name in ("beta", "alpha", "abar"))
    wanted = (xt - beta * eps / np.sqrt(1 - abar)) / np.sqrt(alpha)
    np.testing.assert_allclose(diffusion.reverse_mean(xt, steps(SHORT), eps, SHORT), wanted, rtol=1e-9)


def test_the_loss_is_torchs_mean_squared_error() -> None:
    eps, hat = np.random.default_rng(2).normal(size=(2, 3, 4, 5))
    wanted = torch.nn.functional.mse_loss(torch.tensor(eps), torch.tensor(hat))
    assert diffusion.noise_loss(eps, hat) == pytest.approx(wanted.item(), rel=1e-12)


@pytest.mark.parametrize("var", ["beta", "beta_tilde"])
def test_the_weight_is_the_divergence_of_two_reverse_steps(var: str) -> None:
    t = np.arange(2, 11)
    eps, hat, xt = np.random.default_rng(3).normal(size=(3, len(t)))
    sd = torch.tensor(np.sqrt(SHORT[var][t]))
    means = [torch.tensor(diffusion.reverse_mean(xt, t, noise, SHORT)) for noise in (eps, hat)]
    exact, model = (torch.distributions.Normal(mean, sd) for mean in means)
    wanted = torch.distributions.kl_divergence(exact, model).numpy()
    np.testing.assert_allclose(diffusion.kl_weight(t, SHORT, var) * (eps - hat) ** 2, wanted, rtol=1e-9)


def test_the_weight_does_not_exist_at_variance_zero() -> None:
    with pytest.raises(ValueError, match="t = 1"):
        diffusion.kl_weight([3, 1], SHORT, "beta_tilde")
    assert diffusion.kl_weight([1], SHORT, "beta") > 0


@pytest.mark.parametrize("var", ["beta", "beta_tilde"])
@pytest.mark.parametrize("T", [1, 2, 6])
def test_a_data_point_is_returned_exactly_whatever_the_noise(T: int, var: str) -> None:
    sched, point = diffusion.schedule(T, 0.05, 0.5), np.array([0.8, -0.3])

    def model(x: np.ndarray, t: np.ndarray) -> np.ndarray:
        abar = sched["abar"][t][:, None]
        return (x - np.sqrt(abar) * point) / np.sqrt(1 - abar)

    noises = np.random.default_rng(4).normal(size=(T + 1, 3, 2))
    out = diffusion.chain(model, noises[0], sched, noises, var)
    np.testing.assert_allclose(out, np.tile(point, (3, 1)), rtol=1e-9)


def test_the_chain_calls_the_model_from_the_last_step_to_the_first_and_skips_two_noises() -> None:
    seen: list[list[int]] = []

    def model(x: np.ndarray, t: np.ndarray) -> np.ndarray:
        seen.append(t.tolist())
        return 0.3 * x

    noises = np.random.default_rng(5).normal(size=(5, 2, 1))
    noises[:2] = np.nan
    out = diffusion.chain(model, np.ones((2, 1)), diffusion.schedule(4, 0.05, 0.5), noises, "beta")
    assert seen == [[4, 4], [3, 3], [2, 2], [1, 1]]
    assert np.all(np.isfinite(out))


@pytest.mark.parametrize(
    ("sched", "right", "ungated", "early"),
    [(LONG, 0.01015, 0.01025, 0.01004), (SHORT, 0.00358, 0.05358, 0.00090)],
    ids=["T1000", "T10"],
)
def test_only_a_short_schedule_shows_a_wrong_gate(
    sched: diffusion.Schedule, right: float, ungated: float, early: float
) -> None:
    last = len(sched["beta"])
    for first, wanted in ((2, right), (1, ungated), (3, early)):
        got = diffusion.variances(sched, 0.01, "beta", range(first, last))[0]
        assert got == pytest.approx(wanted, abs=5e-6)


def test_with_the_posterior_variance_the_gate_is_automatic() -> None:
    ungated, gated = (diffusion.variances(SHORT, 0.01, "beta_tilde", range(first, 11)) for first in (1, 2))
    np.testing.assert_array_equal(ungated, gated)


def test_the_variances_are_those_of_a_simulated_chain() -> None:
    gain = diffusion.best_noise_gain(SHORT, 0.25)
    start, *noises = np.random.default_rng(6).normal(size=(12, 1, 40_000))
    out = diffusion.chain(lambda x, t: gain[t][:, None] * x, start, SHORT, noises, "beta_tilde")
    wanted = diffusion.variances(SHORT, 0.25, "beta_tilde", range(2, 11))[0]
    assert np.var(out) == pytest.approx(wanted, rel=6.2 * math.sqrt(2 / 40_000))


def test_the_proof_has_2240_orders_and_no_false_line_among_them() -> None:
    @functools.cache
    def orders(done: frozenset[str]) -> int:
        ready = [
            line for line, needs in diffusion.PROOF.items() if line not in done and done.issuperset(needs)
        ]
        return sum(orders(done | {line}) for line in ready) if ready else len(done) == len(diffusion.PROOF)

    assert orders(frozenset()) == 2240
    assert not set(diffusion.PROOF) & set(diffusion.FALSE_LINES)
    assert "".join(sorted({**diffusion.PROOF, **diffusion.FALSE_LINES})) == "ABCDEFGHIJKLMNOPQ"
