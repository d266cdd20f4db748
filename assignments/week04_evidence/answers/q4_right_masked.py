"""Masks the states that q uses."""

def recon_cost(prior, lik, q):
    used = q > 0
    with np.errstate(divide='ignore'):
        R = np.sum(q[used] * np.log(lik[used]))
    C = np.sum(q[used] * np.log(q[used] / prior[used]))
    return R, C
