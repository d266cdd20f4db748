"""Sums over Python numbers, query by query."""
import math


def score_stats(Q, K):
    def spread(rows):
        flat = [s for row in rows for s in row]
        mean = math.fsum(flat) / len(flat)
        return math.fsum((s - mean) ** 2 for s in flat) / len(flat)

    def H(rows):
        total = 0.0
        for row in rows:
            exps = [math.exp(s - max(row)) for s in row]
            shares = [e / sum(exps) for e in exps]
            total -= sum(a * math.log(a) for a in shares if a > 0)
        return total / len(rows)

    raw = [[math.fsum(a * b for a, b in zip(q, k)) for k in keys] for q, keys in zip(Q.tolist(), K.tolist())]
    scaled = [[s / math.sqrt(Q.shape[1]) for s in row] for row in raw]
    return [spread(raw), spread(scaled), H(raw), H(scaled)]
