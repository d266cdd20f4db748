"""Single precision."""

def both_rise():
    prior = np.array([0.5, 0.25, 0.25], dtype=np.float32)
    lik = np.array([0.125, 0.5, 0.75], dtype=np.float32)
    return prior, lik, prior, np.array([0.125, 0.375, 0.5], dtype=np.float32)
