"""Gives the likelihoods as logarithms."""

def both_rise():
    prior, lik = np.array([0.5, 0.3, 0.2]), np.array([0.1, 0.2, 0.9])
    posterior = prior * lik / np.sum(prior * lik)
    return prior, np.log(lik), prior, posterior
