"""The oracles of week 2 against torch, sympy and the numbers of the course."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
import sympy
import torch

from solutions import equivariance as oracle

WORDS = np.eye(3)
FIXED_QUERY = [(1, 2, 0, 3, 4), (2, 0, 4, 3, 1)]


def weights(rng: np.random.Generator, d: int) -> oracle.Weights:
    return oracle.draw_weights(rng, d, 4, 2)


@pytest.mark.parametrize("causal", [False, True])
def test_attention_agrees_with_torch(causal):
    rng = np.random.default_rng(0)
    X, W = rng.normal(size=(6, 5)), weights(rng, 5)
    q, k, v = (torch.tensor(X @ w.T)[None] for w in W)
    wanted = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal)[0]
    H, A = oracle.attention(X, W, causal=causal)
    np.testing.assert_allclose(H, wanted.numpy(), rtol=1e-12)
    np.testing.assert_allclose(A.sum(axis=1), 1, rtol=1e-14)


def test_perm_matrix_picks_rows_and_its_transpose_undoes_it():
    X = np.random.default_rng(1).normal(size=(5, 3))
    for p in itertools.permutations(range(5)):
        P = oracle.perm_matrix(p)
        assert np.array_equal(P @ X, X[list(p)])
        assert np.array_equal(P.T @ P, np.eye(5))
        assert np.array_equal(P, torch.nn.functional.one_hot(torch.tensor(p), 5).numpy())


def test_the_swap_hides_a_transpose_and_a_three_cycle_does_not():
    swap, cycle = oracle.perm_matrix((2, 1, 0)), oracle.perm_matrix((1, 2, 0))
    assert np.array_equal(swap, swap.T)
    assert np.array_equal(swap @ swap, np.eye(3))
    assert not np.array_equal(cycle, cycle.T)
    assert not np.array_equal(cycle @ cycle, np.eye(3))


def test_softmax_commutes_with_relabelling_exactly():
    """Symbolically, for every matrix of scores: softmax(P M P^T) = P softmax(M) P^T."""
    M = sympy.Matrix(3, 3, sympy.symbols("m:9"))

    def softmax(S: sympy.Matrix) -> sympy.Matrix:
        return sympy.Matrix(3, 3, lambda i, j: sympy.exp(S[i, j]) / sum(sympy.exp(S[i, r]) for r in range(3)))

    for p in itertools.permutations(range(3)):
        P = sympy.Matrix(oracle.perm_matrix(p).astype(int).tolist())
        assert sympy.simplify(softmax(P * M * P.T) - P * softmax(M) * P.T) == sympy.zeros(3, 3)


def test_the_swap_exchanges_the_outer_weights_and_keeps_the_middle_output():
    values, a = np.eye(3), np.array([1 / 2, 1 / 3, 1 / 6])
    moved = oracle.moved_weights(a, oracle.SWAP)
    np.testing.assert_allclose(moved, [1 / 6, 1 / 3, 1 / 2])
    np.testing.assert_allclose(moved @ values[[2, 1, 0]], [1 / 2, 1 / 3, 1 / 6])


@pytest.mark.parametrize("p", FIXED_QUERY)
def test_the_query_that_stays_keeps_its_output(p):
    rng = np.random.default_rng(2)
    a, moved, h, h2 = oracle.middle_invariance(rng.normal(size=(5, 3)), weights(rng, 3), p, 3)
    np.testing.assert_allclose(moved, a[list(p)], rtol=1e-12)
    np.testing.assert_allclose(h2, h, rtol=1e-12)


@pytest.mark.parametrize("p", list(itertools.permutations(range(4))))
def test_attention_is_equivariant_and_its_matrix_moves_on_both_sides(p):
    rng = np.random.default_rng(3)
    X, W = rng.normal(size=(4, 3)), weights(rng, 3)
    assert oracle.equivariance_gap(lambda Z: oracle.attention(Z, W)[0], X, p) < 1e-13
    assert oracle.attention_matrix_gap(X, W[0], W[1], p) < 1e-14


def test_a_repeated_slot_breaks_the_denominators():
    rng = np.random.default_rng(4)
    X, (WQ, WK, _) = rng.normal(size=(3, 4)), weights(rng, 4)
    assert oracle.attention_matrix_gap(X, WQ, WK, (0, 1, 0)) > 0.01


def test_the_causal_mask_is_not_equivariant():
    rng = np.random.default_rng(5)
    W = weights(rng, 3)
    gap = oracle.equivariance_gap(
        lambda Z: oracle.attention(Z, W, causal=True)[0], rng.normal(size=(4, 3)), (1, 2, 0, 3)
    )
    assert gap > 0.05


def test_positions_break_the_premise_by_the_difference_of_position_rows():
    rng = np.random.default_rng(6)
    X, E, p = rng.normal(size=(4, 3)), rng.normal(size=(4, 3)), [1, 2, 0, 3]
    difference = oracle.add_positions(X[p], E) - oracle.add_positions(X, E)[p]
    np.testing.assert_allclose(oracle.aug_difference(E, p), difference, atol=1e-14)


def blind() -> dict[str, tuple[oracle.Weights, np.ndarray]]:
    """The five structurally different witnesses: weights that cannot tell the sentences apart in spite of positions."""
    rng = np.random.default_rng(7)
    WQ, WK, WV = weights(rng, 3)
    E, zero = rng.normal(size=(3, 3)), np.zeros((4, 3))
    x2 = WORDS[1] + E[1]
    orthogonal = np.eye(4) - np.outer(WQ @ x2, WQ @ x2) / np.sum((WQ @ x2) ** 2)
    step = (E[0] - E[2]) / np.linalg.norm(E[0] - E[2])
    kernel = np.eye(3) - np.outer(step, step)
    return {
        "W_Q = 0": ((zero, WK, WV), E),
        "W_K = 0": ((WQ, zero, WV), E),
        "the query is 0": ((WQ - np.outer(WQ @ x2, x2) / (x2 @ x2), WK, WV), E),
        "keys orthogonal to the query": ((WQ, orthogonal @ WK, WV), E),
        "p1 - p3 in both kernels": ((WQ, WK @ kernel, WV @ kernel), E),
    }


@pytest.mark.parametrize("name", blind())
def test_blind_weights_have_no_gap(name):
    gap, h2 = oracle.swap_gap(*blind()[name])
    assert gap < 1e-14
    assert np.max(np.abs(h2)) > 0.01


@pytest.mark.parametrize("only", [1, 2])
def test_one_kernel_is_not_enough(only):
    W, E = blind()["p1 - p3 in both kernels"]
    free = list(W)
    free[only] = np.random.default_rng(8).normal(size=W[only].shape)
    assert oracle.swap_gap(tuple(free), E)[0] > 0.01


def test_tied_positions_leave_no_gap_and_untied_ones_can():
    rng = np.random.default_rng(9)
    E = rng.normal(size=(3, 4))
    W = weights(rng, 4)
    assert oracle.swap_gap(W, E)[0] > 0.01
    assert oracle.swap_gap(W, E[[0, 1, 0]])[0] < 1e-14


def test_readouts_are_invariant_under_the_expected_permutations():
    rng = np.random.default_rng(10)
    X, W = rng.normal(size=(3, 2)), weights(rng, 2)

    def f(Z):
        return oracle.attention(Z, W)[0]

    assert oracle.invariance_group(lambda H: H[1], f, X) == [(0, 1, 2), (2, 1, 0)]
    assert len(oracle.invariance_group(lambda H: H.mean(axis=0), f, X)) == 6
    assert oracle.invariance_group(lambda H: H, f, X) == [(0, 1, 2)]
    X[2] = X[0]
    assert oracle.invariance_group(lambda H: H, f, X) == [(0, 1, 2), (2, 1, 0)]


def test_sinusoids_agree_with_the_formula_and_depend_on_distance_only():
    E = oracle.sinusoidal(12, 6)
    angle = np.arange(12)[:, None] / 10000 ** (np.arange(0, 6, 2) / 6)
    np.testing.assert_allclose(E[:, 0::2], np.sin(angle), atol=1e-15)
    np.testing.assert_allclose(E[:, 1::2], np.cos(angle), atol=1e-15)
    products = E @ E.T
    for s, t in itertools.product(range(11), repeat=2):
        assert products[s, t] == pytest.approx(products[s + 1, t + 1], abs=1e-12)
    with pytest.raises(ValueError, match="even"):
        oracle.sinusoidal(4, 5)


def test_the_layouts_hold_the_same_columns():
    columns = [sorted(map(tuple, E.T)) for E in oracle.sinusoidal_layouts(7, 6)]
    assert all(other == columns[0] for other in columns[1:])
    assert np.array_equal(oracle.sinusoidal_layouts(7, 6)[0], oracle.sinusoidal(7, 6))
