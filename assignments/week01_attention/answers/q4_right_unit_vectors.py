"""Scales all vectors to length one first."""
def alignment_vs_dot(q, K):
    def unit(v):
        n = np.sqrt(np.sum(v**2))
        return v / n if n > 0 else np.zeros(len(v))

    cos = np.array([unit(q) @ unit(k) for k in K])
    return cos, np.argmax(K @ q), np.argmax(cos)
