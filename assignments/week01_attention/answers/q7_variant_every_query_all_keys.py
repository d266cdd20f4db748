"""Multiplies Q and K as one would in self-attention, where all queries share the keys."""
def score_stats(Q, K):
    def H(rows):
        return float(np.mean([-sum(a * np.log(a) for a in softmax(row) if a > 0) for row in rows]))

    raw = [keys @ q for q in Q for keys in K]
    scaled = [row / Q.shape[1] ** 0.5 for row in raw]
    return float(np.var(raw)), float(np.var(scaled)), H(raw), H(scaled)
