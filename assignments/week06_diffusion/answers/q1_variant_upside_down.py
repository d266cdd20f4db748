"""The same, with numpy and a loop."""
def make_schedule(T, b0, b1):
    b = np.concatenate([[0.0], np.linspace(b0, b1, T)])
    keep = np.cumprod(1 - b)
    tilde = np.zeros(T + 1)
    for t in range(2, T + 1):
        tilde[t] = b[t] / ((1 - keep[t - 1]) / (1 - keep[t]))
    return {"beta": b, "alpha": 1 - b, "abar": keep, "beta_tilde": tilde}
