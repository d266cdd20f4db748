"""The oracles of week 3 against sympy, scipy, torch, simulation and the numbers of the course."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
import scipy.stats
import sympy
import torch

from solutions import ensembles as oracle

SETTINGS = [(1, 2.0, 0.3), (2, 0.5, 0.0), (4, 8.0, 0.25), (7, 3.0, 0.9), (30, 1.5, 1.0)]


def closed_form(M: int, s2: float, rho: float) -> float:
    return s2 * (rho + (1 - rho) / M)


@pytest.mark.parametrize(("M", "s2", "rho"), SETTINGS)
def test_the_variance_of_the_mean_is_the_closed_form(M, s2, rho):
    assert oracle.var_mean(M, s2, rho) == pytest.approx(closed_form(M, s2, rho), rel=1e-12)
    C = oracle.cov_matrix(M, s2, rho)
    assert np.linalg.eigvalsh(C).min() > -1e-12
    assert np.array_equal(C, C.T)
    assert oracle.var_mean(M, s2, rho) == pytest.approx(C.sum() / M**2, rel=1e-12)


def test_the_expansion_holds_symbolically():
    s2, rho, b = sympy.symbols("s2 rho b", positive=True)
    for M in (2, 3, 4, 6):
        diagonal, others = oracle.count_terms(M)
        variance = (diagonal * s2 + others * rho * s2) / sympy.Integer(M) ** 2
        assert sympy.simplify(variance - s2 * (rho + (1 - rho) / M)) == 0
    M = sympy.Symbol("M", positive=True)
    assert sympy.limit(b**2 + s2 * (rho + (1 - rho) / M), M, sympy.oo) == b**2 + rho * s2


def test_four_models_have_four_and_twelve_terms():
    assert oracle.count_terms(4) == (4, 12)
    assert oracle.count_terms(1) == (1, 0)


@pytest.mark.parametrize(("M", "s2", "rho"), SETTINGS)
def test_the_error_budget_adds_up(M, s2, rho):
    total, bias, shared, averaged = oracle.mse(M, -2.0, s2, rho)
    assert (bias, shared) == pytest.approx((4.0, rho * s2), abs=1e-12)
    assert averaged == pytest.approx((1 - rho) * s2 / M, abs=1e-12)
    assert total == pytest.approx(bias + shared + averaged, rel=1e-12)
    assert oracle.limit_mse(-2.0, s2, rho) == pytest.approx(4.0 + rho * s2, rel=1e-12)


def test_the_floor_is_not_reached_by_any_finite_ensemble():
    assert oracle.min_models(0.25, 1.0, 0.25) is None
    assert oracle.min_models(math.nextafter(0.25, 1), 1.0, 0.25) > 10**12
    assert oracle.min_models(1.0, 1.0, 1.0) == 2
    assert oracle.min_models(math.nextafter(1.0, 0), 1.0, 1.0) is None


def test_the_smallest_ensemble_is_the_first_that_is_small_enough():
    for hundredths in range(26, 101):
        tau = Fraction(hundredths, 100)
        M = oracle.min_models(tau, 1.0, 0.25)
        assert Fraction(1, 4) + Fraction(3, 4) / M <= tau
        assert M == 2 or Fraction(1, 4) + Fraction(3, 4) / (M - 1) > tau


def test_simulated_rows_have_the_stated_moments_and_others_do_not():
    rng = np.random.default_rng(0)
    C = oracle.cov_matrix(5, 2.25, 0.36)
    F = rng.multivariate_normal(np.full(5, 1.5), C, size=20000)
    right = oracle.deviations(F, 1.5, 2.25, 0.36)
    assert max(right) < 5
    assert oracle.deviations(F, 1.4, 2.25, 0.36).mean > 8
    assert oracle.deviations(F, 1.5, 2.25, 0.36**2).covariance > 8
    assert oracle.deviations(np.repeat(F[::2], 2, axis=0), 1.5, 2.25, 0.36).between_rows > 8


def test_the_bounds_on_moments_are_standard_errors():
    """Over 300 samples the deviations of one mean and one covariance have a standard deviation near 1."""
    rng = np.random.default_rng(1)
    draws = [rng.multivariate_normal([1.0], [[4.0]], size=400) for _ in range(300)]
    found = [oracle.deviations(F, 1.0, 4.0, 0.0) for F in draws]
    for kind in ("mean", "covariance", "between_rows"):
        square = np.mean([getattr(one, kind) ** 2 for one in found])
        assert square == pytest.approx(1.0, abs=6.2 * math.sqrt(2.5 / 300))


def test_the_decomposition_is_exact_and_agrees_with_torch_and_scipy():
    F = np.random.default_rng(2).normal(size=(9, 4))
    error, bias, variance = oracle.empirical_decomposition(F, 0.3)
    means = torch.tensor(F).mean(dim=1)
    assert error == pytest.approx(
        float(torch.nn.functional.mse_loss(means, torch.full_like(means, 0.3))), rel=1e-12
    )
    assert variance == pytest.approx(float(means.var(correction=0)), rel=1e-12)
    assert bias == pytest.approx(scipy.stats.describe(means.numpy() - 0.3).mean ** 2, rel=1e-12)
    assert error == pytest.approx(bias + variance, rel=1e-12)


def test_the_mean_of_the_errors_exceeds_the_error_of_the_mean_by_the_spread():
    F = np.array([[1.0, 3.0], [5.0, 7.0]])
    assert oracle.empirical_decomposition(F, 3.0) == pytest.approx((5.0, 1.0, 4.0))
    assert oracle.ambiguity(F, 3.0) == pytest.approx((5.0, 6.0, 1.0))
    G = np.random.default_rng(3).normal(size=(8, 5))
    mse_of_mean, mean_mse, spread = oracle.ambiguity(G, -0.4)
    assert mean_mse == pytest.approx(mse_of_mean + spread, rel=1e-12)
    assert spread == pytest.approx(G.var(axis=1).mean(), rel=1e-12)


def test_the_jensen_gap_of_the_logarithm_is_a_kl_divergence():
    q, r = np.array([0.5, 0.3, 0.2]), np.array([0.1, 0.6, 0.3])
    assert -oracle.jensen_gap(math.log, q, r / q) == pytest.approx(scipy.stats.entropy(q, r), rel=1e-12)
