"""Adds both infinities as soon as it meets the impossible state."""

def recon_cost(prior, lik, q):
    R = C = 0.0
    for p, l, w in zip(prior, lik, q):
        if w > 0:
            R += w * np.log(l) if l > 0 else -np.inf
            C += w * np.log(w / p) if l > 0 else np.inf
    return R, C
