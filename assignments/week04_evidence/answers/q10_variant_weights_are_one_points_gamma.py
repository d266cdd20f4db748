"""The first row of gamma, copied out in a loop."""

def m_step(x, gamma):
    K = gamma.shape[1]
    pi = [gamma[0, k] for k in range(K)]
    mu = [np.average(x, weights=gamma[:, k]) for k in range(K)]
    var = [np.average((x - mu[k]) ** 2, weights=gamma[:, k]) for k in range(K)]
    return pi, mu, var
