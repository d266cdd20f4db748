"""Moves q towards the prior, in the belief that a better q has a smaller KL term."""

def both_rise():
    prior = np.array([0.5, 0.3, 0.2])
    lik = np.array([0.4, 0.5, 0.6])
    return prior, lik, np.array([0.1, 0.1, 0.8]), prior
