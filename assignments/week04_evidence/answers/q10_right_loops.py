"""Component by component."""

def m_step(x, gamma):
    N, K = gamma.shape
    pi, mu, var = [], [], []
    for k in range(K):
        total = sum(gamma[n, k] for n in range(N))
        mean = sum(gamma[n, k] * x[n] for n in range(N)) / total
        spread = sum(gamma[n, k] * (x[n] - mean) ** 2 for n in range(N)) / total
        pi.append(total / N)
        mu.append(mean)
        var.append(spread)
    return pi, mu, var
