"""Adds 1e-12 inside the logarithm, against log(0)."""

def recon_cost(prior, lik, q):
    R = np.dot(q, np.log(lik + 1e-12))
    return R, kl(q, prior)
