"""Calls np.mean on responsibility times point."""

def m_step(x, gamma):
    mu = np.array([np.mean(g * x) for g in gamma.T])
    var = np.array([np.average((x - m) ** 2, weights=g) for g, m in zip(gamma.T, mu)])
    return np.mean(gamma, axis=0), mu, var
