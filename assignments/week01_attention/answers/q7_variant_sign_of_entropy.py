"""Averages the logarithms of the weights, each with its own weight, and leaves them negative."""
def score_stats(Q, K):
    def mean_log(scores):
        logs = scipy.special.log_softmax(scores, axis=1)
        return np.average(np.sum(np.exp(logs) * logs, axis=1))

    raw = np.matmul(K, Q[:, :, None])[:, :, 0]
    scaled = raw / K.shape[2] ** 0.5
    return np.var(raw), np.var(scaled), mean_log(raw), mean_log(scaled)
