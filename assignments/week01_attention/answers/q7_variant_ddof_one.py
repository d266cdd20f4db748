"""Divides the variance by n T - 1."""
import statistics


def score_stats(Q, K):
    raw = np.array([keys @ q for q, keys in zip(Q, K)])
    scaled = raw / len(Q[0]) ** 0.5
    H = [np.mean([scipy.special.entr(softmax(row)).sum() for row in s]) for s in (raw, scaled)]
    return statistics.variance(raw.ravel().tolist()), statistics.variance(scaled.ravel().tolist()), H[0], H[1]
