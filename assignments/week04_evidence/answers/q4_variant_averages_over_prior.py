"""Draws the state from the prior when it asks how well x is explained."""

def recon_cost(prior, lik, q):
    with np.errstate(divide='ignore'):
        R = np.dot(prior, np.log(lik))
    return R, kl(q, prior)
