"""Moves q away from the prior and away from the posterior as well."""

def both_rise():
    prior = np.array([0.5, 0.3, 0.2])
    lik = np.array([0.8, 0.2, 0.1])
    return prior, lik, prior, np.array([0.1, 0.1, 0.8])
