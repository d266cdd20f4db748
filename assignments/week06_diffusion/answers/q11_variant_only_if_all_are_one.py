"""Raises if no entry of t is larger than 1."""
def kl_to_mse(t, sched, var):
    if var == "beta_tilde" and t.max() <= 1:
        raise ValueError("only t = 1")
    one = torch.ones(len(t), dtype=torch.float64)
    gap = mean_from_eps(0 * one, t, one, sched)
    return gap * gap / (2 * sched[var][t])
