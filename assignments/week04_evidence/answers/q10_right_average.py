"""numpy's weighted average, with normalised columns."""

def m_step(x, gamma):
    weights = gamma / gamma.sum(axis=0)
    mu = np.array([np.average(x, weights=w) for w in gamma.T])
    var = np.sum(weights * (x[:, np.newaxis] - mu[np.newaxis, :]) ** 2, axis=0)
    return np.mean(gamma, axis=0), mu, var
