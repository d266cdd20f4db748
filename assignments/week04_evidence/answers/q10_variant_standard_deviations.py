"""numpy's weighted average of squared deviations, with a root."""

def m_step(x, gamma):
    mu = np.array([np.average(x, weights=g) for g in gamma.T])
    sd = np.array([np.average((x - m) ** 2, weights=g) ** 0.5 for g, m in zip(gamma.T, mu)])
    return gamma.mean(axis=0), mu, sd
