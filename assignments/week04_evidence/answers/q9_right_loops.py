"""Two loops and the shift by hand."""

import math

def gmm_responsibilities(x, pi, mu, var):
    N, K = len(x), len(pi)
    gamma = np.zeros((N, K))
    for n in range(N):
        logs = [math.log(pi[k]) - 0.5 * math.log(2 * math.pi * var[k]) - 0.5 * (x[n] - mu[k]) ** 2 / var[k] for k in range(K)]
        top = max(logs)
        weights = [math.exp(value - top) for value in logs]
        gamma[n] = [w / sum(weights) for w in weights]
    return gamma
