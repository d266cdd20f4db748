"""Variance from the mean square, entropy from log-sum-exp."""
from scipy.special import logsumexp


def score_stats(Q, K):
    d = Q.shape[1]
    raw = np.sum(Q[:, None, :] * K, axis=2)

    def H(s):
        logs = s - logsumexp(s, axis=1, keepdims=True)
        return -np.mean(np.sum(np.exp(logs) * logs, axis=1))

    variance = np.mean((raw - raw.mean()) ** 2)
    return variance, variance / d, H(raw), H(raw / np.sqrt(d))
