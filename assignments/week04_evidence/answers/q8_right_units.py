"""A length of 1.2 m in kilometres: a change of units is enough."""

def positive_elbo():
    mu = np.array([1.0, 1.5]) / 1000
    sd = np.array([0.5, 0.5]) / 1000
    return np.array([0.3, 0.7]), mu, sd, np.float64(0.0012), np.array([0.4, 0.6])
