"""Pulls ln q half-way towards ln r and renormalises."""

def optimise_q(log_joint, q0, steps):
    out = np.zeros((steps + 1, len(q0)))
    out[0] = q0
    for t in range(steps):
        a = 0.5 * np.log(out[t]) + 0.5 * log_joint
        out[t + 1] = np.exp(a - logsumexp(a))
    return out
