"""Takes a logarithm above zero for a rounding error and cuts it off."""

def recon_cost(prior, lik, q):
    R = 0.0
    for weight, p in zip(q, lik):
        if weight > 0:
            R += weight * min(np.log(p), 0.0)
    return R, kl(q, prior)
