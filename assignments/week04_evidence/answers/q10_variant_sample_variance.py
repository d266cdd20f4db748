"""Stretches the weighted variance by N_k / (N_k - 1)."""

def m_step(x, gamma):
    pi, mu, var = [], [], []
    for g in gamma.T:
        Nk = sum(g)
        pi.append(Nk / len(x))
        mu.append(np.dot(g, x) / Nk)
        var.append(np.average((x - mu[-1]) ** 2, weights=g) * Nk / (Nk - 1))
    return np.array(pi), np.array(mu), np.array(var)
