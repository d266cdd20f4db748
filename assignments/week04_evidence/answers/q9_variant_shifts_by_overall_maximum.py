"""Measures every log mass against the largest of the whole table."""

def gmm_responsibilities(x, pi, mu, var):
    logs = np.array([[np.log(p) - np.log(v) / 2 - (point - m) ** 2 / v / 2 for p, m, v in zip(pi, mu, var)] for point in x])
    best = np.max(logs)
    gamma = np.zeros(logs.shape)
    for n, row in enumerate(logs):
        gamma[n] = np.exp(row - best) / np.sum(np.exp(row - best))
    return gamma
