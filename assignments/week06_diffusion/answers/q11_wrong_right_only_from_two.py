"""Refuses t = 1 with beta_tilde, and with beta has no weight there either."""
def kl_to_mse(t, sched, var):
    if var == "beta_tilde" and (t == 1).any():
        raise ValueError("t = 1")
    beta, alpha, abar = (sched[k][t] for k in ("beta", "alpha", "abar"))
    return torch.where(t > 1, beta**2 / (2 * sched[var][t] * alpha * (1 - abar)), 0.0)
