"""Loops over all states and meets 0 times minus infinity."""

def recon_cost(prior, lik, q):
    R = C = 0.0
    with np.errstate(all='ignore'):
        for p, l, w in zip(prior, lik, q):
            R += w * np.log(l)
            C += w * (np.log(w) - np.log(p))
    return R, C
