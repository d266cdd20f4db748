"""Neither q is the prior or the posterior, and the likelihoods are densities above 1."""

def both_rise():
    prior = [0.4, 0.3, 0.2, 0.1]
    lik = [0.5, 1.0, 2.0, 6.0]
    return prior, lik, [0.3, 0.3, 0.2, 0.2], [0.15, 0.2, 0.25, 0.4]
