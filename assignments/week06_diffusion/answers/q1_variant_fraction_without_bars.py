"""Cancels beta_t against 1 - alpha_t, so that the beta of the step before is left."""
def make_schedule(T, b0, b1):
    beta = np.append([0.0], np.linspace(b0, b1, T))
    alpha = 1 - beta
    abar = np.array([np.prod(alpha[: t + 1]) for t in range(T + 1)])
    beta_tilde = np.append([0.0], beta[:-1])
    return dict(beta=beta, alpha=alpha, abar=abar, beta_tilde=beta_tilde)
