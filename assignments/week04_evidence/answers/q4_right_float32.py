"""Single precision."""

def recon_cost(prior, lik, q):
    prior, lik, q = (np.asarray(a, dtype=np.float32) for a in (prior, lik, q))
    return [np.sum(xlogy(q, lik)), np.sum(rel_entr(q, prior))]
