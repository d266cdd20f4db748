"""Fills all rows with the final q."""

def optimise_q(log_joint, q0, steps):
    r = evidence_posterior(log_joint)[1]
    weight = 0.8**steps
    return np.tile(weight * q0 + (1 - weight) * r, (steps + 1, 1))
