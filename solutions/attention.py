"""Week 1's oracles: softmax attention computed pair by pair, straight from the definitions.

Another route than the notebook's: a weight is 1 / sum_j exp(s_j - s_i), so nothing is ever shifted or divided by a
total; scores and blends are sums over single pairs (math.fsum), never matrix products. Everything is float64.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Score = Callable[[Floats, Floats], ArrayLike]


def softmax(s: ArrayLike, axis: int = -1) -> Floats:
    """Weights along one axis, any shape: alpha_i = 1 / sum_j exp(s_j - s_i); a score of -inf gets weight 0."""
    scores = np.asarray(s, dtype=np.float64)
    return np.apply_along_axis(lambda row: np.array([_weight(row, i) for i in range(row.size)]), axis, scores)


def _weight(scores: Sequence[float] | Floats, i: int) -> float:
    """How much of the whole entry i gets: 0 when another score is so much larger that exp overflows."""
    if scores[i] == -math.inf:
        return 0.0
    gaps = [float(other) - float(scores[i]) for other in scores]
    return 0.0 if max(gaps) > 700 else 1.0 / math.fsum(math.exp(gap) for gap in gaps)


def _dot(a: Sequence[float] | Floats, b: Sequence[float] | Floats) -> float:
    return math.fsum(float(x) * float(y) for x, y in zip(a, b, strict=True))


def _apply(W: ArrayLike, x: Sequence[float] | Floats) -> list[float]:
    """W x, one coordinate at a time. W: (out, in), x: (in,)."""
    return [_dot(row, x) for row in np.asarray(W, dtype=np.float64)]


# --- one query --------------------------------------------------------------------------------------


def score_dot(q: ArrayLike, K: ArrayLike) -> Floats:
    """q . k_j for each key. q: (d_k,), K: (T, d_k); returns (T,)."""
    return np.array(_apply(K, np.asarray(q, dtype=np.float64)))


def score_scaled(q: ArrayLike, K: ArrayLike) -> Floats:
    """q . k_j / sqrt(d_k), written as the dot product of vectors that are each divided by the fourth root of d_k."""
    query, keys = np.asarray(q, dtype=np.float64), np.asarray(K, dtype=np.float64)
    root = query.size**0.25
    return score_dot(query / root, keys / root)


def score_additive(q: ArrayLike, K: ArrayLike, Wq: ArrayLike, Wk: ArrayLike, w: ArrayLike) -> Floats:
    """w . tanh(Wq q + Wk k_j). q: (d_q,), K: (T, d_k), Wq: (d_a, d_q), Wk: (d_a, d_k), w: (d_a,); returns (T,)."""
    from_query = _apply(Wq, np.asarray(q, dtype=np.float64))
    weights = np.asarray(w, dtype=np.float64)
    scores = []
    for key in np.asarray(K, dtype=np.float64):
        inside = [a + b for a, b in zip(from_query, _apply(Wk, key), strict=True)]
        scores.append(_dot(weights, [math.tanh(value) for value in inside]))
    return np.array(scores)


def attend(q: ArrayLike, K: ArrayLike, V: ArrayLike, score: Score) -> tuple[Floats, Floats]:
    """(c, alpha): alpha = softmax of score(q, K), c = the blend of the rows of V. Shapes (d_v,) and (T,)."""
    alpha = softmax(score(np.asarray(q, dtype=np.float64), np.asarray(K, dtype=np.float64)))
    return _blend(alpha, np.asarray(V, dtype=np.float64)), alpha


def _blend(alpha: Floats, V: Floats) -> Floats:
    """sum_j alpha_j v_j over the positions with weight, so that a weight of 0 forgets even an infinite value."""
    seen = np.flatnonzero(alpha)
    return np.array([math.fsum(float(alpha[j] * V[j, m]) for j in seen) for m in range(V.shape[1])])


def alignment_vs_dot(q: ArrayLike, K: ArrayLike) -> tuple[Floats, int, int]:
    """(cosines, position of the largest dot product, position of the largest cosine); ties go to the lowest.

    The cosine comes from the chord between unit vectors, cos = 1 - |u - v|^2 / 2; a vector of norm 0 has cosine 0.
    """
    query, keys = np.asarray(q, dtype=np.float64), np.asarray(K, dtype=np.float64)
    cosines = np.array([_cosine(query, key) for key in keys])
    dots = score_dot(query, keys)
    return cosines, _first_largest(dots), _first_largest(cosines)


def _cosine(a: Floats, b: Floats) -> float:
    norm_a, norm_b = math.sqrt(_dot(a, a)), math.sqrt(_dot(b, b))
    if norm_a == 0 or norm_b == 0:
        return 0.0
    chord = [float(x) / norm_a - float(y) / norm_b for x, y in zip(a, b, strict=True)]
    return 1.0 - _dot(chord, chord) / 2


def _first_largest(values: Floats) -> int:
    return min(range(len(values)), key=lambda j: (-values[j], j))


# --- whole sequences --------------------------------------------------------------------------------


def causal_mask(T: int) -> NDArray[np.bool_]:
    """Booleans (T, T), True where column <= row: nobody looks ahead, everybody sees itself."""
    return np.array([[j <= i for j in range(T)] for i in range(T)])


def attention(
    X: ArrayLike, Y: ArrayLike, WQ: ArrayLike, WK: ArrayLike, WV: ArrayLike, mask: ArrayLike | None = None
) -> tuple[Floats, Floats]:
    """Rows of X (L, dx) attend to rows of Y (S, dy): returns H (L, d_v) and A (L, S). Y = X is self-attention.

    WQ: (d_k, dx), WK: (d_k, dy), WV: (d_v, dy). mask: booleans (L, S), True = may attend. A row that may attend to
    nothing is zero in A and H; what is masked is never even read.
    """
    askers, read = np.asarray(X, dtype=np.float64), np.asarray(Y, dtype=np.float64)
    allowed = np.full((len(askers), len(read)), True) if mask is None else np.asarray(mask)
    values = np.array([_apply(WV, y) for y in read])
    A = np.zeros(allowed.shape)
    H = np.zeros((len(askers), values.shape[1]))
    for i, x in enumerate(askers):
        places = np.flatnonzero(allowed[i])
        if places.size:
            query, keys = _apply(WQ, x), np.array([_apply(WK, read[j]) for j in places])
            A[i, places] = softmax(score_scaled(query, keys))
            H[i] = _blend(A[i], values)
    return H, A


# --- scale and cost ---------------------------------------------------------------------------------


def score_stats(Q: ArrayLike, K: ArrayLike) -> tuple[float, float, float, float]:
    """Queries Q (n, d), each with its own keys K (n, T, d): variance of all n T scores (divided by n T), raw and
    scaled by sqrt(d), then the mean over queries of the entropy (nats) of the softmax, raw and scaled.

    The variance is half the mean squared difference of all pairs; the entropy is log-sum-exp minus the mean score.
    """
    queries, keys = np.asarray(Q, dtype=np.float64), np.asarray(K, dtype=np.float64)
    raw = np.array([score_dot(q, k) for q, k in zip(queries, keys, strict=True)])
    scaled = np.array([score_scaled(q, k) for q, k in zip(queries, keys, strict=True)])
    return _variance(raw), _variance(scaled), _mean_entropy(raw), _mean_entropy(scaled)


def _variance(scores: Floats) -> float:
    flat = scores.ravel()
    return float(np.mean((flat[:, None] - flat[None, :]) ** 2) / 2)


def _mean_entropy(scores: Floats) -> float:
    """-sum a ln a = ln(sum exp s) - sum a s, with the scores measured from the row's largest."""
    rows = scores - scores.max(axis=1, keepdims=True)
    entropies = [math.log(math.fsum(map(math.exp, row))) - _dot(softmax(row), row) for row in rows]
    return math.fsum(entropies) / len(entropies)


def cost(T: int, d: int) -> tuple[int, int, int, int]:
    """Leading terms, counted: (attention's pairs x d, a recurrence's steps x d^2, path lengths of the two)."""
    pairs = sum(1 for _ in range(T) for _ in range(T))
    return pairs * d, sum(d * d for _ in range(T)), 1, len(range(1, T))
