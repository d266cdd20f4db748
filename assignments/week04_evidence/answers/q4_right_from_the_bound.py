"""The score is what the bound and the cost leave: R = B + C."""

def recon_cost(prior, lik, q):
    cost = rel_entr(q, prior).sum()
    with np.errstate(divide='ignore'):
        log_joint = np.log(prior) + np.log(lik)
    return np.array(elbo(log_joint, q) + cost), np.array(cost)
