"""Week 4's oracles of mixtures and codes agree with sklearn and scipy, and with the notebook's numbers."""

from __future__ import annotations

import math

import numpy as np
import pytest
import scipy.special
import scipy.stats
from sklearn.metrics import mutual_info_score
from sklearn.mixture import GaussianMixture

from solutions import mixtures as oracle

CLOSE = {"rtol": 1e-10, "atol": 1e-13}  # float64 against float64 by another route
PRINTED = {"rtol": 0, "atol": 5.1e-5}  # four decimals on the page


def model(K: int, seed: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Weights, means and variances, all unequal."""
    rng = np.random.default_rng([K, seed])
    return rng.dirichlet(np.full(K, 3.0)), rng.normal(0, 2, size=K), rng.uniform(0.5, 4, size=K)


def fitted(pi: np.ndarray, mu: np.ndarray, var: np.ndarray) -> GaussianMixture:
    """sklearn's mixture with given parameters."""
    mixture = GaussianMixture(len(pi), covariance_type="spherical")
    mixture.weights_, mixture.means_, mixture.covariances_ = pi, mu[:, None], var
    mixture.precisions_cholesky_ = 1 / np.sqrt(var)
    return mixture


@pytest.mark.parametrize("K", [1, 2, 5])
def test_responsibilities_are_sklearns(K: int) -> None:
    pi, mu, var = model(K)
    x = np.random.default_rng(1).normal(0, 3, size=20)
    gamma = oracle.gmm_responsibilities(x, pi, mu, var)
    np.testing.assert_allclose(gamma, fitted(pi, mu, var).predict_proba(x[:, None]), **CLOSE)
    np.testing.assert_allclose(
        scipy.special.logsumexp(oracle.log_joint(x, pi, mu, var), axis=1),
        fitted(pi, mu, var).score_samples(x[:, None]),
        **CLOSE,
    )


def test_far_points_and_identical_components() -> None:
    pi, same = np.array([0.2, 0.35, 0.45]), np.full(3, 2.0)
    gamma = oracle.gmm_responsibilities([-800.0, 5000.0], pi, np.full(3, 0.5), same)
    np.testing.assert_allclose(gamma, np.tile(pi, (2, 1)), rtol=1e-9)
    mu, x = np.array([-0.004, 0.001, 0.003]), np.array([-800.0, 700.0])
    odds = np.log(pi) + (x[:, None] * mu - mu**2 / 2) / 2  # the term in x² cancels
    got = oracle.gmm_responsibilities(x, pi, mu, same)
    np.testing.assert_allclose(got, scipy.special.softmax(odds, axis=1), rtol=1e-8)
    assert scipy.stats.norm.pdf(x, 0, math.sqrt(2)).max() == 0


@pytest.mark.parametrize(("N", "K"), [(4, 4), (30, 3)])
def test_m_step_is_sklearns(N: int, K: int) -> None:
    rng = np.random.default_rng(N)
    x, gamma = rng.normal(2, 3, size=N), rng.dirichlet(np.ones(K), size=N)
    mixture = GaussianMixture(K, covariance_type="spherical", reg_covar=0)
    mixture._initialize(x[:, None], gamma)
    pi, mu, var = oracle.m_step(x, gamma)
    np.testing.assert_allclose(pi, mixture.weights_, rtol=1e-10)
    np.testing.assert_allclose(mu, mixture.means_[:, 0], rtol=1e-10)
    np.testing.assert_allclose(var, mixture.covariances_, rtol=1e-8)


def test_em_never_lowers_the_evidence_and_identical_components_never_part() -> None:
    draws = np.random.default_rng(4)
    x = np.concatenate([draws.normal(-2, 0.6, size=90), draws.normal(2, 1.2, size=210)])
    pi, mu, var = np.array([0.5, 0.5]), np.array([-1.0, 1.0]), np.array([1.0, 1.0])
    evidence = []
    for _ in range(30):
        evidence.append(scipy.special.logsumexp(oracle.log_joint(x, pi, mu, var), axis=1).sum())
        gamma = oracle.gmm_responsibilities(x, pi, mu, var)
        pi, mu, var = oracle.m_step(x, gamma)
    assert min(np.diff(evidence)) > -1e-9
    np.testing.assert_allclose(pi, gamma.mean(axis=0), rtol=1e-12)
    assert abs(gamma[:, 0] - pi[0]).min() > 0.01
    stuck = (np.array([2 / 3, 1 / 3]), np.full(2, 0.5), np.full(2, 3.0))
    for _ in range(3):
        stuck = oracle.m_step(x, oracle.gmm_responsibilities(x, *stuck))
    np.testing.assert_allclose(stuck[0], [2 / 3, 1 / 3], rtol=1e-12)
    np.testing.assert_allclose(stuck[1], np.full(2, x.mean()), rtol=1e-12)


@pytest.mark.parametrize(
    ("cov", "each"), [("full", lambda D: D * (D + 1) // 2), ("diag", lambda D: D), ("spherical", lambda D: 1)]
)
def test_parameter_counts_are_sklearns(cov: str, each) -> None:
    for K, D in ((1, 1), (2, 1), (3, 4), (5, 2)):
        mixture = GaussianMixture(K, covariance_type=cov)
        mixture.means_ = np.zeros((K, D))
        assert oracle.n_free_params(K, D, cov) == mixture._n_parameters() == K - 1 + K * (D + each(D))


def test_a_known_covariance_is_not_free() -> None:
    assert oracle.n_free_params(2, 1, "known") == 3
    assert oracle.n_free_params(4, 3, "known") == 3 + 12


@pytest.mark.parametrize("shape", [(2, 4), (5, 3), (1, 3)])
def test_mutual_information_is_sklearns_and_a_divergence(shape: tuple[int, int]) -> None:
    counts = np.random.default_rng(shape).integers(1, 50, size=shape)
    joint = counts / counts.sum()
    product = np.outer(joint.sum(axis=1), joint.sum(axis=0))
    np.testing.assert_allclose(
        oracle.mutual_information(joint), mutual_info_score(None, None, contingency=counts), **CLOSE
    )
    np.testing.assert_allclose(
        oracle.mutual_information(joint), scipy.special.rel_entr(joint, product).sum(), **CLOSE
    )


def test_mutual_information_with_zeros() -> None:
    joint = np.array([[0.25, 0, 0.25], [0, 0, 0.5], [0, 0, 0]])
    want = scipy.special.rel_entr(joint, np.outer(joint.sum(axis=1), joint.sum(axis=0))).sum()
    assert oracle.mutual_information(joint) == pytest.approx(want, rel=1e-12)


def test_models_a_and_b() -> None:
    assert oracle.mutual_information([[0.5, 0], [0, 0.5]]) == pytest.approx(math.log(2), rel=1e-14)
    assert oracle.mutual_information(np.full((2, 2), 0.25)) == pytest.approx(0, abs=1e-15)
    assert oracle.mutual_information([[0.45, 0.05], [0.05, 0.45]]) == pytest.approx(0.3681, abs=5e-5)


def test_responsibilities_by_hand() -> None:
    given = np.array([0.4, 0.6]) * np.array([0.10, 0.05])
    np.testing.assert_allclose(given[0] / given.sum(), 0.5714, **PRINTED)
    np.testing.assert_allclose(scipy.stats.norm.pdf(7, [5, 8], [1, 2]), [0.0540, 0.1760], **PRINTED)
    got = oracle.gmm_responsibilities([7.0], [0.4, 0.6], [5, 8], [1, 4])
    np.testing.assert_allclose(got, [[0.1698, 0.8302]], **PRINTED)
    same = oracle.gmm_responsibilities([-2.0, 9.0], [2 / 3, 1 / 3], [1, 1], [2.5, 2.5])
    np.testing.assert_allclose(same, np.tile([2 / 3, 1 / 3], (2, 1)), rtol=1e-12)


def test_m_step_by_hand_and_the_row_trap() -> None:
    x, gamma = np.array([5.0, 15.0]), np.array([[0.9, 0.1], [0.2, 0.8]])
    pi, mu, var = oracle.m_step(x, gamma)
    np.testing.assert_allclose([pi[1], mu[1], var[1]], [0.45, 13.89, 9.88], atol=5.1e-3)
    assert gamma[1] @ x == pytest.approx(13.0)
