"""Week 4's oracles of discrete inference agree with scipy and torch, and with every number that the notebook prints."""

from __future__ import annotations

import functools
import math

import numpy as np
import pytest
import scipy.optimize
import scipy.special
import scipy.stats
import torch
from torch.distributions import Categorical, kl_divergence

from autograder import checks
from solutions import evidence as oracle

CLOSE = {"rtol": 1e-11, "atol": 1e-13}  # float64 against float64 by another route
PRINTED = {"rtol": 0, "atol": 5.1e-5}  # four decimals on the page
SIZES = (1, 2, 3, 7)
TWO_STATES = np.log([0.1, 0.4])


def tables(K: int, seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Log-joints and a trial distribution."""
    rng = np.random.default_rng([K, seed])
    return rng.normal(-3, 2, size=K), rng.dirichlet(np.full(K, 1.5))


@pytest.mark.parametrize("K", SIZES)
@pytest.mark.parametrize("shift", [0.0, -4000.0, 4000.0])
def test_evidence_and_posterior_are_scipys(K: int, shift: float) -> None:
    log_joint = tables(K)[0] + shift
    np.testing.assert_allclose(oracle.log_evidence(log_joint), scipy.special.logsumexp(log_joint), rtol=1e-12)
    np.testing.assert_allclose(oracle.posterior(log_joint), scipy.special.softmax(log_joint), rtol=1e-11)


def test_impossible_states_and_wide_spreads_keep_their_place() -> None:
    log_joint = np.array([-np.inf, -4000.0, 4000.0, -np.inf, 3999.0])
    np.testing.assert_allclose(oracle.posterior(log_joint), scipy.special.softmax(log_joint), rtol=1e-12)
    assert oracle.log_evidence(log_joint) == pytest.approx(scipy.special.logsumexp(log_joint), rel=1e-14)


@pytest.mark.parametrize("K", SIZES)
def test_divergence_is_scipys_and_torchs(K: int) -> None:
    (_, q), (_, r) = tables(K), tables(K, 1)
    want = kl_divergence(Categorical(torch.tensor(q)), Categorical(torch.tensor(r)))
    np.testing.assert_allclose(oracle.kl(q, r), scipy.special.rel_entr(q, r).sum(), **CLOSE)
    np.testing.assert_allclose(oracle.kl(q, r), scipy.stats.entropy(q, r), **CLOSE)
    np.testing.assert_allclose(oracle.kl(q, r), want, **CLOSE)
    assert oracle.kl(q, q) == 0


def test_divergence_with_zeros() -> None:
    assert oracle.kl([1, 0, 0], [0.5, 0.5, 0]) == pytest.approx(math.log(2), rel=1e-14)
    assert oracle.kl([0.5, 0.5, 0], [1, 0, 0]) == math.inf


@pytest.mark.parametrize("K", SIZES)
@pytest.mark.parametrize("shift", [0.0, -2048.0])
def test_bound_is_its_definition_and_the_gap_what_is_left(K: int, shift: float) -> None:
    log_joint, q = tables(K)
    want = np.sum(q * (log_joint + shift)) + scipy.stats.entropy(q)
    np.testing.assert_allclose(oracle.elbo(log_joint + shift, q), want, rtol=1e-12)
    left = scipy.special.logsumexp(log_joint) - oracle.elbo(log_joint, q)
    np.testing.assert_allclose(oracle.gap(log_joint, q), left, **CLOSE)
    assert oracle.gap(log_joint, oracle.posterior(log_joint)) == pytest.approx(0, abs=1e-15)


def test_bound_with_unused_and_impossible_states() -> None:
    log_joint = np.array([math.log(0.1), math.log(0.4), -np.inf])
    assert oracle.elbo(log_joint, [0, 1, 0]) == pytest.approx(math.log(0.4), rel=1e-14)
    assert oracle.elbo(log_joint, [0.5, 0, 0.5]) == -math.inf


def test_no_distribution_lies_above_the_posterior() -> None:
    log_joint, _ = tables(4)
    draws = np.random.default_rng(3).dirichlet(np.ones(4), size=200)
    assert max(oracle.elbo(log_joint, q) for q in draws) < oracle.log_evidence(log_joint)
    best = scipy.optimize.minimize(
        lambda a: -oracle.elbo(log_joint, scipy.special.softmax(a)), np.zeros(4), tol=1e-12
    )
    np.testing.assert_allclose(scipy.special.softmax(best.x), oracle.posterior(log_joint), atol=1e-5)


@pytest.mark.parametrize("K", SIZES)
def test_score_less_cost_is_the_bound(K: int) -> None:
    rng = np.random.default_rng(K)
    prior, q, lik = rng.dirichlet(np.ones(K)), rng.dirichlet(np.ones(K)), rng.uniform(0.1, 3, size=K)
    R, C = oracle.recon_cost(prior, lik, q)
    np.testing.assert_allclose(R, np.sum(q * np.log(lik)), **CLOSE)
    np.testing.assert_allclose(R - C, oracle.elbo(np.log(prior * lik), q), **CLOSE)


def test_density_is_scipys() -> None:
    mu, sd = np.array([-1.0, 0.2, 5.0]), np.array([0.1, 2.0, 0.7])
    np.testing.assert_allclose(oracle.log_normal(0.3, mu, sd), scipy.stats.norm.logpdf(0.3, mu, sd), **CLOSE)


def test_two_state_example() -> None:
    assert oracle.log_evidence(TWO_STATES) == pytest.approx(math.log(0.5), rel=1e-14)
    np.testing.assert_allclose(oracle.posterior(TWO_STATES), [0.2, 0.8], rtol=1e-14)
    np.testing.assert_allclose(oracle.elbo(TWO_STATES, [0.5, 0.5]), -0.9163, **PRINTED)
    np.testing.assert_allclose(oracle.elbo(TWO_STATES, [0.2, 0.8]), -0.6931, **PRINTED)
    np.testing.assert_allclose(oracle.gap(TWO_STATES, [0.5, 0.5]), [math.log(1.25)], rtol=1e-12)
    np.testing.assert_allclose(oracle.elbo(TWO_STATES, [0.35, 0.65]), -0.7540, **PRINTED)
    np.testing.assert_allclose(oracle.kl([0.2, 0.8], [0.5, 0.5]), 0.1927, **PRINTED)


def test_bound_and_cost_rise_together_on_the_way_to_the_posterior() -> None:
    start, end = (oracle.recon_cost([0.5, 0.5], [0.2, 0.8], q) for q in ([0.5, 0.5], [0.2, 0.8]))
    np.testing.assert_allclose((end[0] - end[1]) - (start[0] - start[1]), 0.2231, **PRINTED)
    np.testing.assert_allclose([start[1], end[1], end[0] - start[0]], [0, 0.1927, 0.4159], **PRINTED)


def test_second_example_and_its_trap() -> None:
    log_joint, q = np.array([-3.5, -4.5]), np.array([0.7, 0.3])
    np.testing.assert_allclose(oracle.elbo(log_joint, q), -3.1891, **PRINTED)
    np.testing.assert_allclose(np.sum(q * log_joint), -3.80, rtol=1e-14)
    np.testing.assert_allclose(scipy.stats.entropy(q), 0.6109, **PRINTED)


@pytest.mark.parametrize(("error", "R", "C"), [(0, 0, 0.6931), (0.1, -0.3251, 0.3681), (0.5, -0.6931, 0)])
def test_every_noisy_copy_has_the_same_score(error: float, R: float, C: float) -> None:
    """Models A (error 0) and B (error one half) are the ends of the family."""
    posterior = [error, 1 - error]
    got = oracle.recon_cost([0.5, 0.5], posterior, posterior)
    np.testing.assert_allclose(got, [R, C], **PRINTED)
    np.testing.assert_allclose(got[0] - got[1], -math.log(2), rtol=1e-12)


def test_halved_weights_can_lie_above_the_evidence() -> None:
    half = np.array([0.25, 0.25])
    np.testing.assert_allclose(np.sum(half * (TWO_STATES - np.log(half))), -0.1116, **PRINTED)


def test_the_proof_has_the_stated_number_of_valid_orders() -> None:
    @functools.cache
    def ways(placed: frozenset[str]) -> int:
        ready = [line for line in oracle.PROOF if line not in placed and set(oracle.PROOF[line]) <= placed]
        return (
            sum(ways(placed | {line}) for line in ready) if ready else int(len(placed) == len(oracle.PROOF))
        )

    assert ways(frozenset()) == 3080
    assert "".join(sorted([*oracle.PROOF, *oracle.FALSE_LINES])) == "ABCDEFGHIJKLMNOPQR"
    checks.proof("JDMIOEGARPC", oracle.PROOF, distractors=oracle.FALSE_LINES)
