"""The divergence from 1/K in every state."""

def recon_cost(prior, lik, q):
    K = prior.size
    return np.sum(xlogy(q, lik)), kl(q, np.ones(K) / K)
