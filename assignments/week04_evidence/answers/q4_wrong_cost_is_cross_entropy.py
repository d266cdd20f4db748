"""Forgets the ln q in the cost: -sum q ln p(u)."""

def recon_cost(prior, lik, q):
    with np.errstate(divide='ignore'):
        return np.sum(xlogy(q, lik)), -np.sum(q * np.log(prior))
