"""Steps so far that it jumps over the posterior and swings."""

def optimise_q(log_joint, q0, steps):
    q, path = q0, [q0]
    for _ in range(steps):
        a = np.log(q) + 2.2 * (log_joint - np.log(q))
        q = np.exp(a - logsumexp(a))
        path.append(q)
    return np.array(path)
