"""Plain Python, returned as lists; only the allowed tokens are ever looked at."""
import math


def cross_attention(X, Y, WQ, WK, WV, mask=None):
    def times(W, v):
        return [sum(float(a) * float(b) for a, b in zip(row, v)) for row in W]

    Z, A = [], []
    for i, x in enumerate(X):
        query, row, blend = times(WQ, x), [0.0] * len(Y), [0.0] * len(WV)
        scores = {
            j: sum(a * b for a, b in zip(query, times(WK, y))) / math.sqrt(len(WQ))
            for j, y in enumerate(Y)
            if mask is None or mask[i][j]
        }
        total = sum(math.exp(s - max(scores.values())) for s in scores.values())
        for j, s in scores.items():
            row[j] = math.exp(s - max(scores.values())) / total
            blend = [b + row[j] * v for b, v in zip(blend, times(WV, Y[j]))]
        Z.append(blend)
        A.append(row)
    return Z, A
