"""Four states and the exact posterior as q."""

def positive_elbo():
    prior = np.array([0.1, 0.2, 0.3, 0.4])
    mu, sd, x = np.array([0.0, 1.0, 2.0, 3.0]), np.array([0.1, 0.05, 0.2, 0.3]), 1.02
    log_joint = np.log(prior) + scipy.stats.norm.logpdf(x, mu, sd)
    q = np.exp(log_joint - logsumexp(log_joint))
    q = 0.999 * q + 0.001 / 4
    return prior, mu, sd, x, q
