"""Single precision."""

def optimise_q(log_joint, q0, steps):
    r = evidence_posterior(log_joint)[1]
    rows = [q0 + (1 - 0.85**t) * (r - q0) for t in range(steps + 1)]
    return np.array(rows, dtype=np.float32)
