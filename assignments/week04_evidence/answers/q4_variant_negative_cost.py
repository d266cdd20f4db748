"""Weighs ln(prior / q) with q."""

def recon_cost(prior, lik, q):
    used = q > 0
    with np.errstate(divide='ignore'):
        R = np.dot(q[used], np.log(lik[used]))
    return R, np.dot(q[used], np.log(prior[used] / q[used]))
