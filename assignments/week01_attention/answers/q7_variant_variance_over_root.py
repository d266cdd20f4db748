"""Thinks that Var(a x) is a Var(x)."""
def score_stats(Q, K):
    import scipy.stats
    d = K.shape[-1]
    raw = (K * Q[:, None, :]).sum(axis=2)
    first, second = (scipy.stats.entropy(softmax(raw * a), axis=1).mean() for a in (1.0, d**-0.5))
    variance = np.mean((raw - raw.mean()) ** 2)
    return variance, variance * d**-0.5, first, second
