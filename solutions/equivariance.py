"""Oracles for week 2: permutations, attention and positions from their definitions, entry by entry, in float64."""

from __future__ import annotations

import cmath
import itertools
import math
from collections.abc import Callable, Sequence

import numpy as np

Weights = tuple[np.ndarray, np.ndarray, np.ndarray]
Map = Callable[[np.ndarray], np.ndarray]

SWAP = (2, 1, 0)

# The proof blocks: what each line rests on, and why each false line is believed.
PROOF = {"G": "", "C": "G", "K": "", "E": "CK", "M": "", "B": "GE", "I": "MB", "F": "I"}
FALSE_LINES = {
    "A": "only the queries move",
    "D": "the weights belong to the slots",
    "H": "the values stay where they are",
    "J": "the order of columns is irrelevant to a softmax",
    "L": "every permutation is its own inverse",
    "N": "the whole output is invariant (equivariant read as invariant)",
}


def draw_weights(rng: np.random.Generator, d: int, dk: int, dv: int) -> Weights:
    """Random (WQ, WK, WV), scaled so that no softmax over tokens of unit variance saturates and hides a mistake."""
    WQ, WK, WV = (rng.normal(size=(rows, d)) / math.sqrt(d) for rows in (dk, dk, dv))
    return WQ, WK, WV


def perm_matrix(p: Sequence[int]) -> np.ndarray:
    """(T, T): entry [i, j] is 1 exactly where j = p[i], so that (P X)[i] = X[p[i]]."""
    return np.equal.outer(np.asarray(p), np.arange(len(p))).astype(float)


def moved_weights(a: np.ndarray, p: Sequence[int]) -> np.ndarray:
    """(T,): slot j of the new sentence holds the word of the old slot p[j] and keeps that word's weight."""
    return perm_matrix(p) @ np.asarray(a, dtype=float)


def attention(X: np.ndarray, W: Weights, causal: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """(H (T, dv), A (T, T)) by the double sum over query and key slots, with the largest score taken out of each row."""
    X, (WQ, WK, WV) = np.asarray(X, dtype=float), (np.asarray(w, dtype=float) for w in W)
    T, root = len(X), math.sqrt(len(WQ))
    A = np.zeros((T, T))
    for i in range(T):
        seen = range(i + 1) if causal else range(T)
        scores = {j: math.fsum((WQ @ X[i]) * (WK @ X[j])) / root for j in seen}
        powers = {j: math.exp(s - max(scores.values())) for j, s in scores.items()}
        for j in seen:
            A[i, j] = powers[j] / math.fsum(powers.values())
    H = np.stack([sum(A[i, j] * (WV @ X[j]) for j in range(T)) for i in range(T)])
    return H, A


def middle_invariance(
    X: np.ndarray, W: Weights, p: Sequence[int], i: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """(a, a', h, h') of the query in slot i, which p leaves in place, in X and in the permuted X."""
    H, A = attention(X, W)
    H2, A2 = attention(perm_matrix(p) @ np.asarray(X, dtype=float), W)
    return A[i], A2[i], H[i], H2[i]


def equivariance_gap(f: Map, X: np.ndarray, p: Sequence[int]) -> float:
    """max |f(P X) - P f(X)|, each call on its own copy."""
    P = perm_matrix(p)
    moved = np.asarray(f(P @ np.asarray(X, dtype=float)), dtype=float)
    return float(np.max(np.abs(moved - P @ np.asarray(f(np.array(X, dtype=float)), dtype=float))))


def attention_matrix_gap(X: np.ndarray, WQ: np.ndarray, WK: np.ndarray, p: Sequence[int]) -> float:
    """max over i, j of |A'[i, j] - A[p[i], p[j]]|; p may repeat a slot, and then the gap need not be 0."""
    W = (WQ, WK, np.zeros_like(WQ))
    A, A2 = attention(X, W)[1], attention(np.asarray(X)[list(p)], W)[1]
    T = len(p)
    return max(abs(A2[i, j] - A[p[i], p[j]]) for i in range(T) for j in range(T))


def add_positions(X: np.ndarray, E: np.ndarray) -> np.ndarray:
    return np.array([[x + e for x, e in zip(row, place)] for row, place in zip(X, E)], dtype=float)


def aug_difference(E: np.ndarray, p: Sequence[int]) -> np.ndarray:
    """(P X + E) - P (X + E) = (I - P) E, whatever the words are."""
    return (np.eye(len(p)) - perm_matrix(p)) @ np.asarray(E, dtype=float)


def swap_gap(W: Weights, E: np.ndarray) -> tuple[float, np.ndarray]:
    """(gap, h2): how far the middle output moves when the outer two one-hot words swap under positions E (3, d)."""
    E = np.asarray(E, dtype=float)
    words = np.eye(*E.shape)
    before, after = (attention(words[list(p)] + E, W)[0][1] for p in ((0, 1, 2), SWAP))
    return float(np.max(np.abs(after - before))), before


def invariance_group(readout: Map, f: Map, X: np.ndarray) -> list[tuple[int, ...]]:
    """Every p whose permuted input gives the same readout within 1e-9, in lexicographic order."""
    X = np.asarray(X, dtype=float)
    still = np.asarray(readout(f(X.copy())), dtype=float)
    group = []
    for p in itertools.permutations(range(len(X))):
        moved = np.asarray(readout(f(perm_matrix(p) @ X)), dtype=float)
        if np.allclose(moved, still, rtol=0, atol=1e-9):
            group.append(p)
    return group


def sinusoidal(T: int, d: int) -> np.ndarray:
    """(T, d) interleaved: column 2i + 1 and column 2i are the real and imaginary part of exp(i t w), w = 10000^(-2i/d)."""
    if d % 2:
        raise ValueError(f"d must be even, got {d}")
    E = np.zeros((T, d))
    for t, i in itertools.product(range(T), range(d // 2)):
        turn = cmath.exp(1j * t * math.exp(-math.log(10000.0) * 2 * i / d))
        E[t, 2 * i], E[t, 2 * i + 1] = turn.imag, turn.real
    return E


def sinusoidal_layouts(T: int, d: int) -> list[np.ndarray]:
    """The four usual orders of the same columns: interleaved or in two blocks, sine or cosine first."""
    E = sinusoidal(T, d)
    sin, cos = E[:, 0::2], E[:, 1::2]
    pairs = [(sin, cos), (cos, sin)]
    return [np.stack(pair, axis=2).reshape(T, d) for pair in pairs] + [np.hstack(pair) for pair in pairs]
