"""Never checks that q sums to 1."""

def elbo(log_joint, q):
    used = q > 0
    return float(np.sum(q[used] * (log_joint[used] - np.log(q[used]))))
