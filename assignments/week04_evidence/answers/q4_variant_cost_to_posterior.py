"""The gap of the log-joint stands in for the cost."""

def recon_cost(prior, lik, q):
    with np.errstate(divide='ignore'):
        log_joint = np.log(prior) + np.log(lik)
    used = q > 0
    with np.errstate(divide='ignore'):
        R = (q[used] * np.log(lik[used])).sum()
    return R, gap(log_joint, q)
