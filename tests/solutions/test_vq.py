"""The codebook oracles of week 5 against scipy, scikit-learn, torch and the numbers of the course."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch
from scipy.spatial.distance import cdist
from sklearn.metrics import pairwise_distances_argmin

from solutions import vq as oracle


def test_nearest_agrees_with_scipy_and_scikit_learn() -> None:
    rng = np.random.default_rng(0)
    z, C = rng.normal(size=(40, 3)), rng.normal(size=(7, 3))
    np.testing.assert_allclose(oracle.distances(z, C), cdist(z, C, "sqeuclidean"), rtol=1e-12)
    assert np.array_equal(oracle.nearest(z, C), cdist(z, C).argmin(axis=1))
    assert np.array_equal(oracle.nearest(z, C), pairwise_distances_argmin(z, C))
    ordered = np.sort(cdist(z, C, "sqeuclidean"), axis=1)
    np.testing.assert_allclose(oracle.margins(z, C), ordered[:, 1] - ordered[:, 0], rtol=1e-9)


def test_ties_go_to_the_lowest_index() -> None:
    C = np.array([[2.0, 0.0], [0.0, 0.0], [0.0, 0.0]])
    assert oracle.nearest([[1.0, 0.0], [0.0, 0.5]], C).tolist() == [0, 1]


def test_losses_and_gradients_are_those_of_torch() -> None:
    rng = np.random.default_rng(1)
    z_e, z_q, beta, a, b = rng.normal(size=(6, 3)), rng.normal(size=(6, 3)), 0.7, 1.3, -0.4
    e, q = (torch.tensor(value, requires_grad=True) for value in (z_e, z_q))
    codebook = torch.nn.functional.mse_loss(q, e.detach(), reduction="sum") / 6
    commit = beta * torch.nn.functional.mse_loss(e, q.detach(), reduction="sum") / 6
    assert oracle.losses(z_e, z_q, beta) == pytest.approx((codebook.item(), commit.item()))
    wanted = torch.autograd.grad(a * codebook + b * commit, (e, q))
    for got, want in zip(oracle.loss_gradients(z_e, z_q, beta, a, b), wanted, strict=True):
        np.testing.assert_allclose(got, want.numpy(), rtol=1e-12)


def test_the_codebook_collects_what_reaches_its_entries() -> None:
    rng = np.random.default_rng(2)
    C, idx, w = (
        torch.tensor(rng.normal(size=(4, 3)), requires_grad=True),
        np.array([2, 0, 2, 2]),
        rng.normal(size=(4, 3)),
    )
    (want,) = torch.autograd.grad((torch.tensor(w) * C[torch.tensor(idx)]).sum(), C)
    np.testing.assert_allclose(oracle.codebook_gradient(idx, w, 4), want.numpy(), rtol=1e-12)


def test_bits_are_grid_size_times_log2_and_the_kl_to_uniform() -> None:
    assert oracle.code_bits(8, 8, 512) == 576.0
    assert oracle.code_bits(3, 5, 10) == pytest.approx(15 * math.log2(10))
    assert oracle.code_bits(1, 1, 512) * math.log(2) == pytest.approx(math.log(512))
