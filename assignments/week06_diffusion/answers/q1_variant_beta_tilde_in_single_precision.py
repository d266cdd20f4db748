"""Stores the running product as np.float32 to save memory, before beta_tilde is worked out."""
def make_schedule(T, b0, b1):
    beta = np.concatenate([[0.0], np.linspace(b0, b1, T)])
    abar = np.cumprod(1 - beta)
    noise = 1 - abar.astype(np.float32).astype(float)
    tilde = [0.0]
    for t in range(1, T + 1):
        tilde.append(beta[t] * noise[t - 1] / noise[t])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": np.array(tilde)}
