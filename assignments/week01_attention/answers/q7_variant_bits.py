"""Uses log2, as the entropy of a code is measured."""
def score_stats(Q, K):
    def entropy(scores):
        weights = [w for w in softmax(scores) if w > 0]
        return -sum(w * np.log2(w) for w in weights)

    raw = [keys @ q for q, keys in zip(Q, K)]
    scaled = [row / len(Q[0]) ** 0.5 for row in raw]
    return np.var(raw), np.var(scaled), np.mean([entropy(s) for s in raw]), np.mean([entropy(s) for s in scaled])
