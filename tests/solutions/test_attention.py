"""Week 1's oracles agree with torch and scipy, and with every number that the notebook prints."""

from __future__ import annotations

import numpy as np
import pytest
import scipy.special
import scipy.stats
import torch
from scipy.spatial.distance import cdist
from torch.nn.functional import scaled_dot_product_attention

from solutions import attention as oracle

CLOSE = {"rtol": 1e-11, "atol": 1e-13}  # float64 against float64 by another route
TOY = np.array([[0.2, 0.1], [1.0, 0.8], [0.3, 0.2], [-0.2, 1.3], [1.1, 0.7]])  # the animal did not move


def sdpa(
    X: np.ndarray, Y: np.ndarray, WQ: np.ndarray, WK: np.ndarray, WV: np.ndarray, mask: np.ndarray | None
) -> np.ndarray:
    """torch's attention on the same projections (float64; True = may attend)."""
    Q, K, V = (torch.tensor(a @ W.T)[None] for a, W in ((X, WQ), (Y, WK), (Y, WV)))
    allowed = None if mask is None else torch.tensor(mask)[None]
    return scaled_dot_product_attention(Q, K, V, attn_mask=allowed)[0].numpy()


def draw(rng: np.random.Generator, *shapes: tuple[int, ...]) -> list[np.ndarray]:
    return [rng.normal(size=shape) for shape in shapes]


@pytest.mark.parametrize("axis", [0, 1, 2, -1])
def test_softmax_is_scipys(axis: int) -> None:
    s = np.random.default_rng(1).normal(size=(3, 4, 5)) * 5
    np.testing.assert_allclose(oracle.softmax(s, axis), scipy.special.softmax(s, axis), **CLOSE)


def test_softmax_survives_any_size_and_minus_infinity() -> None:
    s = np.array([1.0, -np.inf, 3.0, 4.0])
    for shift in (0.0, 1e4, -1e4):
        np.testing.assert_allclose(oracle.softmax(s + shift), scipy.special.softmax(s), rtol=1e-10)
    np.testing.assert_array_equal(oracle.softmax([1e308, -1e308]), [1.0, 0.0])


def test_scores_are_torchs() -> None:
    rng = np.random.default_rng(2)
    q, K, Wq, Wk, w = draw(rng, (3,), (5, 4), (6, 3), (6, 4), (6,))
    additive = torch.tanh(torch.tensor(Wq @ q) + torch.tensor(K @ Wk.T)) @ torch.tensor(w)
    np.testing.assert_allclose(oracle.score_additive(q, K, Wq, Wk, w), additive, **CLOSE)
    q, K = draw(rng, (4,), (5, 4))
    np.testing.assert_allclose(oracle.score_dot(q, K), K @ q, **CLOSE)
    np.testing.assert_allclose(oracle.score_scaled(q, K), K @ q / 2, **CLOSE)


def test_attend_is_torchs_attention_of_one_query() -> None:
    q, K, V = draw(np.random.default_rng(3), (3,), (5, 3), (5, 2))
    context, alpha = oracle.attend(q, K, V, oracle.score_scaled)
    want = scaled_dot_product_attention(*(torch.tensor(a)[None] for a in (q[None], K, V)))[0, 0]
    np.testing.assert_allclose(context, want, **CLOSE)
    np.testing.assert_allclose(alpha @ V, want, **CLOSE)


def test_cosines_are_scipys() -> None:
    q, K = draw(np.random.default_rng(4), (3,), (6, 3))
    cosines, i_dot, i_cos = oracle.alignment_vs_dot(q, K)
    np.testing.assert_allclose(cosines, 1 - cdist(q[None], K, "cosine")[0], **CLOSE)
    assert (i_dot, i_cos) == (int(np.argmax(K @ q)), int(np.argmax(cosines)))
    cosines, i_dot, i_cos = oracle.alignment_vs_dot([0.0, 2.0], [[1, -1], [0, 0], [0, 0]])
    assert (cosines[1], i_dot, i_cos) == (0.0, 1, 1)


@pytest.mark.parametrize("masked", [False, True])
def test_attention_is_torchs(masked: bool) -> None:
    rng = np.random.default_rng(5)
    for L, S, dx, dy, d_k, d_v in ((5, 7, 4, 3, 6, 2), (1, 4, 2, 2, 3, 3)):
        X, Y, WQ, WK, WV = draw(rng, (L, dx), (S, dy), (d_k, dx), (d_k, dy), (d_v, dy))
        mask = rng.random((L, S)) < 0.6 if masked else None
        if mask is not None:
            mask[0] = False  # torch 2.13 gives zeros for an empty row, as the course does
        H, A = oracle.attention(X, Y, WQ, WK, WV, mask)
        np.testing.assert_allclose(H, sdpa(X, Y, WQ, WK, WV, mask), **CLOSE)
        np.testing.assert_allclose(A @ Y @ WV.T, H, **CLOSE)
        if mask is not None:
            assert not A[~mask].any()


def test_causal_mask_is_torchs() -> None:
    np.testing.assert_array_equal(oracle.causal_mask(5), torch.ones(5, 5).tril().bool())


def test_score_stats_are_numpys_and_scipys() -> None:
    Q, K = draw(np.random.default_rng(6), (4, 3), (4, 5, 3))
    raw = np.einsum("nd,ntd->nt", Q, K)
    scaled = raw / np.sqrt(3)
    entropy = [np.mean(scipy.stats.entropy(scipy.special.softmax(s, axis=1), axis=1)) for s in (raw, scaled)]
    np.testing.assert_allclose(oracle.score_stats(Q, K), [raw.var(), scaled.var(), *entropy], **CLOSE)


