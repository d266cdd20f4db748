"""Takes a squared difference between q and the prior for the cost."""

def recon_cost(prior, lik, q):
    return np.sum(xlogy(q, lik)), np.sum((q - prior) ** 2)
