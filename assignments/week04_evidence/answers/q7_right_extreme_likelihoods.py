"""Likelihoods so far apart that the posterior of a state underflows."""

def both_rise():
    prior = np.array([0.4, 0.3, 0.3])
    lik = np.array([1e-200, 1.0, 1e200])
    return prior, lik, np.array([0.3, 0.4, 0.3]), np.array([0.01, 0.01, 0.98])