def test_cost_is_the_table_of_the_text() -> None:
    assert oracle.cost(30, 16) == (14_400, 7_680, 1, 29)
    assert oracle.cost(1, 7) == (7, 49, 1, 0)


# --- the numbers of the text -------------------------------------------------------------------------


def test_three_keys_by_hand() -> None:
    q, K = np.array([1.0, 2.0]), np.array([[1.0, 0.0], [1.0, 1.0], [0.0, 2.0]])
    np.testing.assert_array_equal(oracle.score_dot(q, K), [1, 3, 4])
    np.testing.assert_allclose(oracle.softmax([1, 3, 4]), [0.0351, 0.2595, 0.7054], atol=5e-5)
    np.testing.assert_allclose(oracle.softmax([0, 2, 2]), [0.0634, 0.4683, 0.4683], atol=5e-5)
    cosines, i_dot, i_cos = oracle.alignment_vs_dot(q, K)
    np.testing.assert_allclose(cosines, [0.447, 0.949, 0.894], atol=5e-4)
    assert (i_dot, i_cos) == (2, 1)


def test_toy_sentence() -> None:
    context, alpha = oracle.attend([1.0, 0.9], TOY, TOY, oracle.score_dot)
    np.testing.assert_allclose(alpha, [0.079, 0.332, 0.096, 0.157, 0.335], atol=5e-4)
    np.testing.assert_allclose(context, [0.7144, 0.7316], atol=5e-5)
    other = np.array([0.0, 0.674, 0.210, 0.115, 0.0])  # nothing on the top word, the same context
    np.testing.assert_allclose(other @ TOY, context, atol=1e-3)
    cosines, _, _ = oracle.alignment_vs_dot([1.0, 0.9], TOY)
    np.testing.assert_allclose(cosines[[0, 2, 4]], [0.964, 0.9895, 0.9862], atol=5e-5)


def test_three_tokens_by_hand() -> None:
    x = np.array([0.0, 1.0, 2.0])[:, None]
    first = np.eye(4, 1)
    WQ, WK, WV = 2 * first, np.log(2) * first, np.array([[1.0], [10.0]])
    H, A = oracle.attention(x, x, WQ, WK, WV)
    np.testing.assert_allclose(A, [[1 / 3] * 3, [1 / 7, 2 / 7, 4 / 7], [1 / 21, 4 / 21, 16 / 21]], **CLOSE)
    np.testing.assert_allclose(H[1], [10 / 7, 100 / 7], **CLOSE)
    H, A = oracle.attention(x, x, WQ, WK, WV, oracle.causal_mask(3))
    np.testing.assert_allclose(A[:2], [[1, 0, 0], [1 / 3, 2 / 3, 0]], **CLOSE)
    np.testing.assert_allclose(H[1], [2 / 3, 20 / 3], **CLOSE)


def test_rest_of_the_numbers_by_hand() -> None:
    q, K = np.array([1.0, 2.0]), np.array([[1.0, 0.0], [1.0, 1.0], [0.0, 2.0]])
    additive = oracle.score_additive(q, K, [[1.0, 0.0]], [[0.0, 1.0]], [2.0])
    np.testing.assert_allclose(additive, [1.5232, 1.9281, 1.9901], atol=5e-5)
    context, _ = oracle.attend(q, K, [[1, 0], [0, 1], [1, 1]], oracle.score_dot)
    np.testing.assert_allclose(context, [0.7405, 0.9649], atol=5e-5)
    context, alpha = oracle.attend([-1.0, 2.0], TOY, TOY, oracle.score_dot)
    np.testing.assert_allclose(alpha, [0.046, 0.084, 0.051, 0.757, 0.062], atol=5e-4)
    np.testing.assert_allclose(context, [0.0253, 1.1096], atol=5e-5)
    stats = oracle.score_stats(q[None], K[None])
    np.testing.assert_allclose(stats, [14 / 9, 7 / 9, 0.7139, 0.8519], atol=5e-5)
    first = np.eye(4, 1)
    x, y, WV = np.array([[1.0], [2]]), np.array([[0.0], [1], [3]]), np.array([[1.0], [10]])
    Z, A = oracle.attention(x, y, 2 * first, np.log(2) * first, WV)
    np.testing.assert_allclose(A, [np.array([1, 2, 8]) / 11, np.array([1, 4, 64]) / 69], **CLOSE)
    np.testing.assert_allclose(Z, [[26 / 11, 260 / 11], [196 / 69, 1960 / 69]], **CLOSE)


def test_counting_the_last_token_is_right_in_61_percent() -> None:
    """T = 30, 8 tokens: the last one occurs 2 + B times in a positive row, 1 + B in a negative; B ~ Bin(28, 1/8)."""
    others = scipy.stats.binom(28, 1 / 8)
    right = (others.sf(2) + others.cdf(3)) / 2  # "equal" from five occurrences on
    assert right == pytest.approx(0.614, abs=5e-4)


def test_a_short_key_may_be_better_aligned() -> None:
    """Stretched by 3.6, `did` overtakes `move` without turning."""
    for factor, wins in ((3.55, False), (3.65, True)):
        keys = TOY * np.array([1, 1, factor, 1, 1])[:, None]
        _, alpha = oracle.attend([1.0, 0.9], keys, TOY, oracle.score_dot)
        assert (alpha[2] > alpha[4]) == wins
