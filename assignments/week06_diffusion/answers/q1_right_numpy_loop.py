"""Fills numpy arrays one step after the other."""
def make_schedule(T, b0, b1):
    beta, alpha, abar, tilde = np.zeros(T + 1), np.ones(T + 1), np.ones(T + 1), np.zeros(T + 1)
    for t in range(1, T + 1):
        beta[t] = b0 if T == 1 else b0 + (b1 - b0) * (t - 1) / (T - 1)
        alpha[t] = 1 - beta[t]
        abar[t] = abar[t - 1] * alpha[t]
        tilde[t] = (1 - abar[t - 1]) / (1 - abar[t]) * beta[t]
    return dict(beta=beta, alpha=alpha, abar=abar, beta_tilde=tilde)
