"""Follows the gradient, and halves the step until the bound does not fall."""

def optimise_q(log_joint, q0, steps):
    q = np.array(q0)
    path = [q]
    for _ in range(steps):
        slope = log_joint - np.log(q)
        slope = q * (slope - q @ slope)
        size = 1.0
        while size > 1e-9:
            trial = q + size * slope
            if trial.min() > 0 and elbo(log_joint, trial / trial.sum()) >= elbo(log_joint, q):
                q = trial / trial.sum()
                break
            size /= 2
        path.append(q)
    return [row.tolist() for row in path]
